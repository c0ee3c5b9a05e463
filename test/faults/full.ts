// node test/faults/full.ts faults: the faults layer with all its rounds, which takes minutes.
process.env.CONTEXT_DIGEST_FAULTS = 'full';
await import('../run.ts');

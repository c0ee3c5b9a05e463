/** Sends what is left of the traces; waits no longer than a second for who receives them. */
export type EndTracing = () => Promise<void>;

const LONGEST_END_MS = 1_000;

/**
 * Exports traces where the environment names an endpoint (`OTEL_EXPORTER_OTLP_ENDPOINT`, by
 * OpenTelemetry's specification); the exporter is loaded only then.
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<EndTracing> {
  if ((env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '') === '') return () => Promise.resolve();
  const { startExport } = await import('./exporter.ts');
  const end = startExport();
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_END_MS).unref());
    // A receiver that is gone is no reason to end badly.
    await Promise.race([end().catch(() => undefined), late]);
  };
}

import os from 'node:os';

/** When and on what this runs, and what else the machine does. */
export function machine(): string {
  const cpus = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
  const [load = 0] = os.loadavg();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}`,
    `${gigabytes} GB`,
    `${os.type()} ${os.release()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `load average at the end ${load.toFixed(1)}`,
  ].join(' · ');
}

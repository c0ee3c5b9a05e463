import type { Workbench } from '../../host/workbench.ts';

/** What the extension says of itself on the clipboard: versions, counts, settings. */
export async function diagnostics(workbench: Workbench): Promise<string> {
  await workbench.writeClipboard('');
  await workbench.runCommand('Digest: Copy Diagnostics');
  return workbench.clipboardAfter('');
}

/** Names a chat model among those of all vendors. */
export interface ModelReference {
  vendor: string;
  id: string;
}

/** `VENDOR/ID`, as the setting holds it. Ids may hold slashes, vendors do not. */
export function formatModelReference({ vendor, id }: ModelReference): string {
  return `${vendor}/${id}`;
}

/** @returns undefined for what names no model, the empty text among it. */
export function parseModelReference(setting: unknown): ModelReference | undefined {
  if (typeof setting !== 'string') return undefined;
  const [, vendor, id] = /^([^/]+)\/(.+)$/s.exec(setting.trim()) ?? [];
  return vendor === undefined || id === undefined ? undefined : { vendor, id };
}

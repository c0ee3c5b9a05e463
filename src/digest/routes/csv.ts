import type { Route } from '../draft.ts';

export const csv: Route = { digest: () => undefined };

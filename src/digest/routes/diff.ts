import type { Route } from '../draft.ts';

export const diff: Route = { digest: () => undefined };

import type { Route } from '../draft.ts';

export const markup: Route = { digest: () => undefined };

import type { Route } from '../draft.ts';

export const listing: Route = { digest: () => undefined };

import type { Route } from '../draft.ts';

export const yaml: Route = { digest: () => undefined };

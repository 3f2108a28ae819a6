import type { PageServerBuild } from './page-server-build.ts';

/** Route whose browser module is the embed script. */
const EMBED_ROUTE = 'routes/embed';

/** URLs of the embed script, which comes first, and its imports. */
export function embedScripts({ routes }: PageServerBuild['assets']): readonly string[] {
  const { module = '', imports = [] } = routes[EMBED_ROUTE] ?? {};
  return [module, ...imports];
}

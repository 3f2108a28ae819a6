import type { PageServerBuild } from './page-server-build.ts';

/** The route whose module in browsers is the script of a frame, and nothing of the site. */
const route = 'routes/embed';

/** Addresses of the script of a frame and of what it imports; the script first. */
export function embedScripts({ routes }: PageServerBuild['assets']): readonly string[] {
  const { module = '', imports = [] } = routes[route] ?? {};
  return [module, ...imports];
}

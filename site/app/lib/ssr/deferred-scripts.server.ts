import type { EntryContext } from 'react-router';
import type { InlineScripts } from './page-scripts.tsx';
import { serializeForScript } from './serialize-for-script.server.ts';
import { createHydrationScript } from './hydration-script.server.ts';

type Manifest = EntryContext['manifest'];

interface PageManifest {
  /**
   * The manifest whose own properties are the routes of the page, because React Router copies each
   * of them for every response. The other routes are inherited, so a lookup by ID finds them.
   */
  readonly manifest: Manifest;
  readonly hydrationScript: string;
}

/** Manifests by matched routes: a page needs the same files each time. */
const pageManifests = new Map<string, PageManifest>();

/**
 * Removes the preloads of scripts that React Router adds to a page, and returns the scripts that
 * load them after the first paint. `loaderData` is the serialized loader data if all of it is
 * available; otherwise it is streamed.
 */
export function deferScripts(
  entry: EntryContext,
  loaderData?: string,
): {
  readonly entry: EntryContext;
  readonly scripts: InlineScripts;
} {
  const { matches, errors } = entry.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const failedIndex = errors ? ids.findIndex((id) => errors[id] !== undefined) : -1;
  const renderedIds = failedIndex === -1 ? ids : ids.slice(0, failedIndex + 1);
  const key = `${ids.join(' ')} ${renderedIds.length}`;
  const page = pageManifests.get(key) ?? createPageManifest(entry.manifest, ids, renderedIds);
  pageManifests.set(key, page);
  return {
    // React Router streams loader data only if its own scripts were rendered; ours replace them.
    entry: { ...entry, manifest: page.manifest, renderMeta: { didRenderScripts: true } },
    scripts: {
      handoff: createHandoffScript(entry.serverHandoffString, loaderData),
      hydration: page.hydrationScript,
    },
  };
}

function createPageManifest(
  manifest: Manifest,
  ids: readonly string[],
  renderedIds: readonly string[],
): PageManifest {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.create(manifest.routes) as Manifest['routes'];
  for (const id of ids) {
    const route = routes[id];
    if (!route) continue;
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    routes[id] = { ...route, imports: [] };
  }
  const pageManifest = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes };
  return {
    manifest: pageManifest,
    hydrationScript: createHydrationScript({
      manifest: pageManifest,
      ids: renderedIds,
      files: [...files],
    }),
  };
}

/** Creates the script that provides React Router's context and the stream of the loader data. */
function createHandoffScript(handoff = '', loaderData?: string): string {
  const start =
    loaderData === undefined
      ? 'window.__reactRouterContext.streamController=controller'
      : `controller.enqueue(${serializeForScript(loaderData)});controller.close()`;
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){${start}}}).pipeThrough(new TextEncoderStream());`;
}

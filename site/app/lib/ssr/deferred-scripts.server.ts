import type { EntryContext } from 'react-router';
import type { InlineScripts } from './page-scripts.tsx';
import { serializeForScript } from './serialize-for-script.server.ts';
import { createHydrationScript } from './hydration-script.server.ts';

type Manifest = EntryContext['manifest'];

interface PageManifest {
  /**
   * The manifest. Only the routes of the page are own properties, because React Router copies own
   * properties for every response. The other routes are inherited, so they can be looked up by ID.
   */
  readonly manifest: Manifest;
  readonly hydrationScript: string;
}

/** Cached manifests by matched routes, because their files do not change. */
const pageManifests = new Map<string, PageManifest>();

/**
 * Removes the preloads of scripts that React Router adds to a page, and returns the scripts that
 * load them after the first paint. `loaderData` is the serialized loader data if it is complete;
 * undefined if it is streamed.
 */
export function deferScripts(
  entry: EntryContext,
  loaderData?: string,
): {
  readonly entry: EntryContext;
  readonly scripts: InlineScripts;
} {
  const { matches, errors } = entry.staticHandlerContext;
  const matchedIds = matches.map(({ route }) => route.id);
  const failedIndex = errors ? matchedIds.findIndex((id) => errors[id] !== undefined) : -1;
  const renderedIds = failedIndex === -1 ? matchedIds : matchedIds.slice(0, failedIndex + 1);
  const key = `${matchedIds.join(' ')} ${renderedIds.length}`;
  const page =
    pageManifests.get(key) ?? createPageManifest(entry.manifest, matchedIds, renderedIds);
  pageManifests.set(key, page);
  return {
    // React Router streams loader data only if its scripts were rendered. Our scripts replace them.
    entry: { ...entry, manifest: page.manifest, renderMeta: { didRenderScripts: true } },
    scripts: {
      routerContext: createRouterContextScript(entry.serverHandoffString, loaderData),
      hydration: page.hydrationScript,
    },
  };
}

function createPageManifest(
  manifest: Manifest,
  matchedIds: readonly string[],
  renderedIds: readonly string[],
): PageManifest {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.create(manifest.routes) as Manifest['routes'];
  for (const id of matchedIds) {
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

/** Creates the script that sets React Router's context, with a stream of the loader data. */
function createRouterContextScript(serializedContext = '', loaderData?: string): string {
  const start =
    loaderData === undefined
      ? 'window.__reactRouterContext.streamController=controller'
      : `controller.enqueue(${serializeForScript(loaderData)});controller.close()`;
  return `window.__reactRouterContext=${serializedContext};window.__reactRouterContext.stream=new ReadableStream({start(controller){${start}}}).pipeThrough(new TextEncoderStream());`;
}

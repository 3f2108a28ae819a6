import type { EntryContext } from 'react-router';
import type { InlineScripts } from './page-scripts.tsx';
import { serializeForScript } from './serialize-for-script.server.ts';
import { createHydrationScript } from './hydration-script.server.ts';

type Manifest = EntryContext['manifest'];

interface PageManifest {
  /**
   * The same with the routes of the page alone, as each that is listed is made anew for every page;
   * the others are found by their names.
   */
  readonly manifest: Manifest;
  readonly start: string;
}

/** A page is made of the same files each time. */
const known = new Map<string, PageManifest>();

/**
 * Takes the scripts of a page out of what React Router asks for while the page is still coming.
 * What was loaded for it is handed over at once where it is given, and as it comes otherwise.
 */
export function deferScripts(
  entry: EntryContext,
  loaded?: string,
): {
  readonly entry: EntryContext;
  readonly scripts: InlineScripts;
} {
  const { matches, errors } = entry.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const failed = errors ? ids.findIndex((id) => errors[id] !== undefined) : -1;
  const shown = failed === -1 ? ids : ids.slice(0, failed + 1);
  const key = `${ids.join(' ')} ${shown.length}`;
  const lean = known.get(key) ?? createPageManifest(entry.manifest, ids, shown);
  known.set(key, lean);
  return {
    // React Router hands over what was loaded where it has seen scripts, which are ours.
    entry: { ...entry, manifest: lean.manifest, renderMeta: { didRenderScripts: true } },
    scripts: {
      handoff: createHandoffScript(entry.serverHandoffString, loaded),
      hydration: lean.start,
    },
  };
}

function createPageManifest(
  manifest: Manifest,
  ids: readonly string[],
  shown: readonly string[],
): PageManifest {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.create(manifest.routes) as Manifest['routes'];
  for (const id of ids) {
    const route = routes[id];
    if (!route) continue;
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    routes[id] = { ...route, imports: [] };
  }
  const lean = { ...manifest, entry: { ...manifest.entry, imports: [] }, routes };
  return {
    manifest: lean,
    start: createHydrationScript({ manifest: lean, ids: shown, files: [...files] }),
  };
}

/** What was loaded waits here for whoever takes the page over, and what is streamed behind the page. */
function createHandoffScript(told = '', loaded?: string): string {
  const start =
    loaded === undefined
      ? 'window.__reactRouterContext.streamController=controller'
      : `controller.enqueue(${serializeForScript(loaded)});controller.close()`;
  return `window.__reactRouterContext=${told};window.__reactRouterContext.stream=new ReadableStream({start(controller){${start}}}).pipeThrough(new TextEncoderStream());`;
}

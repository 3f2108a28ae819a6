import { createContext, use } from 'react';
import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

interface Lean {
  /**
   * The same without the files that pages would ask for ahead of their style sheet. It lists the
   * routes of the page alone, as each that is listed is made anew for every page; the others are
   * found by their names.
   */
  readonly manifest: Manifest;
  readonly files: readonly string[];
}

/** A page is made of the same files each time. */
const known = new Map<string, Lean>();

/** The scripts of the page that is rendered; a browser has no need of them. */
const ScriptFiles = createContext<readonly string[]>([]);
export const LateScripts = ScriptFiles.Provider;

/** Takes the scripts of a page out of what React Router asks for at its very beginning. */
export function withoutEarlyScripts(entry: EntryContext): {
  readonly entry: EntryContext;
  readonly files: readonly string[];
} {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const lean = known.get(key) ?? leanOf(entry.manifest, ids);
  known.set(key, lean);
  return { entry: { ...entry, manifest: lean.manifest }, files: lean.files };
}

function leanOf(manifest: Manifest, ids: readonly string[]): Lean {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.create(manifest.routes) as Manifest['routes'];
  for (const id of ids) {
    const route = routes[id];
    if (!route) continue;
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
    routes[id] = { ...route, imports: [] };
  }
  return {
    manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes },
    files: [...files],
  };
}

/** Asks for the scripts of a page behind all that shows it: they wait for its picture and letters. */
export function LatePreloads() {
  const files = use(ScriptFiles);
  const links = files.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`,
  );
  return (
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links.join('') }} />
  );
}

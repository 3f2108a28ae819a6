import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseImports } from '../architecture/named-modules.ts';
import { repositoryRoot } from '../runner/run-command.ts';

/** The files of the film page. Each entry is the text of one file. */
export interface FilmPageAssets {
  scripts: string[];
  /** Chunks of the site that load on demand. */
  onDemand: string[];
  styles: string[];
}

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: { module: string; imports?: string[]; css?: string[] };
  routes: Record<string, Route>;
}

const CLIENT_FOLDER = path.join(repositoryRoot, 'site/build/client');
const filmPathPattern = /films\/:slug$/;

/** Chunks of the site that few visits need, or that load when the page is idle. */
const ON_DEMAND_CHUNKS = new Set(['search-dialog', 'draft-banner', 'live-refresh', 'share-dialog']);

/** The hash that the bundler appends to the name of a chunk. */
const hashSuffix = /-[\w-]{8}\.js$/;

/**
 * Reads the files of the film page from the built site. Includes chunks that load lazily.
 *
 * @param excluded The names of chunks with their own budget.
 */
export function readFilmPageAssets(excluded: ReadonlySet<string>): FilmPageAssets {
  const manifest = readManifest();
  const film = Object.values(manifest.routes).find((route) =>
    filmPathPattern.test(route.path ?? ''),
  );
  if (!film) throw new Error('The built site has no route films/:slug.');
  const modules = [manifest.entry, ...listWithParents(manifest, film)];
  const scripts = new Map<string, string>();
  const excludedNames = new Set([...excluded, ...ON_DEMAND_CHUNKS]);
  for (const module of modules) {
    for (const url of [module.module, ...(module.imports ?? [])])
      collectScripts(url, { scripts, excluded: excludedNames });
  }
  const onDemand = [...ON_DEMAND_CHUNKS].flatMap((name) =>
    globSync(`${CLIENT_FOLDER}/static/${name}-????????.js`).map((file) =>
      readFileSync(file, 'utf8'),
    ),
  );
  const styles = new Set(modules.flatMap((module) => module.css ?? []));
  return { scripts: [...scripts.values()], onDemand, styles: [...styles].map(readAsset) };
}

/** Reads the scripts that load with a documentation page without a video. */
export function readDocsPageScripts(): string[] {
  const manifest = readManifest();
  const docs = Object.values(manifest.routes).find(({ id }) => id.endsWith('docs-page.tsx'));
  if (!docs) throw new Error('The built site has no documentation page.');
  const urls = [manifest.entry, ...listWithParents(manifest, docs)].flatMap((route) => [
    route.module,
    ...(route.imports ?? []),
  ]);
  return [...new Set(urls)].map(readAsset);
}

/** Reads the scripts of the embed page before a viewer is about to play, and the chunk that controls it. */
export function readEmbedPage(): string[] {
  const embed = readManifest().routes['routes/embed'];
  if (!embed) throw new Error('The built site has no embed page.');
  const attachChunks = globSync('static/attach-player-js-????????.js', { cwd: CLIENT_FOLDER });
  return [...new Set([embed.module, ...(embed.imports ?? []), ...attachChunks])].map(readAsset);
}

function readManifest(): Manifest {
  const [file] = globSync(`${CLIENT_FOLDER}/**/manifest-*.js`);
  if (!file) throw new Error('The built site has no manifest. Run `npm run build`.');
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function listWithParents(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...listWithParents(manifest, parent), route] : [route];
}

function collectScripts(
  url: string,
  { scripts, excluded }: { scripts: Map<string, string>; excluded: ReadonlySet<string> },
): void {
  if (scripts.has(url)) return;
  const text = readAsset(url);
  scripts.set(url, text);
  const { staticImports, dynamicImports } = parseImports(url, text);
  const included = dynamicImports.filter(
    (name) => !excluded.has(path.basename(name).replace(hashSuffix, '')),
  );
  for (const name of [...staticImports, ...included]) {
    if (!name.startsWith('.')) continue;
    collectScripts(path.posix.join(path.posix.dirname(url), name), { scripts, excluded });
  }
}

function readAsset(url: string): string {
  return readFileSync(path.join(CLIENT_FOLDER, url), 'utf8');
}

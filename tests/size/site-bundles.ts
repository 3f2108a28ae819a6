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

const client = path.join(repositoryRoot, 'site/build/client');
const filmPath = /films\/:slug$/;

/** Chunks of the site that few visits need, or that load when the page is idle. */
const onDemandNames = new Set(['search-dialog', 'draft-banner', 'live-refresh', 'share-dialog']);

/** The hash that the bundler appends to the name of a chunk. */
const hashEnding = /-[\w-]{8}\.js$/;

/**
 * Reads the files of the film page from the built site. Includes chunks that load lazily.
 *
 * @param excluded The names of chunks with their own budget.
 */
export function readFilmPageAssets(excluded: ReadonlySet<string>): FilmPageAssets {
  const manifest = readManifest();
  const film = Object.values(manifest.routes).find((route) => filmPath.test(route.path ?? ''));
  if (!film) throw new Error('The built site has no route films/:slug.');
  const modules = [manifest.entry, ...withParents(manifest, film)];
  const scripts = new Map<string, string>();
  const excludedNames = new Set([...excluded, ...onDemandNames]);
  for (const module of modules) {
    for (const url of [module.module, ...(module.imports ?? [])])
      collect(url, { found: scripts, excluded: excludedNames });
  }
  const onDemand = [...onDemandNames].flatMap((name) =>
    globSync(`${client}/static/${name}-????????.js`).map((file) => readFileSync(file, 'utf8')),
  );
  const styles = new Set(modules.flatMap((module) => module.css ?? []));
  return { scripts: [...scripts.values()], onDemand, styles: [...styles].map(read) };
}

/** Reads the scripts that load with a documentation page without a video. */
export function readDocsPageScripts(): string[] {
  const manifest = readManifest();
  const docs = Object.values(manifest.routes).find(({ id }) => id.endsWith('docs-page.tsx'));
  if (!docs) throw new Error('The built site has no documentation page.');
  const urls = [manifest.entry, ...withParents(manifest, docs)].flatMap((route) => [
    route.module,
    ...(route.imports ?? []),
  ]);
  return [...new Set(urls)].map(read);
}

/** Reads the scripts of the embed page before a viewer is about to play, and the chunk that controls it. */
export function readEmbedPage(): string[] {
  const embed = readManifest().routes['routes/embed'];
  if (!embed) throw new Error('The built site has no embed page.');
  const attachChunks = globSync('static/attach-player-js-????????.js', { cwd: client });
  return [...new Set([embed.module, ...(embed.imports ?? []), ...attachChunks])].map(read);
}

function readManifest(): Manifest {
  const [file] = globSync(`${client}/**/manifest-*.js`);
  if (!file) throw new Error('The built site has no manifest. Run `npm run build`.');
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function withParents(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...withParents(manifest, parent), route] : [route];
}

function collect(
  url: string,
  { found, excluded }: { found: Map<string, string>; excluded: ReadonlySet<string> },
): void {
  if (found.has(url)) return;
  const text = read(url);
  found.set(url, text);
  const { staticImports, dynamicImports } = parseImports(url, text);
  const included = dynamicImports.filter(
    (name) => !excluded.has(path.basename(name).replace(hashEnding, '')),
  );
  for (const name of [...staticImports, ...included]) {
    if (!name.startsWith('.')) continue;
    collect(path.posix.join(path.posix.dirname(url), name), { found, excluded });
  }
}

function read(url: string): string {
  return readFileSync(path.join(client, url), 'utf8');
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedModules } from '../architecture/named-modules.ts';
import { root } from '../run/command.ts';

/** What the browser loads for the film page, by kind; each entry is the text of one file. */
export interface FilmPage {
  scripts: string[];
  /** Parts of the site that come when they are asked for. */
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

const client = path.join(root, 'site/build/client');
const filmPath = /films\/:slug$/;

/** Chunks of the site that hardly a visit needs, or that come once the page is at rest. */
const onDemandNames = new Set(['search-dialog', 'draft-banner', 'follow-content', 'share-dialog']);

/** What the bundler adds to the name of a chunk. */
const hashEnding = /-[\w-]{8}\.js$/;

/**
 * Reads the built site. Lazily loaded parts of the page count, but for those that have budgets of
 * their own: `apart` names their chunks.
 */
export function readFilmPage(apart: ReadonlySet<string>): FilmPage {
  const manifest = readManifest();
  const film = Object.values(manifest.routes).find((route) => filmPath.test(route.path ?? ''));
  if (!film) throw new Error('The built site has no route films/:slug.');
  const parts = [manifest.entry, ...withParents(manifest, film)];
  const scripts = new Map<string, string>();
  const withoutParts = new Set([...apart, ...onDemandNames]);
  for (const part of parts) {
    for (const url of [part.module, ...(part.imports ?? [])])
      collect(url, { found: scripts, apart: withoutParts });
  }
  const onDemand = [...onDemandNames].flatMap((name) =>
    globSync(`${client}/static/${name}-????????.js`).map((file) => readFileSync(file, 'utf8')),
  );
  const styles = new Set(parts.flatMap((part) => part.css ?? []));
  return { scripts: [...scripts.values()], onDemand, styles: [...styles].map(read) };
}

/** What comes with a page of the documentation, which has no film; what it loads later is apart. */
export function readPlainPage(): string[] {
  const manifest = readManifest();
  const docs = Object.values(manifest.routes).find(({ id }) => id.endsWith('docs-page.tsx'));
  if (!docs) throw new Error('The built site has no page of documentation.');
  const urls = [manifest.entry, ...withParents(manifest, docs)].flatMap((part) => [
    part.module,
    ...(part.imports ?? []),
  ]);
  return [...new Set(urls)].map(read);
}

/** What comes with a frame of another site before anybody shows intent, and what drives it. */
export function readFrame(): string[] {
  const frame = readManifest().routes['routes/embed'];
  if (!frame) throw new Error('The built site has no page for frames.');
  const driving = globSync('static/attach-????????.js', { cwd: client });
  return [...new Set([frame.module, ...(frame.imports ?? []), ...driving])].map(read);
}

function readManifest(): Manifest {
  const [file] = globSync(`${client}/**/manifest-*.js`);
  if (!file) throw new Error('The built site has no manifest: npm run build makes it.');
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function withParents(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...withParents(manifest, parent), route] : [route];
}

function collect(
  url: string,
  { found, apart }: { found: Map<string, string>; apart: ReadonlySet<string> },
): void {
  if (found.has(url)) return;
  const text = read(url);
  found.set(url, text);
  const { atOnce, lazy } = namedModules(url, text);
  const wanted = lazy.filter((each) => !apart.has(path.basename(each).replace(hashEnding, '')));
  for (const named of [...atOnce, ...wanted]) {
    if (!named.startsWith('.')) continue;
    collect(path.posix.join(path.posix.dirname(url), named), { found, apart });
  }
}

function read(url: string): string {
  return readFileSync(path.join(client, url), 'utf8');
}

import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PlayerScript } from '../../app/lib/site/site-context.ts';
import { buildDirectory } from './build-fingerprint.ts';

/** The player for other sites, in a folder named by version and content, such as `2.9.1-0c5f8a21`. */
export const playerFolder = join(buildDirectory, 'player');

/** Names the current build and the hash of its entry. */
const currentPlayerFile = join(playerFolder, 'current.json');

/** The content of `current.json`. */
export interface CurrentPlayer {
  /** The folder of the build. */
  readonly name: string;
  /** The version of the package. */
  readonly version: string;
  /** The hash of `vitrine.js`, as the `integrity` attribute takes it. */
  readonly integrity: string;
}

/** Reads which build of the player is the current one. */
export async function currentPlayer(file = currentPlayerFile): Promise<CurrentPlayer> {
  return JSON.parse(await readFile(file, 'utf8')) as CurrentPlayer;
}

/** The path of the current build's entry, which other sites load, and its hash. */
export const playerScript = ({ name, integrity }: CurrentPlayer): PlayerScript => ({
  path: `/player/${name}/vitrine.js`,
  integrity,
});

/** Stored builds of one version: a site that is deployed between releases has many. */
const STORED_BUILDS_OF_A_VERSION = 10;

/**
 * Copies the current build into the data folder, where builds outlive an upgrade, so that tags on
 * other sites keep working. Removes the oldest builds of the same version beyond ten.
 * @param folder the folder of the build.
 * @returns the folder of all stored builds.
 */
export async function storePlayer(dataDir: string, folder = playerFolder): Promise<string> {
  const stored = join(dataDir, 'player');
  const { name, version } = await currentPlayer(join(folder, 'current.json'));
  await mkdir(stored, { recursive: true });
  const copy = await mkdtemp(join(stored, 'new-'));
  try {
    await cp(join(folder, name), copy, { recursive: true });
    await rename(copy, join(stored, name)).catch((error: NodeJS.ErrnoException) => {
      // It is stored already, perhaps by another server just now.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const now = new Date();
  await utimes(join(stored, name), now, now);
  await removeOldBuilds(version, stored);
  return stored;
}

async function removeOldBuilds(version: string, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${version}-`));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = builds.toSorted((a, b) => b.usedAt - a.usedAt).slice(STORED_BUILDS_OF_A_VERSION);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

/** Modules of another origin are loaded only with CORS. */
const forAnyOrigin = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

/**
 * Serves the player to any site: each build under `/player/<name>/`, whose files never change, and
 * the current one as `/vitrine.js` with its chunks beside it, which browsers revalidate.
 */
export async function servePlayerFiles(
  app: FastifyInstance,
  { stored, folder = playerFolder }: { readonly stored?: string; readonly folder?: string },
): Promise<void> {
  const { name, version } = await currentPlayer(join(folder, 'current.json'));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(forAnyOrigin);
    next();
  });
  const roots = stored === undefined ? [folder] : [folder, stored];
  await app.register(serveBuilds, { prefix: '/player', roots, current: name });
  await app.register(fastifyStatic, {
    root: join(folder, name),
    serve: false,
    preCompressed: true,
    maxAge: 0,
  });
  app.get('/vitrine.js', (_request, reply) => reply.sendFile('vitrine.js'));
  const chunks = `vitrine-${version}`;
  app.get<{ Params: { readonly file: string } }>(`/${chunks}/:file`, ({ params }, reply) =>
    reply.sendFile(`${chunks}/${params.file}`),
  );
}

async function serveBuilds(
  app: FastifyInstance,
  { roots, current }: { readonly roots: string[]; readonly current: string },
): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(`There is no such file. The current player is /player/${current}/vitrine.js.\n`),
  );
  await app.register(fastifyStatic, {
    root: roots,
    prefix: '/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path !== '/current.json',
  });
}

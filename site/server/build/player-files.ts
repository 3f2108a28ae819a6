import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PlayerScript } from '../../app/lib/site/site-context.ts';
import { replaceFile } from '../../service/files/write-file-atomically.ts';
import { buildDirectory } from './build-fingerprint.ts';

/**
 * Folder of the player for other sites. Each build is in a subfolder named by version and content
 * hash, such as `2.9.1-0c5f8a21`.
 */
export const playerFolder = join(buildDirectory, 'player');

/** File with the name of the current build and the hash of its entry. */
const currentPlayerFile = join(playerFolder, 'current.json');

/** The content of `current.json`. */
export interface CurrentPlayer {
  /** Name of the build's folder. */
  readonly name: string;
  /** Version of the package. */
  readonly version: string;
  /** The `integrity` attribute for `vitrine.js`. */
  readonly integrity: string;
}

export async function readCurrentPlayer(file = currentPlayerFile): Promise<CurrentPlayer> {
  return JSON.parse(await readFile(file, 'utf8')) as CurrentPlayer;
}

/** Returns the path and hash of the current build's entry, which other sites load. */
export const getPlayerScript = ({ name, integrity }: CurrentPlayer): PlayerScript => ({
  path: `/player/${name}/vitrine.js`,
  integrity,
});

/**
 * Maximum number of stored builds per version. A site that is deployed between releases has many.
 */
const MAX_STORED_BUILDS = 10;

/**
 * Copies the current build into the data folder, where builds outlive an upgrade, so that tags on
 * other sites keep working. Removes the oldest builds of the same version beyond ten.
 * @param folder the folder of the build.
 * @returns the folder of all stored builds.
 */
export async function storePlayer(dataDir: string, folder = playerFolder): Promise<string> {
  const storedFolder = join(dataDir, 'player');
  const { name, version } = await readCurrentPlayer(join(folder, 'current.json'));
  await mkdir(storedFolder, { recursive: true });
  const copyTo = (temporaryFolder: string) =>
    cp(join(folder, name), temporaryFolder, { recursive: true });
  // The temporary name must not begin with a version, or the folder would count as a build.
  const temporaryFolder = join(storedFolder, `new-${randomUUID()}`);
  if (!existsSync(join(storedFolder, name)))
    await replaceFile(join(storedFolder, name), copyTo, temporaryFolder).catch(
      (error: NodeJS.ErrnoException) => {
        // Another server has stored it at the same time.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      },
    );
  const now = new Date();
  await utimes(join(storedFolder, name), now, now);
  await removeOldBuilds(version, storedFolder);
  return storedFolder;
}

async function removeOldBuilds(version: string, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${version}-`));
  const builds = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldBuilds = builds.toSorted((a, b) => b.usedAt - a.usedAt).slice(MAX_STORED_BUILDS);
  for (const { name } of oldBuilds) await rm(join(folder, name), { recursive: true, force: true });
}

/** Cross-origin module scripts require CORS. */
const corsHeaders = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

/**
 * Serves the player to any site: each build under `/player/<name>/` as immutable files, and the
 * current build as `/vitrine.js` with its chunks, which browsers revalidate.
 */
export async function servePlayerFiles(
  app: FastifyInstance,
  {
    storedFolder,
    folder = playerFolder,
  }: { readonly storedFolder?: string; readonly folder?: string },
): Promise<void> {
  const { name, version } = await readCurrentPlayer(join(folder, 'current.json'));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(corsHeaders);
    next();
  });
  const roots = storedFolder === undefined ? [folder] : [folder, storedFolder];
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PlayerScript } from '../app/site-context.ts';
import { buildFolder } from './build-stamp.ts';

/**
 * Every build of the player that this installation has made, in a folder of its own, such as
 * `2.9.1-0c5f8a21`. Builds of the pages leave it alone, so that tags on other sites keep working.
 */
export const playerFolder = join(buildFolder, 'player');

/** Names the current build and the hash of its entry. */
export const currentPlayerFile = join(playerFolder, 'current.json');

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

/** Modules of another origin are loaded only with CORS. */
const forAnyOrigin = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

/**
 * Serves the player to any site: each build under `/player/<name>/`, whose files never change, and
 * the current one as `/vitrine.js` with its chunks beside it, which browsers revalidate.
 */
export async function servePlayerFiles(
  app: FastifyInstance,
  { folder = playerFolder }: { readonly folder?: string } = {},
): Promise<void> {
  const { name, version } = await currentPlayer(join(folder, 'current.json'));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(forAnyOrigin);
    next();
  });
  await app.register(serveBuilds, { prefix: '/player', root: folder, current: name });
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
  { root, current }: { readonly root: string; readonly current: string },
): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(`There is no such file. The current player is /player/${current}/vitrine.js.\n`),
  );
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path !== '/current.json',
  });
}

import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { caching, sendFile, sendText, typeOf } from '../send-file.ts';
import { filmFiles } from './film-files.ts';
import type { Library, LibraryFilm } from './library.ts';
import type { MadeFiles } from './made-files.ts';
import { masterPlaylist } from './master-playlist.ts';
import { VideoError } from './video-error.ts';

/** Media may be played by, and measured from, pages of any origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range, if-range, if-none-match',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** The form of every path within a package, so that none can lead out of it. */
const packagePath = /^[a-z]+-\d+\/[A-Za-z0-9]+\.(?:m3u8|mp4|m4s|vtt)$/;

export interface VideoSource {
  readonly library: Library;
  readonly made: MadeFiles;
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
}

/** Serves playlists, segments, stills and files under the prefix it is registered with. */
export function videoRoutes({ library, made, ffmpeg, log }: VideoSource) {
  const method = ['GET', 'HEAD'];
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOrigin);
    });
    app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
    app.setNotFoundHandler(() => {
      throw new VideoError('not_found', 'There is nothing at this address.');
    });
    app.options('/*', (_, reply) => reply.code(204).send());
    app.route<{ Params: { playlist: string } }>({
      method,
      url: '/:playlist',
      async handler(request, reply) {
        const [, id] = /^([\w-]+)\.m3u8$/.exec(request.params.playlist) ?? [];
        await sendMaster(request, reply, filmOf(library, id));
        return reply;
      },
    });
    app.route<{ Params: { id: string; file: string } }>({
      method,
      url: '/:id/:file',
      async handler(request, reply) {
        const entry = filmOf(library, request.params.id);
        const answer = filmFiles.get(request.params.file);
        if (answer === undefined) throw new VideoError('not_found', 'A film has no such file.');
        await answer({ request, reply, entry, made, ffmpeg });
        return reply;
      },
    });
    app.route<{ Params: { id: string; hash: string; '*': string } }>({
      method,
      url: '/:id/:hash/*',
      async handler(request, reply) {
        const entry = filmOf(library, request.params.id);
        await sendPackaged(request, reply, entry, request.params.hash, request.params['*']);
        return reply;
      },
    });
    done();
  };
}

async function sendMaster(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: LibraryFilm,
): Promise<void> {
  const { film, hash } = entry;
  const { manifest } = readyState(entry);
  const text = masterPlaylist(manifest, {
    titles: film.title,
    base: `${film.playbackId}/${hash}/`,
    chapters: film.chapters.length > 0 ? `${film.playbackId}/chapters.json` : undefined,
  });
  await sendText(request, reply, text, {
    caching: caching.revalidate,
    type: typeOf('master.m3u8'),
  });
}

async function sendPackaged(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: LibraryFilm,
  hash: string,
  path: string,
): Promise<void> {
  const { folder } = readyState(entry);
  const answer = { tag: hash, caching: caching.immutable };
  const known = hash === entry.hash && packagePath.test(path);
  if (known && (await sendFile(request, reply, join(folder, path), answer))) return;
  throw new VideoError('not_found', 'This part of the film does not exist.');
}

function filmOf(library: Library, id: string | undefined): LibraryFilm {
  const entry = id === undefined ? undefined : library.get(id);
  if (entry === undefined) throw new VideoError('not_found', 'This film does not exist.');
  return entry;
}

function readyState({ state }: LibraryFilm) {
  if (state.is === 'ready') return state;
  if (state.is === 'failed') {
    throw new VideoError('internal_error', 'This film could not be prepared; the log says why.');
  }
  throw new VideoError('not_ready', 'This film is still being prepared; try again in a moment.');
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const known = error instanceof VideoError;
  if (!known) log.error({ err: error, url: request.url }, 'A request for video failed');
  const refusal = known ? error : new VideoError('internal_error', 'The server could not answer.');
  for (const name of ['etag', 'accept-ranges', 'content-length']) reply.removeHeader(name);
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(JSON.stringify(refusal.body()));
}

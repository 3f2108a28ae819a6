import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { RETRY_AFTER_SECONDS } from '../../http/work-queue.ts';
import { selectChannelAsset, liveChannels } from '../live/live-channels.ts';
import { assetFiles } from './asset-files.ts';
import type { Asset } from '../assets/asset.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import { addLicenseRoutes } from './license-routes.ts';
import type { LicenseService } from '../drm/license-service.ts';
import { liveImageFiles } from './live-image-files.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import type { PlaybackTokenVerifier } from './playback-token-verifier.ts';
import type { QueryParameters } from '../playlists/playback-modifiers.ts';
import {
  livePathSegment,
  sendLiveMultivariantPlaylist,
  sendLiveMediaPlaylist,
} from './send-live-playlist.ts';
import { missingAssetError } from '../assets/require-ready-asset.ts';
import { isTokenProtected, sendMultivariantPlaylist, sendPackageFile } from './send-playlist.ts';
import { toVideoError, VideoError } from '../video-error.ts';
import { answerPreflights } from '../../http/preflight.ts';

/** Media may be played by, and measured from, pages of any origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range, if-range, if-none-match, content-type, soapaction',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-expose-headers':
    'accept-ranges, content-length, content-range, etag, retry-after',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

export interface VideoRoutesOptions {
  readonly library: AssetLibrary;
  readonly generatedFiles: GeneratedFileCache;
  readonly tokenVerifier: PlaybackTokenVerifier;
  readonly licenses: LicenseService;
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
}

/** Serves playlists, segments, stills and files under the prefix it is registered with. */
export function videoRoutes({
  library,
  generatedFiles,
  tokenVerifier,
  licenses,
  ffmpeg,
  log,
}: VideoRoutesOptions) {
  const method = ['GET', 'HEAD'];
  const channelEntry = (): Asset => {
    const entry = selectChannelAsset(library, (id) => tokenVerifier.requiresToken(id));
    if (entry !== undefined) return entry;
    throw new VideoError('not_found', 'There is no video for this live stream.');
  };
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOrigin);
    });
    app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
    answerPreflights(app, '/*');
    const tellNothing = (): never => {
      throw new VideoError('not_found', 'Not found.');
    };
    app.setNotFoundHandler(tellNothing);
    // A route as well, because pages of a site answer every address beside.
    app.get('/*', tellNothing);
    addLicenseRoutes(app, {
      licences: licenses,
      playback: tokenVerifier,
      findAsset: (id) => filmOf(library, id),
    });
    app.route<{ Params: { playlist: string } }>({
      method,
      url: '/:playlist',
      async handler(request, reply) {
        const [, id] = /^([\w-]+)\.m3u8$/.exec(request.params.playlist) ?? [];
        const channel = liveChannels.get(id ?? '');
        const entry = channel === undefined ? filmOf(library, id) : channelEntry();
        const admission = await tokenVerifier.authorize(id ?? '', 'v', queryOf(request));
        const asked = { request, reply, asset: entry, grant: admission, licences: licenses };
        await (channel === undefined
          ? sendMultivariantPlaylist(asked)
          : sendLiveMultivariantPlaylist({ ...asked, channel, now: Date.now }));
        return reply;
      },
    });
    app.route<{ Params: { id: string; file: string } }>({
      method,
      url: '/:id/:file',
      async handler(request, reply) {
        const { id } = request.params;
        const channel = liveChannels.get(id);
        if (channel !== undefined) {
          const still = liveImageFiles.get(request.params.file);
          if (still === undefined)
            throw new VideoError('not_found', 'The live stream has no such file.');
          const admission = await tokenVerifier.authorize(id, still.use, queryOf(request));
          const live = {
            request,
            reply,
            channel,
            asset: channelEntry(),
            grant: admission,
            now: Date.now,
          };
          await still.send({ ...live, made: generatedFiles, ffmpeg });
          return reply;
        }
        const entry = filmOf(library, id);
        const answer = assetFiles.get(request.params.file);
        if (answer === undefined) throw new VideoError('not_found', 'The video has no such file.');
        const admission = await tokenVerifier.authorize(id, answer.use, queryOf(request));
        await answer.send({
          request,
          reply,
          entry,
          generatedFiles,
          ffmpeg,
          grant: admission,
        });
        return reply;
      },
    });
    app.route<{ Params: { id: string; hash: string; '*': string } }>({
      method,
      url: '/:id/:hash/*',
      async handler(request, reply) {
        const { id, hash, '*': path } = request.params;
        const channel = liveChannels.get(id);
        if (channel !== undefined && hash === livePathSegment) {
          const entry = channelEntry();
          const admission = await tokenVerifier.authorize(id, 'v', queryOf(request));
          const asked = { request, reply, channel, asset: entry, grant: admission, now: Date.now };
          await sendLiveMediaPlaylist(asked, path);
          return reply;
        }
        const entry = filmOf(library, id);
        const parameters = queryOf(request);
        const admission = isTokenProtected(path)
          ? await tokenVerifier.authorize(id, 'v', parameters)
          : { parameters, token: undefined };
        await sendPackageFile(
          { request, reply, asset: entry, grant: admission, licences: licenses },
          hash,
          path,
        );
        return reply;
      },
    });
    done();
  };
}

function queryOf({ query }: FastifyRequest): QueryParameters {
  return query as QueryParameters;
}

function filmOf(library: AssetLibrary, id: string | undefined): Asset {
  const entry = id === undefined ? undefined : library.get(id);
  if (entry !== undefined) return entry;
  throw missingAssetError(id === undefined ? undefined : library.pendingState(id));
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const refusal = toVideoError(error);
  // Without what is asked for, which may hold a viewer's token.
  const [path] = request.url.split('?');
  if (refusal.status === 500) log.error({ err: error, path }, 'A video request failed');
  for (const name of ['etag', 'accept-ranges', 'content-length']) reply.removeHeader(name);
  if (refusal.type === 'too_busy') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(JSON.stringify(refusal.body()));
}

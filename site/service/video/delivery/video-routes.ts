import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { RETRY_AFTER_SECONDS } from '../../http/limits/work-queue.ts';
import { selectChannelAsset, liveChannels } from '../live/live-channels.ts';
import { assetFiles } from './asset-files.ts';
import type { Asset } from '../assets/asset.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import { registerLicenseRoutes } from './license-routes.ts';
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
import { createMissingAssetError } from '../assets/require-ready-package.ts';
import { isTokenProtected, sendMultivariantPlaylist, sendPackageFile } from './send-playlist.ts';
import { toVideoError, VideoError } from '../video-error.ts';
import { corsHeaders } from '../../http/cors.ts';
import { registerPreflightRoute } from '../../http/register-preflight-route.ts';

/** Headers that allow any page to play videos and measure their loading times. */
const crossOriginHeaders = {
  ...corsHeaders.video,
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Dependencies of the video routes. */
export interface VideoRoutesOptions {
  readonly library: AssetLibrary;
  readonly generatedFiles: GeneratedFileCache;
  readonly tokenVerifier: PlaybackTokenVerifier;
  readonly licenses: LicenseService;
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
}

/**
 * Creates a plugin that serves the playlists, segments, images and keys of assets and live channels
 * under its prefix.
 */
export function createVideoRoutes({
  library,
  generatedFiles,
  tokenVerifier,
  licenses,
  ffmpeg,
  log,
}: VideoRoutesOptions) {
  const method = ['GET', 'HEAD'];
  const requireChannelAsset = (): Asset => {
    const asset = selectChannelAsset(library, (id) => tokenVerifier.requiresToken(id));
    if (asset !== undefined) return asset;
    throw new VideoError('not_found', 'There is no video for this live stream.');
  };
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOriginHeaders);
    });
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
    registerPreflightRoute(app, '/*');
    const throwNotFound = (): never => {
      throw new VideoError('not_found', 'Not found.');
    };
    app.setNotFoundHandler(throwNotFound);
    // Registered as a route as well, because the page routes of a site would otherwise match
    // unknown URLs.
    app.get('/*', throwNotFound);
    registerLicenseRoutes(app, {
      licenses,
      tokenVerifier,
      getAsset: (id) => requireAsset(library, id),
    });
    app.route<{ Params: { playlist: string } }>({
      method,
      url: '/:playlist',
      async handler(request, reply) {
        const [, id] = /^([\w-]+)\.m3u8$/.exec(request.params.playlist) ?? [];
        const channel = liveChannels.get(id ?? '');
        const asset = channel === undefined ? requireAsset(library, id) : requireChannelAsset();
        const grant = await tokenVerifier.authorize(id ?? '', 'v', getQueryParameters(request));
        const context = { request, reply, asset, grant, licenses };
        await (channel === undefined
          ? sendMultivariantPlaylist(context)
          : sendLiveMultivariantPlaylist({ ...context, channel, now: Date.now }));
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
          const handler = liveImageFiles.get(request.params.file);
          if (handler === undefined)
            throw new VideoError('not_found', 'The live stream has no such file.');
          const grant = await tokenVerifier.authorize(
            id,
            handler.audience,
            getQueryParameters(request),
          );
          const context = {
            request,
            reply,
            channel,
            asset: requireChannelAsset(),
            grant,
            now: Date.now,
          };
          await handler.send({ ...context, generatedFiles, ffmpeg });
          return reply;
        }
        const asset = requireAsset(library, id);
        const handler = assetFiles.get(request.params.file);
        if (handler === undefined) throw new VideoError('not_found', 'The video has no such file.');
        const grant = await tokenVerifier.authorize(
          id,
          handler.audience,
          getQueryParameters(request),
        );
        await handler.send({ request, reply, asset, generatedFiles, ffmpeg, grant });
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
          const asset = requireChannelAsset();
          const grant = await tokenVerifier.authorize(id, 'v', getQueryParameters(request));
          const context = { request, reply, channel, asset, grant, now: Date.now };
          await sendLiveMediaPlaylist(context, path);
          return reply;
        }
        const asset = requireAsset(library, id);
        const parameters = getQueryParameters(request);
        const grant = isTokenProtected(path)
          ? await tokenVerifier.authorize(id, 'v', parameters)
          : { parameters, token: undefined };
        await sendPackageFile({ request, reply, asset, grant, licenses }, hash, path);
        return reply;
      },
    });
    done();
  };
}

function getQueryParameters({ query }: FastifyRequest): QueryParameters {
  return query as QueryParameters;
}

function requireAsset(library: AssetLibrary, id: string | undefined): Asset {
  const asset = id === undefined ? undefined : library.get(id);
  if (asset !== undefined) return asset;
  throw createMissingAssetError(id === undefined ? undefined : library.getPendingState(id));
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const videoError = toVideoError(error);
  // The query is not logged, because it can contain the token of a viewer.
  const [path] = request.url.split('?');
  if (videoError.status === 500) log.error({ err: error, path }, 'Failed to serve a video request');
  for (const name of ['etag', 'accept-ranges', 'content-length']) reply.removeHeader(name);
  if (videoError.type === 'too_busy') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(videoError.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(JSON.stringify(videoError.toBody()));
}

import type { EncryptableAsset } from '../drm/content-key-provider.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl } from '../../http/files/send-file.ts';
import type { PlaybackTokenVerifier } from './playback-token-verifier.ts';
import type { QueryParameters } from '../playlists/playback-modifiers.ts';
import { VideoError } from '../video-error.ts';
import {
  keySystems,
  type KeySystem,
  type License,
  type LicenseService,
} from '../drm/license-service.ts';

/** Maximum size of a license request in bytes; real ones are far smaller. */
const MAX_REQUEST_BYTES = 100_000;

/** Dependencies of the license routes. */
export interface LicenseRoutesOptions {
  readonly licenses: LicenseService;
  readonly tokenVerifier: PlaybackTokenVerifier;
  /**
   * Returns an asset.
   * @throws VideoError if it does not exist.
   */
  readonly getAsset: (playbackId: string) => EncryptableAsset;
}

/** The `aud` claim of tokens that authorize license requests. */
const LICENSE_AUDIENCE = 'd';

/**
 * Registers the routes for DRM licenses and the FairPlay certificate. Viewers must be authorized
 * for the asset.
 */
export function registerLicenseRoutes(
  app: FastifyInstance,
  { licenses, tokenVerifier, getAsset }: LicenseRoutesOptions,
): void {
  const authorize = async (request: FastifyRequest, id: string): Promise<EncryptableAsset> => {
    const asset = getAsset(id);
    await tokenVerifier.authorize(id, LICENSE_AUDIENCE, request.query as QueryParameters);
    return asset;
  };
  // Key systems send binary requests, whatever their content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post<{ Params: { system: string; id: string } }>(
    '/license/:system/:id',
    { bodyLimit: MAX_REQUEST_BYTES },
    async (request, reply) => {
      const { system, id } = request.params;
      if (!isKeySystem(system)) {
        throw new VideoError('not_found', 'Unknown key system.');
      }
      const asset = await authorize(request, id);
      const { body, headers } = request;
      return sendLicense(
        reply,
        await licenses.issue(system, asset, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          contentType: headers['content-type'],
          soapAction: [headers.soapaction].flat()[0],
        }),
      );
    },
  );
  app.get<{ Params: { id: string } }>('/appcert/fairplay/:id', async (request, reply) =>
    sendLicense(
      reply,
      await licenses.getFairPlayCertificate(await authorize(request, request.params.id)),
    ),
  );
}

const isKeySystem = (name: string): name is KeySystem =>
  (keySystems as readonly string[]).includes(name);

const sendLicense = (reply: FastifyReply, { bytes, contentType }: License): FastifyReply =>
  reply.headers({ 'content-type': contentType, 'cache-control': cacheControl.noStore }).send(bytes);

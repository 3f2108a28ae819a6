import type { LockableFilm } from '../drm/content-key-provider.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caching } from '../../http/send-file.ts';
import type { PlaybackTokenVerifier } from './playback-token-verifier.ts';
import type { QueryParameters } from '../playlists/playback-modifiers.ts';
import { VideoError } from '../video-error.ts';
import {
  keySystems,
  type KeySystem,
  type License,
  type LicenseService,
} from '../drm/license-service.ts';

/** No request for a licence is nearly so large. */
const mostBytes = 100_000;

/** What licences are handed out by. */
export interface LicenseRoutesOptions {
  readonly licences: LicenseService;
  readonly playback: PlaybackTokenVerifier;
  /** Throws where there is no such film. */
  readonly findAsset: (playbackId: string) => LockableFilm;
}

/** Hands out licences, and Apple's certificate, to whoever may have the film. */
export function addLicenseRoutes(
  app: FastifyInstance,
  { licences, playback, findAsset }: LicenseRoutesOptions,
): void {
  const admitted = async (request: FastifyRequest, id: string): Promise<LockableFilm> => {
    const entry = findAsset(id);
    await playback.authorize(id, 'd', request.query as QueryParameters);
    return entry;
  };
  // Key systems ask in bytes of their own, whatever they say that these are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post<{ Params: { system: string; id: string } }>(
    '/license/:system/:id',
    { bodyLimit: mostBytes },
    async (request, reply) => {
      const { system, id } = request.params;
      if (!isKeySystem(system)) {
        throw new VideoError('not_found', 'Unknown key system.');
      }
      const entry = await admitted(request, id);
      const { body, headers } = request;
      return send(
        reply,
        await licences.issue(system, entry, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          contentType: headers['content-type'],
          soapAction: [headers.soapaction].flat()[0],
        }),
      );
    },
  );
  app.get<{ Params: { id: string } }>('/appcert/fairplay/:id', async (request, reply) =>
    send(reply, await licences.fairPlayCertificate(await admitted(request, request.params.id))),
  );
}

const isKeySystem = (name: string): name is KeySystem =>
  (keySystems as readonly string[]).includes(name);

const send = (reply: FastifyReply, { bytes, contentType }: License): FastifyReply =>
  reply.headers({ 'content-type': contentType, 'cache-control': caching.never }).send(bytes);

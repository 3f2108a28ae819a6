import { LRUCache } from 'lru-cache';
import { VideoError } from '../video-error.ts';
import { requestLicense } from './request-license.ts';
import { createClearKeyLicense } from './clear-key.ts';
import type { AssetEncryption, LockableFilm } from './content-key-provider.ts';
import type { KeyFormat } from './key-tags.ts';
import type { LicenseServer, LicenseServers } from './drm-settings.ts';

/** Key systems that licences are handed out for. */
export const keySystems = ['widevine', 'playready', 'fairplay', 'clearkey'] as const;

export type KeySystem = (typeof keySystems)[number];

/** What a browser sends, which a server of licences may want to see. */
export interface LicenseRequest {
  readonly body: Buffer;
  readonly contentType: string | undefined;
  /** PlayReady names what it wants here. */
  readonly soapAction: string | undefined;
}

/** A licence, with its type. */
export interface License {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const bytesType = 'application/octet-stream';
/** Certificates are good for years, and every viewer asks for one. */
const certificateMs = 3_600_000;

/** Hands out licences: from the servers that are known, or, where there are none, keys as they are. */
export class LicenseService {
  readonly #servers: LicenseServers;
  readonly #certificates = new LRUCache<string, Buffer>({ max: 100, ttl: certificateMs });

  constructor(servers: LicenseServers | undefined) {
    this.#servers = servers ?? { clearkey: true };
  }

  /** Whether playlists name a way to unlock a film. */
  supports(system: KeyFormat): boolean {
    return system === 'aes-128' || Boolean(this.#servers[system]);
  }

  /** @throws VideoError where there is no licence, or the server of licences gives none. */
  async issue(system: KeySystem, entry: LockableFilm, asked: LicenseRequest): Promise<License> {
    const lock = lockOf(entry);
    if (system === 'clearkey') {
      if (!this.#servers.clearkey) throw noLicences();
      return {
        bytes: Buffer.from(createClearKeyLicense(asked.body, lock)),
        contentType: 'application/json',
      };
    }
    const { contentType, soapAction, body } = asked;
    const server: LicenseServer | undefined = this.#servers[system];
    if (server === undefined) throw noLicences();
    const headers = {
      'content-type': contentType ?? bytesType,
      ...(soapAction && { soapaction: soapAction }),
      ...server.headers,
    };
    const film = { playbackId: entry.source.playbackId, keyId: lock.id };
    const { url } = server;
    const bytes = await requestLicense({ ...film, url, headers, body: Uint8Array.from(body) });
    return { bytes, contentType: system === 'playready' ? 'text/xml; charset=utf-8' : bytesType };
  }

  /** @throws VideoError where there is none, or its server does not give it. */
  async fairPlayCertificate(entry: LockableFilm): Promise<License> {
    const lock = lockOf(entry);
    const server = this.#servers.fairplay;
    if (server === undefined) throw noLicences();
    const film = { playbackId: entry.source.playbackId, keyId: lock.id };
    const { certificate: url, headers } = server;
    const known = this.#certificates.get(film.playbackId);
    const bytes = known ?? (await requestLicense({ ...film, url, headers }));
    this.#certificates.set(film.playbackId, bytes);
    return { bytes, contentType: bytesType };
  }
}

function lockOf({ encryption }: LockableFilm): AssetEncryption {
  if (encryption !== undefined && encryption.scheme !== 'aes-128') return encryption;
  throw new VideoError('not_found', 'This video requires no license.');
}

const noLicences = (): VideoError =>
  new VideoError('not_found', 'This server issues no licenses for this key system.');

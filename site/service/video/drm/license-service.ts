import { LRUCache } from 'lru-cache';
import { VideoError } from '../video-error.ts';
import { requestLicense } from './request-license.ts';
import { createClearKeyLicense } from './create-clear-key-license.ts';
import type { AssetEncryption, EncryptableAsset } from './content-key-provider.ts';
import type { KeyFormat } from './key-tags.ts';
import type { LicenseServer, LicenseServers } from './drm-settings.ts';

/** Key systems for which licenses are issued. */
export const keySystems = ['widevine', 'playready', 'fairplay', 'clearkey'] as const;

export type KeySystem = (typeof keySystems)[number];

/** A license request of a browser, with the headers that license servers need. */
export interface LicenseRequest {
  readonly body: Buffer;
  readonly contentType: string | undefined;
  /** The `SOAPAction` header of PlayReady requests. */
  readonly soapAction: string | undefined;
}

/** A license or a certificate with its content type. */
export interface License {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const BINARY_TYPE = 'application/octet-stream';
/**
 * Time for which certificates are cached, in milliseconds. Certificates are valid for years, and
 * every viewer requests them.
 */
const CERTIFICATE_TTL_MS = 3_600_000;

/**
 * Issues licenses through the configured license servers, or Clear Key licenses if none is
 * configured.
 */
export class LicenseService {
  readonly #servers: LicenseServers;
  readonly #certificates = new LRUCache<string, Buffer>({ max: 100, ttl: CERTIFICATE_TTL_MS });

  constructor(servers: LicenseServers | undefined) {
    this.#servers = servers ?? { clearkey: true };
  }

  /** Returns whether viewers can get a key in this format. */
  supports(system: KeyFormat): boolean {
    return system === 'aes-128' || Boolean(this.#servers[system]);
  }

  /**
   * Issues a license for an asset.
   * @throws VideoError if no license can be issued, or the license server fails.
   */
  async issue(
    system: KeySystem,
    asset: EncryptableAsset,
    request: LicenseRequest,
  ): Promise<License> {
    const encryption = requireEncryption(asset);
    if (system === 'clearkey') {
      if (!this.#servers.clearkey) throw createUnsupportedError();
      return {
        bytes: Buffer.from(createClearKeyLicense(request.body, encryption)),
        contentType: 'application/json',
      };
    }
    const { contentType, soapAction, body } = request;
    const server: LicenseServer | undefined = this.#servers[system];
    if (server === undefined) throw createUnsupportedError();
    const headers = {
      'content-type': contentType ?? BINARY_TYPE,
      ...(soapAction && { soapaction: soapAction }),
      ...server.headers,
    };
    const assetIds = { playbackId: asset.source.playbackId, keyId: encryption.id };
    const { url } = server;
    const bytes = await requestLicense({ ...assetIds, url, headers, body: Uint8Array.from(body) });
    return { bytes, contentType: system === 'playready' ? 'text/xml; charset=utf-8' : BINARY_TYPE };
  }

  /**
   * Returns the FairPlay certificate.
   * @throws VideoError if none is configured, or its server fails.
   */
  async getFairPlayCertificate(asset: EncryptableAsset): Promise<License> {
    const encryption = requireEncryption(asset);
    const server = this.#servers.fairplay;
    if (server === undefined) throw createUnsupportedError();
    const assetIds = { playbackId: asset.source.playbackId, keyId: encryption.id };
    const { certificate: url, headers } = server;
    const cachedCertificate = this.#certificates.get(assetIds.playbackId);
    const bytes = cachedCertificate ?? (await requestLicense({ ...assetIds, url, headers }));
    this.#certificates.set(assetIds.playbackId, bytes);
    return { bytes, contentType: BINARY_TYPE };
  }
}

function requireEncryption({ encryption }: EncryptableAsset): AssetEncryption {
  if (encryption !== undefined && encryption.scheme !== 'aes-128') return encryption;
  throw new VideoError('not_found', 'This video requires no license.');
}

const createUnsupportedError = (): VideoError =>
  new VideoError('not_found', 'This server issues no licenses for this key system.');

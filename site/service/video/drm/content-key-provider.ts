import { randomBytes } from 'node:crypto';
import type { ContentKey, ContentKeyStore } from '../../storage/content-keys.ts';

/**
 * How a film is encrypted: samples in counter mode, samples in pattern mode, or whole segments.
 * Apple's key system knows pattern mode alone.
 */
export const encryptionSchemes = ['cenc', 'cbcs', 'aes-128'] as const;

export type EncryptionScheme = (typeof encryptionSchemes)[number];

/** What one film is encrypted with. */
export interface AssetEncryption extends ContentKey {
  readonly scheme: EncryptionScheme;
}

/** A film that is encrypted, or that is not where `encryption` is undefined. */
export interface LockableFilm {
  readonly source: { readonly playbackId: string };
  readonly encryption: AssetEncryption | undefined;
}

const keyBytes = 16;

const randomHex = (): string => randomBytes(keyBytes).toString('hex');

/** Knows which films are encrypted, and gives each a key of its own, for good. */
export class ContentKeyProvider {
  readonly #schemes: ReadonlyMap<string, EncryptionScheme>;
  readonly #keys: ContentKeyStore;

  constructor(schemes: ReadonlyMap<string, EncryptionScheme>, keys: ContentKeyStore) {
    this.#schemes = schemes;
    this.#keys = keys;
  }

  /** What a film is encrypted with; undefined for one that is not. */
  async encryptionFor(playbackId: string): Promise<AssetEncryption | undefined> {
    const scheme = this.#schemes.get(playbackId);
    if (scheme === undefined) return undefined;
    const key = await this.#keys.byPlaybackId(playbackId);
    return { scheme, ...(key ?? (await this.#make(playbackId))) };
  }

  #make(playbackId: string): Promise<ContentKey> {
    return this.#keys.saveIfAbsent(playbackId, { id: randomHex(), key: randomHex() });
  }
}

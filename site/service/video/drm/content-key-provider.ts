import { randomBytes } from 'node:crypto';
import type { ContentKey, ContentKeyStore } from '../../storage/content-keys.ts';

/**
 * Encryption schemes: of samples in AES-CTR mode (`cenc`), of samples in AES-CBC mode with a
 * pattern (`cbcs`), or of full segments (`aes-128`). FairPlay supports only `cbcs`.
 */
export const encryptionSchemes = ['cenc', 'cbcs', 'aes-128'] as const;

export type EncryptionScheme = (typeof encryptionSchemes)[number];

/** The encryption of an asset: its scheme and content key. */
export interface AssetEncryption extends ContentKey {
  readonly scheme: EncryptionScheme;
}

/** An asset; `encryption` is `undefined` if it is not encrypted. */
export interface EncryptableAsset {
  readonly source: { readonly playbackId: string };
  readonly encryption: AssetEncryption | undefined;
}

const KEY_BYTE_LENGTH = 16;

const generateHexKey = (): string => randomBytes(KEY_BYTE_LENGTH).toString('hex');

/** Provides the encryption of assets. Each encrypted asset has its own permanent key. */
export class ContentKeyProvider {
  readonly #schemes: ReadonlyMap<string, EncryptionScheme>;
  readonly #keys: ContentKeyStore;

  constructor(schemes: ReadonlyMap<string, EncryptionScheme>, keys: ContentKeyStore) {
    this.#schemes = schemes;
    this.#keys = keys;
  }

  /**
   * Returns the encryption of an asset, creating its key if necessary; `undefined` if the asset is
   * not encrypted.
   */
  async getEncryption(playbackId: string): Promise<AssetEncryption | undefined> {
    const scheme = this.#schemes.get(playbackId);
    if (scheme === undefined) return undefined;
    const key = await this.#keys.findByPlaybackId(playbackId);
    return { scheme, ...(key ?? (await this.#createKey(playbackId))) };
  }

  #createKey(playbackId: string): Promise<ContentKey> {
    return this.#keys.saveIfAbsent(playbackId, { id: generateHexKey(), key: generateHexKey() });
  }
}

import { randomBytes } from 'node:crypto';
import type { FilmKey, FilmKeyStore } from '../../store/film-keys.ts';

/**
 * How a film is encrypted: samples in counter mode, samples in pattern mode, or whole segments.
 * Apple's key system knows pattern mode alone.
 */
export const lockSchemes = ['cenc', 'cbcs', 'aes-128'] as const;

export type LockScheme = (typeof lockSchemes)[number];

/** What one film is encrypted with. */
export interface FilmLock extends FilmKey {
  readonly scheme: LockScheme;
}

/** A film that is encrypted, or that is not where `lock` is undefined. */
export interface LockableFilm {
  readonly film: { readonly playbackId: string };
  readonly lock: FilmLock | undefined;
}

const keyBytes = 16;

const randomHex = (): string => randomBytes(keyBytes).toString('hex');

/** Knows which films are encrypted, and gives each a key of its own, for good. */
export class FilmLocks {
  readonly #schemes: ReadonlyMap<string, LockScheme>;
  readonly #keys: FilmKeyStore;

  constructor(schemes: ReadonlyMap<string, LockScheme>, keys: FilmKeyStore) {
    this.#schemes = schemes;
    this.#keys = keys;
  }

  /** What a film is encrypted with; undefined for one that is not. */
  async of(playbackId: string): Promise<FilmLock | undefined> {
    const scheme = this.#schemes.get(playbackId);
    if (scheme === undefined) return undefined;
    const key = await this.#keys.of(playbackId);
    return { scheme, ...(key ?? (await this.#make(playbackId))) };
  }

  #make(playbackId: string): Promise<FilmKey> {
    return this.#keys.keep(playbackId, { id: randomHex(), key: randomHex() });
  }
}

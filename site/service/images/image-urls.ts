import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeFileAtomically } from '../files/write-file-atomically.ts';
import { parseImageParameters, serializeImageParameters } from './transforms/image-parameters.ts';

/** Name of the query parameter with the signature. */
export const signatureParameter = 's';

/**
 * Parameters that the signature does not cover, so that one signature is valid for all candidates
 * of a `srcset`. There are few formats and densities, so unsigned values cannot fill the cache.
 */
const unsignedParameters = ['dpr', 'fm', signatureParameter];

/** Length of a signature in bytes: impossible to guess, but short enough for URLs. */
const SIGNATURE_BYTES = 12;

/** Number of cached signatures; most requests repeat the same ones. */
const MAX_CACHED_SIGNATURES = 5000;

/** Creates signed image URLs and verifies their signatures. */
export class ImageUrls {
  readonly #publicUrl: string;
  readonly #key: string;
  readonly #signatures = new LRUCache<string, string>({ max: MAX_CACHED_SIGNATURES });

  /**
   * `publicUrl` is the prefix of all URLs; an empty string makes them root-relative. `key` signs
   * them.
   */
  constructor(publicUrl: string, key: string) {
    this.#publicUrl = publicUrl;
    this.#key = key;
  }

  /**
   * Returns the URL of an original, or of the image that `parameters` transform it into. The URL is
   * signed, so that the image has exactly the requested size.
   * @throws InvalidImageParameterError for the first invalid parameter.
   */
  createUrl(hash: string, name: string, parameters = new URLSearchParams()): string {
    const originalUrl = `${this.#publicUrl}/assets/${hash}/${encodeURIComponent(name)}`;
    if (parameters.size === 0) return originalUrl;
    return `${originalUrl}?${parameters.toString()}&${signatureParameter}=${this.#sign(hash, parameters)}`;
  }

  /** Returns whether `signature` is valid for this original and these parameters. */
  verify(hash: string, parameters: URLSearchParams, signature: string): boolean {
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.#sign(hash, parameters));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  #sign(hash: string, parameters: URLSearchParams): string {
    const signedParameters = new URLSearchParams(parameters);
    for (const name of unsignedParameters) signedParameters.delete(name);
    const text = `${hash}?${signedParameters.toString()}`;
    const cachedSignature = this.#signatures.get(text);
    if (cachedSignature !== undefined) return cachedSignature;
    // Equal parameters can be written in several ways and orders.
    const signature = createHmac('sha256', this.#key)
      .update(`${hash}?${serializeImageParameters(parseImageParameters(signedParameters))}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
    this.#signatures.set(text, signature);
    return signature;
  }
}

/** Length of a generated key in bytes, which makes it impossible to guess. */
const KEY_BYTES = 32;

/** Minimum length of a stored key. A shorter key was truncated by a crash. */
const MIN_KEY_CHARACTERS = 40;

/**
 * Returns the key that signs image URLs: `configuredKey` if it is set, otherwise a key that is
 * generated at the first start and stored in `dataDir`.
 */
export async function loadImageSigningKey(
  dataDir: string,
  configuredKey: string | undefined,
): Promise<string> {
  if (configuredKey !== undefined) return configuredKey;
  const file = join(dataDir, 'image-key');
  const storedKey = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (storedKey.length >= MIN_KEY_CHARACTERS) return storedKey;
  const newKey = randomBytes(KEY_BYTES).toString('base64url');
  await writeFileAtomically(file, `${newKey}\n`);
  return newKey;
}

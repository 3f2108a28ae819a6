import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parseImageParameters, serializeImageParameters } from './transforms/image-parameters.ts';

/** The name under which a signature stands in an address. */
export const signatureParameter = 's';

/**
 * What a signature says nothing of, so that one is enough for all candidates of a page: there are
 * few formats, and few densities are made.
 */
const unsigned = ['dpr', 'fm', signatureParameter];

/** Bytes of a signature: more than anybody can try, and short in addresses. */
const signatureBytes = 12;

/** Signatures remembered; pages ask for the same ones again and again. */
const signaturesKept = 5000;

/** Writes addresses of pictures, and knows those that it has written. */
export class ImageUrls {
  readonly #publicUrl: string;
  readonly #key: string;
  readonly #signatures = new LRUCache<string, string>({ max: signaturesKept });

  /** `publicUrl` is the prefix of links; '' makes them root-relative. */
  constructor(publicUrl: string, key: string) {
    this.#publicUrl = publicUrl;
    this.#key = key;
  }

  /**
   * The address of a file that is kept under this hash, or of what its parameters make of it. It
   * is signed, so that exactly the size is made that is asked for.
   * @throws BadParameter that names the first parameter with a bad value.
   */
  url(hash: string, name: string, asked = new URLSearchParams()): string {
    const file = `${this.#publicUrl}/assets/${hash}/${encodeURIComponent(name)}`;
    if (asked.size === 0) return file;
    return `${file}?${asked.toString()}&${signatureParameter}=${this.#signature(hash, asked)}`;
  }

  /** True where this signature was given to a picture with these parameters. */
  verify(hash: string, asked: URLSearchParams, signature: string): boolean {
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#signature(hash, asked));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #signature(hash: string, asked: URLSearchParams): string {
    const signed = new URLSearchParams(asked);
    for (const name of unsigned) signed.delete(name);
    const text = `${hash}?${signed.toString()}`;
    const known = this.#signatures.get(text);
    if (known !== undefined) return known;
    // Equal parameters may be written in several ways, and in any order.
    const signature = createHmac('sha256', this.#key)
      .update(`${hash}?${serializeImageParameters(parseImageParameters(signed))}`)
      .digest()
      .subarray(0, signatureBytes)
      .toString('base64url');
    this.#signatures.set(text, signature);
    return signature;
  }
}

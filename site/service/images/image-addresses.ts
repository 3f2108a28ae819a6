import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageQuery, type ImageParameters } from './parameters.ts';

/** The name under which a signature stands in an address. */
export const signatureName = 's';

/** Bytes of a signature: more than anybody can try, and short in addresses. */
const signatureBytes = 12;

/** Writes addresses of pictures, and knows those that it has written. */
export class ImageAddresses {
  readonly #publicUrl: string;
  readonly #key: string;

  /** `publicUrl` is the prefix of links; '' makes them root-relative. */
  constructor(publicUrl: string, key: string) {
    this.#publicUrl = publicUrl;
    this.#key = key;
  }

  /**
   * The address of a file that is kept under this hash, or of what its parameters make of it. It
   * is signed, so that exactly the size is made that is asked for.
   */
  address(hash: string, name: string, asked: ImageParameters = {}): string {
    const file = `${this.#publicUrl}/assets/${hash}/${encodeURIComponent(name)}`;
    const query = imageQuery(asked);
    return query === '' ? file : `${file}?${query}&${signatureName}=${this.#sign(hash, query)}`;
  }

  /** True where this signature was given to a picture with these parameters. */
  isSigned(hash: string, asked: ImageParameters, signature: string): boolean {
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#sign(hash, imageQuery(asked)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(hash: string, query: string): string {
    return createHmac('sha256', this.#key)
      .update(`${hash}?${query}`)
      .digest()
      .subarray(0, signatureBytes)
      .toString('base64url');
  }
}

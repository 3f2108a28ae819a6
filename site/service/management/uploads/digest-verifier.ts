import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';

/** Supported hash algorithms, by their names in RFC 9530. Digests of other algorithms are ignored. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
]);

/** Verifies the bytes of a request against its `Content-Digest` header (RFC 9530). */
export interface DigestVerifier {
  /** The bytes of the request, which must be read to the end before `verify`. */
  readonly bytes: Readable;
  /** @throws ApiError if the bytes do not match a digest. */
  verify(): void;
}

/** Creates a verifier for the bytes of a request; `undefined` without a supported digest. */
export function createDigestVerifier(
  bytes: AsyncIterable<Buffer>,
  header: string | undefined,
): DigestVerifier | undefined {
  const digests = [...(header ?? '').matchAll(/(?:^|,)\s*([\w-]+)=([^,;]*)/g)].flatMap(
    ([, name = '', value = '']) => {
      const algorithm = algorithms.get(name.toLowerCase());
      if (algorithm === undefined) return [];
      return [{ name, value: value.trim(), hash: createHash(algorithm) }];
    },
  );
  if (digests.length === 0) return undefined;
  const hashChunks = async function* () {
    for await (const chunk of bytes) {
      for (const { hash } of digests) hash.update(chunk);
      yield chunk;
    }
  };
  return {
    bytes: Readable.from(hashChunks(), { objectMode: false }),
    verify: () => {
      const mismatch = digests.find(({ hash, value }) => `:${hash.digest('base64')}:` !== value);
      if (mismatch === undefined) return;
      throw new ApiError(
        'INVALID_FIELD',
        `The received bytes do not match the ${mismatch.name} of Content-Digest. The file was discarded. Send it again from the first byte.`,
        undefined,
        { field: 'Content-Digest' },
      );
    },
  };
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';

/** Digests that are heeded, by their names in RFC 9530; senders may say others besides. */
const hashes: ReadonlyMap<string, string> = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
]);

/** Bytes that are looked at while they come, as whoever sends them has said what they are. */
export interface DigestVerifier {
  readonly bytes: Readable;
  /** @throws ApiError where other bytes have come than those that were told of. */
  verify(): void;
}

/** Looks at the bytes of a request that says what they are; undefined where it does not say so. */
export function createDigestVerifier(
  bytes: AsyncIterable<Buffer>,
  header: string | undefined,
): DigestVerifier | undefined {
  const told = [...(header ?? '').matchAll(/(?:^|,)\s*([\w-]+)=([^,;]*)/g)].flatMap(
    ([, name = '', value = '']) => {
      const hash = hashes.get(name.toLowerCase());
      return hash === undefined ? [] : [{ name, value: value.trim(), hash: createHash(hash) }];
    },
  );
  if (told.length === 0) return undefined;
  const looked = async function* () {
    for await (const chunk of bytes) {
      for (const { hash } of told) hash.update(chunk);
      yield chunk;
    }
  };
  return {
    bytes: Readable.from(looked(), { objectMode: false }),
    verify: () => {
      const wrong = told.find(({ hash, value }) => `:${hash.digest('base64')}:` !== value);
      if (wrong === undefined) return;
      throw new ApiError(
        'INVALID_FIELD',
        `The received bytes do not match the ${wrong.name} of Content-Digest. The file was discarded. Send it again from the first byte.`,
        undefined,
        { field: 'Content-Digest' },
      );
    },
  };
}

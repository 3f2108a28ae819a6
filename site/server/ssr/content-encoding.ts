import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';

/** Content encodings of pages, by their HTTP names. */
export type ContentEncoding = 'zstd' | 'br' | 'gzip' | 'identity';

/**
 * A content encoding and its encoder. Encoding is synchronous, because handing a page to another
 * thread takes longer.
 */
interface Encoder {
  readonly encoding: ContentEncoding;
  readonly encode: (page: Buffer) => Buffer;
}

function createBrotliEncode(quality: number): Encoder['encode'] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // A window of 64 KiB holds a whole page; the default is 4 MiB.
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
  return (page) =>
    brotliCompressSync(page, {
      params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    });
}

/** Level 1 takes three quarters of the time of the default level for 6 % more bytes. */
const fastZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const identityEncoder: Encoder = { encoding: 'identity', encode: (page) => page };

/** Encoders by the number of clients that an encoded page is sent to, in order of preference. */
const encoders = {
  /** Encodes a page of 46 kB to 12.3 kB in 0.08 ms, for each client. */
  one: [
    { encoding: 'zstd', encode: (page) => zstdCompressSync(page, fastZstd) },
    { encoding: 'br', encode: createBrotliEncode(2) },
    { encoding: 'gzip', encode: (page) => gzipSync(page, { level: constants.Z_BEST_SPEED }) },
  ],
  /** Encodes the same page to 10.3 kB in 0.7 ms, once for all clients. */
  many: [
    { encoding: 'br', encode: createBrotliEncode(5) },
    { encoding: 'gzip', encode: (page) => gzipSync(page) },
  ],
} satisfies Record<string, readonly Encoder[]>;

/** Selects the best encoding that an `Accept-Encoding` header allows. */
export function selectEncoder(
  acceptEncoding: string | undefined,
  clients: keyof typeof encoders,
): Encoder {
  return (
    encoders[clients].find(({ encoding }) => acceptPatterns[encoding].test(acceptEncoding ?? '')) ??
    identityEncoder
  );
}

/** Decoders by content encoding. */
const decoders: Readonly<Record<ContentEncoding, (encoded: Buffer) => Buffer>> = {
  zstd: (encoded) => zstdDecompressSync(encoded),
  br: (encoded) => brotliDecompressSync(encoded),
  gzip: (encoded) => gunzipSync(encoded),
  identity: (page) => page,
};

export interface EncodedBody {
  readonly encoding: ContentEncoding;
  readonly body: Buffer;
}

export const decodeBody = ({ encoding, body }: EncodedBody): Buffer => decoders[encoding](body);

/** Patterns that match an encoding in `Accept-Encoding`, unless it is refused with `q=0`. */
const acceptPatterns = {
  zstd: createAcceptPattern('zstd'),
  br: createAcceptPattern('br'),
  gzip: createAcceptPattern('gzip'),
} as const;

function createAcceptPattern(encoding: ContentEncoding): RegExp {
  return new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
}

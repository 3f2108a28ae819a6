import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { selectEncoder } from './content-encoding.ts';

const page = Buffer.from(`<p>${'A page. '.repeat(100)}</p>`);
const identity = (body: Buffer) => body;

it.each([
  ['one', 'gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['one', 'gzip, br, zstd;q=0', 'br', brotliDecompressSync],
  ['one', 'gzip', 'gzip', gunzipSync],
  ['one', undefined, 'identity', identity],
  ['many', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['many', 'gzip, br;q=0.0, zstd', 'gzip', gunzipSync],
  ['many', 'zstd', 'identity', identity],
  ['many', 'brotli, bro', 'identity', identity],
] as const)(
  'encodes a page for %s client(s) with Accept-Encoding %j as %s',
  (clients, acceptEncoding, expectedEncoding, decode) => {
    const { encoding, encode } = selectEncoder(acceptEncoding, clients);
    expect(encoding).toBe(expectedEncoding);
    expect(decode(encode(page))).toEqual(page);
  },
);

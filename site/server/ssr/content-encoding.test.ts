import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { selectEncoder } from './content-encoding.ts';

const page = Buffer.from(`<p>${'A page. '.repeat(100)}</p>`);
const asItIs = (body: Buffer) => body;

it.each([
  ['one', 'gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['one', 'gzip, br, zstd;q=0', 'br', brotliDecompressSync],
  ['one', 'gzip', 'gzip', gunzipSync],
  ['one', undefined, 'identity', asItIs],
  ['many', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['many', 'gzip, br;q=0.0, zstd', 'gzip', gunzipSync],
  ['many', 'zstd', 'identity', asItIs],
  ['many', 'brotli, bro', 'identity', asItIs],
] as const)('gives a page to %s who accept %j as %s', (readers, accepted, wanted, read) => {
  const { form, press } = selectEncoder(accepted, readers);
  expect(form).toBe(wanted);
  expect(read(press(page))).toEqual(page);
});

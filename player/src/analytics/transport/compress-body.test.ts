import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { compressBody } from './compress-body.ts';

afterEach(() => vi.unstubAllGlobals());

const longText = 'It was a long night, '.repeat(100);

it('compresses a long text with gzip, and returns a short text unchanged', async () => {
  const body = await compressBody(longText);
  expect(gunzipSync(body as ArrayBuffer).toString()).toBe(longText);
  expect((body as ArrayBuffer).byteLength).toBeLessThan(longText.length / 10);
  expect(await compressBody('short')).toBe('short');
});

it('returns a long text unchanged if CompressionStream is unavailable or throws', async () => {
  vi.stubGlobal('CompressionStream', () => {
    throw new TypeError('Unsupported compression format.');
  });
  expect(await compressBody(longText)).toBe(longText);
});

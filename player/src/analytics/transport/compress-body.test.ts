import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { compressBody } from './compress-body.ts';

afterEach(() => vi.unstubAllGlobals());

const long = 'It was a long night, '.repeat(100);

it('a long text is sent with gzip, a short one as it is', async () => {
  const body = await compressBody(long);
  expect(gunzipSync(body as ArrayBuffer).toString()).toBe(long);
  expect((body as ArrayBuffer).byteLength).toBeLessThan(long.length / 10);
  expect(await compressBody('short')).toBe('short');
});

it('a long text is sent as it is by a browser that cannot pack, or fails to', async () => {
  vi.stubGlobal('CompressionStream', () => {
    throw new TypeError('There is no such format.');
  });
  expect(await compressBody(long)).toBe(long);
});

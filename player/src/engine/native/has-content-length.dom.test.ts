import { afterEach, expect, it, vi } from 'vitest';
import { hasContentLength } from './has-content-length.ts';

const url = 'https://radio.example/live';

function respondWith(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async () => new Response(null, { headers }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a file has a length', { 'content-length': '1000' }, true],
  ['web radio has none', {}, false],
])('%s', async (_, headers, expected) => {
  respondWith(headers);
  expect(await hasContentLength(url, new AbortController().signal)).toBe(expected);
});

it('finds the length in browsers without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any, timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  try {
    respondWith({ 'content-length': '1000' });
    expect(await hasContentLength(url, new AbortController().signal)).toBe(true);
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
});

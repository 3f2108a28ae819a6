import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBlockedByCors } from './index.ts';

const serverUrl = 'https://video.example/a.m3u8';
const fetchStub = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** Makes requests in the given modes succeed, and all others fail. */
const respondTo = (...modes: readonly RequestMode[]): void =>
  void fetchStub.mockImplementation((_, { mode = 'cors' }) =>
    modes.includes(mode)
      ? Promise.resolve(new Response(null))
      : Promise.reject(new TypeError('Failed to fetch')),
  );

describe('isBlockedByCors', () => {
  beforeEach(() => vi.stubGlobal('fetch', fetchStub));
  afterEach(() => {
    vi.unstubAllGlobals();
    fetchStub.mockReset();
  });

  it('returns true if the server responds only to a no-cors request', async () => {
    respondTo('no-cors');
    expect(await isBlockedByCors(serverUrl)).toBe(true);
    expect(
      fetchStub.mock.calls.map(([, { method, credentials }]) => [method, credentials]),
    ).toEqual([
      ['HEAD', 'omit'],
      ['HEAD', 'omit'],
    ]);
  });

  it.each<[name: string, modes: RequestMode[]]>([
    ['does not respond at all', []],
    ['has become reachable', ['cors', 'no-cors']],
  ])('returns false if the server %s', async (_, modes) => {
    respondTo(...modes);
    expect(await isBlockedByCors(serverUrl)).toBe(false);
  });

  it.each(['', undefined, '/a.m3u8', 'blob:https://video.example/1', 'https://['])(
    'returns false without a request for the URL %s',
    async (url) => {
      respondTo('no-cors');
      expect(await isBlockedByCors(url)).toBe(false);
      expect(fetchStub).not.toHaveBeenCalled();
    },
  );
});

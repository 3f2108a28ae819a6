import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBlockedByCors } from './is-blocked-by-cors.ts';

const address = 'https://video.example/a.m3u8';
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** A server that answers requests of these modes. */
const answers = (...modes: readonly RequestMode[]): void =>
  void asked.mockImplementation((_, { mode = 'cors' }) =>
    modes.includes(mode)
      ? Promise.resolve(new Response(null))
      : Promise.reject(new TypeError('Failed to fetch')),
  );

describe('a server that was not reached', () => {
  beforeEach(() => vi.stubGlobal('fetch', asked));
  afterEach(() => {
    vi.unstubAllGlobals();
    asked.mockReset();
  });

  it('forbids this page to read where it answers who does not want to', async () => {
    answers('no-cors');
    expect(await isBlockedByCors(address)).toBe(true);
    expect(asked.mock.calls.map(([, { method, credentials }]) => [method, credentials])).toEqual([
      ['HEAD', 'omit'],
      ['HEAD', 'omit'],
    ]);
  });

  it.each<[what: string, modes: RequestMode[]]>([
    ['has no name or does not listen', []],
    ['is back by now', ['cors', 'no-cors']],
  ])('forbids nothing where it %s', async (_, modes) => {
    answers(...modes);
    expect(await isBlockedByCors(address)).toBe(false);
  });

  it.each(['', undefined, '/a.m3u8', 'blob:https://video.example/1', 'https://['])(
    'is not asked where it is %s',
    async (own) => {
      answers('no-cors');
      expect(await isBlockedByCors(own)).toBe(false);
      expect(asked).not.toHaveBeenCalled();
    },
  );
});

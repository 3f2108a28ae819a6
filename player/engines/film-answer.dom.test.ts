import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from './film-answer.ts';

const film = 'https://films.example/a.mp4';
const forbidden = {
  blockedURI: film,
  disposition: 'enforce',
  effectiveDirective: 'connect-src',
};

/** A page whose requests all fail, of which its policy says something a moment later. */
function refuse(violation?: Partial<typeof forbidden>): void {
  vi.stubGlobal('fetch', () => {
    const event = Object.assign(new Event('securitypolicyviolation'), forbidden, violation);
    if (violation) setTimeout(() => document.dispatchEvent(event), 10);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
}

const isAway = async (): Promise<boolean> =>
  (await answerOf(film, new AbortController().signal)).isAway;

describe('a film of whose host the page learns nothing', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is out of reach where nothing answers', async () => {
    refuse();
    expect(await isAway()).toBe(true);
  });

  it('is not said to be out of reach where the policy of the page forbids to ask', async () => {
    refuse({});
    expect(await isAway()).toBe(false);
  });

  it.each([
    ['reports only', { disposition: 'report' }],
    ['forbids another host', { blockedURI: 'https://films.example.org/a.mp4' }],
    ['forbids media', { effectiveDirective: 'media-src' }],
  ])('is out of reach where the policy %s', async (_, violation) => {
    refuse(violation);
    expect(await isAway()).toBe(true);
  });
});

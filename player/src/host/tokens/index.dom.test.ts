import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';
import type { Engine } from '../../engine/engine.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { unknownStreamInfo } from '../../media/stream-info.ts';
import type { TokenRequest, PlaybackTokens } from '../../source/source-options.ts';

// What this test DOM lacks of a real one.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 0, 1);

let told: string[] = [];
let needs: TokenRequest[] = [];

/** A token that ends so many minutes from now. */
const tokenFor = (minutes: number, aud = 'v'): string => {
  const exp = Date.now() / 1000 + minutes * 60;
  return `h.${btoa(JSON.stringify({ sub: 'a', aud, exp })).replaceAll('=', '')}.${needs.length}`;
};

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  told = [];
  needs = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void told.push(String(text)));
});

afterEach(async () => {
  document.body.replaceChildren();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Giver = (need: TokenRequest) => unknown;

async function playerWith(giver: Giver): Promise<VitrinePlayer> {
  const player = document.createElement('vitrine-player');
  player.setAttribute('preload', 'none');
  player.playbackId = 'a';
  player.videoOrigin = '/v';
  document.body.append(player);
  // After the playback id, as scripts of a page often do.
  Reflect.set(player, 'tokens', (need: TokenRequest) => {
    needs.push(need);
    return giver(need);
  });
  await player.updateComplete;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  await player.updateComplete;
  return player;
}

const addressOf = async ({ hub }: VitrinePlayer): Promise<string | undefined> => {
  const { source } = hub.target.engine;
  const signed = source?.resolveTokens ? await source.resolveTokens(source) : source;
  return signed && signed.url.replace(document.baseURI.replace(/\/$/, ''), '');
};

const reasons = (): readonly string[] => needs.map(({ reason }) => reason);

/** Stands in for the engine that a test DOM cannot have: it plays. */
function pretendItPlays({ hub }: VitrinePlayer): void {
  const { engine } = hub.target;
  engine.engine = Object.assign(new EventTarget(), {
    audioTracks: [],
    streamInfo: unknownStreamInfo,
    destroy() {},
  }) as unknown as Engine;
  engine.dispatchEvent(new Event('change'));
}

const posterOf = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');

describe('a function that gives tokens', () => {
  it('is asked once before the film is loaded, and signs whatever belongs to it', async () => {
    const player = await playerWith(async (): Promise<PlaybackTokens> => ({
      playback: 'p',
      thumbnail: 't',
      storyboard: 's',
    }));
    expect(needs).toMatchObject([{ playbackId: 'a', reason: 'start' }]);
    expect(await addressOf(player)).toContain('/v/a.m3u8?token=p');
    expect(player.hub.target.engine.source?.storyboardUrl).toContain('storyboard.vtt?token=s');
    expect(posterOf(player)).toBe('/v/a/thumbnail.webp?token=t');
    expect(needs).toHaveLength(1);
  });

  it('has nothing asked of the server before it has answered', async () => {
    const answer = Promise.withResolvers<PlaybackTokens>();
    const player = await playerWith(() => answer.promise);
    expect(posterOf(player)).toBeUndefined();
    expect(player.hub.target.engine.source?.storyboardUrl).toBeUndefined();
    answer.resolve({ playback: 'p', thumbnail: 't' });
    expect(await addressOf(player)).toContain('token=p');
  });

  it('is asked again a minute ahead of the end, and what plays is left to play', async () => {
    const player = await playerWith(() => ({ playback: tokenFor(10) }));
    pretendItPlays(player);
    const { source, engine: current } = player.hub.target.engine;
    const signed = source?.resolveTokens && (await source.resolveTokens(source));
    const old = await addressOf(player);
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS - 1000);
    expect(reasons()).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reasons()).toEqual(['start', 'expiring']);
    expect(player.hub.target.engine.engine).toBe(current);
    const next = await addressOf(player);
    expect(next).not.toBe(old);
    const asked = new URL(old ?? '', 'https://site.example').href;
    expect(signed?.renewUrl?.(asked)).toBe(new URL(next ?? '', 'https://site.example').href);
    expect(signed?.renewUrl?.('https://other.example/x?token=other')).toContain('token=other');
    expect(reasons()).toEqual(['start', 'expiring']);
  });

  it('is not asked for a film that nobody plays before somebody does', async () => {
    const player = await playerWith(() => ({ playback: tokenFor(10) }));
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(reasons()).toEqual(['start']);
    await addressOf(player);
    expect(reasons()).toEqual(['start', 'expiring']);
  });

  it('is not asked at once for a token that outlives what a timer can count', async () => {
    const player = await playerWith(() => ({ playback: tokenFor(60 * 24 * 40) }));
    pretendItPlays(player);
    await vi.advanceTimersByTimeAsync(30 * 24 * 60 * MINUTE_MS);
    expect(reasons()).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(10 * 24 * 60 * MINUTE_MS);
    expect(reasons()[1]).toBe('expiring');
  });

  it('is not asked without end for tokens that have hardly any life left', async () => {
    const player = await playerWith(() => ({ playback: tokenFor(0.5) }));
    pretendItPlays(player);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(needs.length).toBeLessThan(6);
  });

  it('is asked no more once the player has gone', async () => {
    const player = await playerWith(() => ({ playback: tokenFor(10) }));
    pretendItPlays(player);
    player.remove();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(reasons()).toEqual(['start']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is told to stop when the film is another', async () => {
    const player = await playerWith(() => ({ playback: 'p' }));
    player.playbackId = 'b';
    await player.updateComplete;
    expect(needs[0]?.signal.aborted).toBe(true);
  });

  it('may be another function each time the page is drawn', async () => {
    const player = await playerWith(() => ({ playback: 'p' }));
    const { source } = player.hub.target.engine;
    player.tokens = () => ({ playback: 'q' });
    await player.updateComplete;
    expect(player.hub.target.engine.source?.resolveTokens).toBe(source?.resolveTokens);
  });

  it('is asked once for a film that is refused, which then begins anew', async () => {
    const player = await playerWith(() => ({ playback: `p${needs.length}` }));
    const retried = vi.spyOn(player.hub.target.engine, 'retry').mockResolvedValue();
    const refuse = async (): Promise<void> => {
      player.hub.target.engine.error = createPlaybackError('token-expired', 'refused', 403);
      player.hub.target.engine.dispatchEvent(new Event('change'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await refuse();
    expect(retried).toHaveBeenCalledTimes(1);
    expect(await addressOf(player)).toContain('token=p2');
    expect(reasons()).toEqual(['start', 'refused']);
    await refuse();
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Giver, string]>([
    [
      'throws',
      () => {
        throw new TypeError('secret');
      },
      'failed with TypeError',
    ],
    ['rejects', () => Promise.reject(new RangeError('secret')), 'failed with RangeError'],
    ['rejects with nothing', () => Promise.reject(undefined), 'failed with undefined'],
    ['gives a text', () => 'secret', 'gave something else than tokens'],
    ['gives nothing', () => undefined, 'gave something else than tokens'],
    ['gives what are no tokens', () => ({ playback: 7 }), 'gave something else than tokens'],
  ])('that %s is said once, and the server has the last word', async (_, giver, sentence) => {
    const player = await playerWith(giver);
    expect(await addressOf(player)).toMatch(/\/v\/a\.m3u8$/);
    expect(told).toEqual([
      `<vitrine-player> tokens: the function ${sentence}, so there are no new tokens. See node_modules/vitrine/dist/docs/tokens.md`,
    ]);
    expect(told.join('')).not.toContain('secret');
    expect(needs).toHaveLength(1);
  });

  it('that never answers is not waited for', async () => {
    const player = await playerWith(() => new Promise(() => {}));
    const address = addressOf(player);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await address).toMatch(/a\.m3u8$/);
    expect(told[0]).toContain('failed with TimeoutError');
  });
});

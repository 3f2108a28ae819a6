import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';
import type { Engine } from '../../engine/engine.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { unknownStreamInfo } from '../../media/stream-info.ts';
import type { TokenRequest, PlaybackTokens } from '../../source/source-options.ts';

// jsdom has no `ElementInternals`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

const MINUTE_MS = 60_000;
const startTime = Date.UTC(2026, 0, 1);

let warnings: string[] = [];
let requests: TokenRequest[] = [];

/** Creates a token that expires in this many minutes. */
const createToken = (minutes: number, aud = 'v'): string => {
  const exp = Date.now() / 1000 + minutes * 60;
  return `h.${btoa(JSON.stringify({ sub: 'a', aud, exp })).replaceAll('=', '')}.${requests.length}`;
};

beforeEach(() => {
  vi.useFakeTimers({ now: startTime, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  warnings = [];
  requests = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
});

afterEach(async () => {
  document.body.replaceChildren();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Provider = (request: TokenRequest) => unknown;

async function createPlayer(provider: Provider): Promise<VitrinePlayer> {
  const player = document.createElement('vitrine-player');
  player.setAttribute('preload', 'none');
  player.playbackId = 'a';
  player.videoOrigin = '/v';
  document.body.append(player);
  // Set after the playback ID, as on many pages.
  Reflect.set(player, 'tokens', (request: TokenRequest) => {
    requests.push(request);
    return provider(request);
  });
  await player.updateComplete;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  await player.updateComplete;
  return player;
}

const getSignedUrl = async ({ hub }: VitrinePlayer): Promise<string | undefined> => {
  const { source } = hub.stateOwners.engineManager;
  const signedSource = source?.resolveTokens ? await source.resolveTokens(source) : source;
  return signedSource && signedSource.url.replace(document.baseURI.replace(/\/$/, ''), '');
};

const getReasons = (): readonly string[] => requests.map(({ reason }) => reason);

/** Sets a fake engine, so that the source counts as loaded. */
function setFakeEngine({ hub }: VitrinePlayer): void {
  const { engineManager } = hub.stateOwners;
  engineManager.engine = Object.assign(new EventTarget(), {
    audioTracks: [],
    streamInfo: unknownStreamInfo,
    destroy() {},
  }) as unknown as Engine;
  engineManager.dispatchEvent(new Event('change'));
}

const getPosterUrl = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');

describe('TokenManager', () => {
  it('calls the provider once before loading, and signs media, poster and storyboard', async () => {
    const player = await createPlayer(async (): Promise<PlaybackTokens> => ({
      playback: 'p',
      thumbnail: 't',
      storyboard: 's',
    }));
    expect(requests).toMatchObject([{ playbackId: 'a', reason: 'start' }]);
    expect(await getSignedUrl(player)).toContain('/v/a.m3u8?token=p');
    expect(player.hub.stateOwners.engineManager.source?.storyboardUrl).toContain(
      'storyboard.vtt?token=s',
    );
    expect(getPosterUrl(player)).toBe('/v/a/thumbnail.webp?token=t');
    expect(requests).toHaveLength(1);
  });

  it('delays all requests to the server until the provider has returned tokens', async () => {
    const response = Promise.withResolvers<PlaybackTokens>();
    const player = await createPlayer(() => response.promise);
    expect(getPosterUrl(player)).toBeUndefined();
    expect(player.hub.stateOwners.engineManager.source?.storyboardUrl).toBeUndefined();
    response.resolve({ playback: 'p', thumbnail: 't' });
    expect(await getSignedUrl(player)).toContain('token=p');
  });

  it('renews tokens 1 min before they expire, without interrupting playback', async () => {
    const player = await createPlayer(() => ({ playback: createToken(10) }));
    setFakeEngine(player);
    const { source, engine } = player.hub.stateOwners.engineManager;
    const signedSource = source?.resolveTokens && (await source.resolveTokens(source));
    const oldUrl = await getSignedUrl(player);
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS - 1000);
    expect(getReasons()).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(getReasons()).toEqual(['start', 'expiring']);
    expect(player.hub.stateOwners.engineManager.engine).toBe(engine);
    const newUrl = await getSignedUrl(player);
    expect(newUrl).not.toBe(oldUrl);
    const requestedUrl = new URL(oldUrl ?? '', 'https://site.example').href;
    const expectedUrl = new URL(newUrl ?? '', 'https://site.example').href;
    expect(signedSource?.renewUrl?.(requestedUrl)).toBe(expectedUrl);
    expect(signedSource?.renewUrl?.('https://other.example/x?token=other')).toContain(
      'token=other',
    );
    expect(getReasons()).toEqual(['start', 'expiring']);
  });

  it('does not renew the tokens of a source until it is loaded', async () => {
    const player = await createPlayer(() => ({ playback: createToken(10) }));
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(getReasons()).toEqual(['start']);
    await getSignedUrl(player);
    expect(getReasons()).toEqual(['start', 'expiring']);
  });

  it('does not renew tokens early if their lifetime exceeds the longest timer delay', async () => {
    const player = await createPlayer(() => ({ playback: createToken(60 * 24 * 40) }));
    setFakeEngine(player);
    await vi.advanceTimersByTimeAsync(30 * 24 * 60 * MINUTE_MS);
    expect(getReasons()).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(10 * 24 * 60 * MINUTE_MS);
    expect(getReasons()[1]).toBe('expiring');
  });

  it('does not renew tokens with a very short lifetime in a loop', async () => {
    const player = await createPlayer(() => ({ playback: createToken(0.5) }));
    setFakeEngine(player);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests.length).toBeLessThan(6);
  });

  it('does not renew tokens after the player has been removed', async () => {
    const player = await createPlayer(() => ({ playback: createToken(10) }));
    setFakeEngine(player);
    player.remove();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(getReasons()).toEqual(['start']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes the provider a signal that aborts when the source changes', async () => {
    const player = await createPlayer(() => ({ playback: 'p' }));
    player.playbackId = 'b';
    await player.updateComplete;
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('does not reload the source when the page sets another provider function', async () => {
    const player = await createPlayer(() => ({ playback: 'p' }));
    const { source } = player.hub.stateOwners.engineManager;
    player.tokens = () => ({ playback: 'q' });
    await player.updateComplete;
    expect(player.hub.stateOwners.engineManager.source?.resolveTokens).toBe(source?.resolveTokens);
  });

  it('requests tokens once after a 403 response, and reloads the source', async () => {
    const player = await createPlayer(() => ({ playback: `p${requests.length}` }));
    const retry = vi.spyOn(player.hub.stateOwners.engineManager, 'retry').mockResolvedValue();
    const simulateRejection = async (): Promise<void> => {
      player.hub.stateOwners.engineManager.error = createPlaybackError(
        'token-expired',
        'refused',
        403,
      );
      player.hub.stateOwners.engineManager.dispatchEvent(new Event('change'));
      await vi.advanceTimersByTimeAsync(0);
    };
    await simulateRejection();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await getSignedUrl(player)).toContain('token=p2');
    expect(getReasons()).toEqual(['start', 'refused']);
    await simulateRejection();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Provider, string]>([
    [
      'throws',
      () => {
        throw new TypeError('secret');
      },
      'failed with TypeError',
    ],
    ['rejects', () => Promise.reject(new RangeError('secret')), 'failed with RangeError'],
    ['rejects with undefined', () => Promise.reject(undefined), 'failed with undefined'],
    ['returns a string', () => 'secret', 'returned something other than tokens'],
    ['returns undefined', () => undefined, 'returned something other than tokens'],
    [
      'returns tokens that are not strings',
      () => ({ playback: 7 }),
      'returned something other than tokens',
    ],
  ])(
    'logs a provider that %s once, and loads the source without tokens',
    async (_, provider, reason) => {
      const player = await createPlayer(provider);
      expect(await getSignedUrl(player)).toMatch(/\/v\/a\.m3u8$/);
      expect(warnings).toEqual([
        `<vitrine-player> tokens: the function ${reason}, so there are no new tokens. See node_modules/vitrine/dist/docs/tokens.md`,
      ]);
      expect(warnings.join('')).not.toContain('secret');
      expect(requests).toHaveLength(1);
    },
  );

  it('times out a provider that does not return tokens within 20 s', async () => {
    const player = await createPlayer(() => new Promise(() => {}));
    const url = getSignedUrl(player);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await url).toMatch(/a\.m3u8$/);
    expect(warnings[0]).toContain('failed with TimeoutError');
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { TokenRequest } from '../src/source/source-options.ts';

let tokenCount = 0;

/** Creates a unique token that expires after the given time. */
const createToken = (lifetimeSeconds: number): string => {
  tokenCount += 1;
  const claims = { aud: 'v', exp: Date.now() / 1000 + lifetimeSeconds };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${Date.now()}-${tokenCount}`;
};

const revoke = (token: string): Promise<Response> => fetch(`/signed/revoke?token=${token}`);

const createPlayerWithTokenProvider = async (
  provideToken: (request: TokenRequest) => string,
): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player
      playback-id="the-light-we-keep"
      video-origin="/signed"
      preload="none"
      poster=""
      storyboard-src=""
      muted
      initial-bandwidth-estimate-kbps="100"
      max-auto-resolution="270p"
    ></vitrine-player>`,
  );
  player.tokens = (request) => ({ playback: provideToken(request) });
  await player.updateComplete;
  return player;
};

const waitForPlayback = async (player: VitrinePlayer, startTime = 0): Promise<void> => {
  await waitUntil(
    () => !player.paused && player.currentTime > startTime + 0.3,
    'playback did not start',
  );
};

/** Creates a player with a token in its attribute. */
const createPlayerWithToken = (token: string): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id="the-light-we-keep"
      video-origin="/signed"
      playback-token=${token}
      preload="none"
      poster=""
      muted
    ></vitrine-player>`,
  );

describe('a new playback-token for the current video', () => {
  afterEach(() => localStorage.clear());

  it('keeps position, playback rate and cue points', async () => {
    const player = await createPlayerWithToken(createToken(3600));
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    void player.play().catch(() => {});
    await waitForPlayback(player);
    player.currentTime = 30;
    player.hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await waitForPlayback(player, 30);
    const token = createToken(3700);
    const loadEvent = waitForEvent(player.media, 'loadedmetadata');
    player.playbackToken = token;
    await loadEvent;
    expect(player.hub.state.source.url).to.include(token);
    await waitUntil(
      () => !player.paused && player.currentTime > 30.5,
      'playback did not continue after the reload',
    );
    expect(player.currentTime).to.be.lessThan(45);
    expect(player.playbackRate).to.equal(1.5);
    // Browsers update the active cues with a delay.
    await waitUntil(() => player.activeCuePoint?.value === 'kept', 'the cue point is not active');
  });

  it('keeps the player paused at its position', async () => {
    const player = await createPlayerWithToken(createToken(3600));
    void player.play().catch(() => {});
    await waitForPlayback(player);
    player.pause();
    player.currentTime = 20;
    await waitUntil(() => !player.seeking, 'the seek did not finish');
    // A busy WebKitGTK keeps playing for half a second after the seek before it pauses.
    const pausedAt = player.currentTime;
    expect(pausedAt).to.be.greaterThan(19);
    const loadEvent = waitForEvent(player.media, 'loadedmetadata');
    player.playbackToken = createToken(3700);
    await loadEvent;
    await waitUntil(
      () => Math.abs(player.currentTime - pausedAt) < 0.5,
      () => `the position is ${player.currentTime} instead of ${pausedAt}`,
    );
    await waitUntil(() => player.paused, 'playback was not paused');
  });

  it('loads a video whose previous token was rejected', async () => {
    const rejectedToken = createToken(3600);
    await revoke(rejectedToken);
    const player = await createPlayerWithToken(rejectedToken);
    void player.play().catch(() => {});
    await waitUntil(() => player.hub.state.error.playbackError, 'the token was not rejected');
    player.playbackToken = createToken(3700);
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });
});

describe('the tokens function', () => {
  it('provides a token, and a new one if the token is rejected', async () => {
    const reasons: string[] = [];
    const rejectedToken = createToken(3600);
    await revoke(rejectedToken);
    const player = await createPlayerWithTokenProvider(({ reason }) => {
      reasons.push(reason);
      return reason === 'start' ? rejectedToken : createToken(3600);
    });
    void player.play().catch(() => {});
    await waitForPlayback(player);
    expect(reasons).to.deep.equal(['start', 'refused']);
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });

  it('is called once more after a rejection, and playback fails if the next token is rejected as well', async () => {
    const reasons: string[] = [];
    const token = createToken(3600);
    await revoke(token);
    const player = await createPlayerWithTokenProvider(({ reason }) => {
      reasons.push(reason);
      return token;
    });
    const playbackErrors: unknown[] = [];
    player.hub.subscribe(({ error }) => {
      if (error.playbackError && playbackErrors.at(-1) !== error.playbackError)
        playbackErrors.push(error.playbackError);
    }, new AbortController().signal);
    void player.play().catch(() => {});
    await waitUntil(
      () => reasons.includes('refused') && playbackErrors.length === 2,
      'the second attempt did not fail',
    );
    expect(player.hub.state.error.playbackError).to.include({ kind: 'network', status: 403 });
    expect(reasons).to.deep.equal(['start', 'refused']);
  });

  it('renews an expiring token during playback without reloading', async () => {
    const tokens: string[] = [];
    const player = await createPlayerWithTokenProvider(() => {
      tokens.push(createToken(tokens.length === 0 ? 11 : 3600));
      return tokens.at(-1) ?? '';
    });
    void player.play().catch(() => {});
    await waitForPlayback(player);
    let wasEmptied = false;
    player.addEventListener('emptied', () => (wasEmptied = true));
    await waitUntil(() => tokens.length === 2, 'no new token was requested');
    await revoke(tokens[0] ?? '');
    performance.clearResourceTimings();
    const [bestRendition] = player.hub.state.quality.renditions;
    player.hub.perform({ type: 'select-rendition', id: bestRendition?.id ?? '' });
    await waitUntil(
      () => player.videoHeight === bestRendition?.height,
      'the other rendition was not shown',
    );
    const lastPlaylistUrl = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/signed/') && name.includes('.m3u8'))
      .at(-1);
    expect(lastPlaylistUrl).to.contain(tokens[1]);
    expect(wasEmptied).to.equal(false);
  });
});

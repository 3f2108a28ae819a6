import { expect, fixture, html } from '@open-wc/testing';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { TokenRequest } from '../src/source/source-options.ts';

let made = 0;

/** A token that no test has used before, and that ends so many seconds from now. */
const tokenFor = (seconds: number): string => {
  made += 1;
  const claims = { aud: 'v', exp: Date.now() / 1000 + seconds };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.${Date.now()}-${made}`;
};

const refuse = (token: string): Promise<Response> => fetch(`/signed/revoke?token=${token}`);

const playerWith = async (give: (need: TokenRequest) => string): Promise<VitrinePlayer> => {
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
  player.tokens = (need) => ({ playback: give(need) });
  await player.updateComplete;
  return player;
};

const plays = async (player: VitrinePlayer, from = 0): Promise<void> => {
  await waitUntil(() => !player.paused && player.currentTime > from + 0.3, 'it never played');
};

/** A player that is opened by the attribute, without a function. */
const playerBy = (token: string): Promise<VitrinePlayer> =>
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

describe('another token for the film that plays', () => {
  afterEach(() => localStorage.clear());

  it('is taken where the film is, which goes on as it was', async () => {
    const player = await playerBy(tokenFor(3600));
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    void player.play().catch(() => {});
    await plays(player);
    player.currentTime = 30;
    player.hub.perform({ type: 'set-rate', rate: 1.5 });
    await plays(player, 30);
    const token = tokenFor(3700);
    const loaded = waitForEvent(player.media, 'loadedmetadata');
    player.playbackToken = token;
    await loaded;
    expect(player.hub.state.source.url).to.include(token);
    await waitUntil(() => !player.paused && player.currentTime > 30.5, 'it began anew');
    expect(player.currentTime).to.be.lessThan(45);
    expect(player.playbackRate).to.equal(1.5);
    // A browser says only now and then which cues hold the present time.
    await waitUntil(() => player.activeCuePoint?.value === 'kept', 'the cue point was lost');
  });

  it('stays paused where it was paused', async () => {
    const player = await playerBy(tokenFor(3600));
    void player.play().catch(() => {});
    await plays(player);
    player.pause();
    player.currentTime = 20;
    await waitUntil(() => !player.seeking, 'it never came there');
    // A busy WebKitGTK plays on for half a second past where it was sent, before it has paused.
    const place = player.currentTime;
    expect(place).to.be.greaterThan(19);
    const loaded = waitForEvent(player.media, 'loadedmetadata');
    player.playbackToken = tokenFor(3700);
    await loaded;
    await waitUntil(
      () => Math.abs(player.currentTime - place) < 0.5,
      () => `${place} was lost: it is at ${player.currentTime}`,
    );
    await waitUntil(() => player.paused, 'it plays by itself');
  });

  it('opens a film that was refused', async () => {
    const old = tokenFor(3600);
    await refuse(old);
    const player = await playerBy(old);
    void player.play().catch(() => {});
    await waitUntil(() => player.hub.state.failure.current, 'it was never refused');
    player.playbackToken = tokenFor(3700);
    await waitUntil(() => player.currentTime > 0.3, 'it never played');
    expect(player.hub.state.failure.current).to.equal(undefined);
  });
});

describe('a signed film', () => {
  it('plays with what a function gives, and begins anew with another token when it is refused', async () => {
    const asked: string[] = [];
    const old = tokenFor(3600);
    await refuse(old);
    const player = await playerWith(({ reason }) => {
      asked.push(reason);
      return reason === 'start' ? old : tokenFor(3600);
    });
    void player.play().catch(() => {});
    await plays(player);
    expect(asked).to.deep.equal(['start', 'refused']);
    expect(player.hub.state.failure.current).to.equal(undefined);
  });

  it('that is refused whatever the token is fails once, and asks no more', async () => {
    const asked: string[] = [];
    const token = tokenFor(3600);
    await refuse(token);
    const player = await playerWith(({ reason }) => {
      asked.push(reason);
      return token;
    });
    const failures: unknown[] = [];
    player.hub.subscribe(({ failure }) => {
      if (failure.current && failures.at(-1) !== failure.current) failures.push(failure.current);
    }, new AbortController().signal);
    void player.play().catch(() => {});
    await waitUntil(
      () => asked.includes('refused') && failures.length === 2,
      'it never failed again',
    );
    expect(player.hub.state.failure.current).to.include({ kind: 'network', status: 403 });
    expect(asked).to.deep.equal(['start', 'refused']);
  });

  it('goes on with a new token as it plays, without being loaded again', async () => {
    const given: string[] = [];
    const player = await playerWith(() => {
      given.push(tokenFor(given.length === 0 ? 11 : 3600));
      return given.at(-1) ?? '';
    });
    void player.play().catch(() => {});
    await plays(player);
    let emptied = false;
    player.addEventListener('emptied', () => (emptied = true));
    await waitUntil(() => given.length === 2, 'it was never asked again');
    await refuse(given[0] ?? '');
    performance.clearResourceTimings();
    const [best] = player.hub.state.quality.renditions;
    player.hub.perform({ type: 'choose-rendition', id: best?.id ?? '' });
    await waitUntil(() => player.videoHeight === best?.height, 'the other rendition never came');
    const last = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/signed/') && name.includes('.m3u8'))
      .at(-1);
    expect(last).to.contain(given[1]);
    expect(emptied).to.equal(false);
  });
});

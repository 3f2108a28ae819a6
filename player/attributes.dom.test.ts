import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './player.ts';
import type { VitrinePlayer } from './player.ts';

// What this test DOM lacks of a real one; states for style sheets are proved in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

let told: string[] = [];

beforeEach(() => {
  told = [];
  const tell = (sentence: unknown): void => void told.push(String(sentence));
  vi.spyOn(console, 'warn').mockImplementation(tell);
  vi.spyOn(console, 'error').mockImplementation(tell);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function playerWith(attributes: string): Promise<VitrinePlayer> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = `<vitrine-player preload="none" ${attributes}></vitrine-player>`;
  const player = place.querySelector('vitrine-player') as VitrinePlayer;
  await player.updateComplete;
  return player;
}

const sourceOf = (player: VitrinePlayer) => player.hub.target.engine.source;
const posterOf = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');
const hosted = 'playback-id="a" video-origin="/v"';

describe('an attribute of a player', () => {
  it.each([
    ['playback-token="p.q.r"', '/v/a.m3u8?token=p.q.r'],
    ['max-resolution="720p"', '/v/a.m3u8?max_resolution=720p'],
    ['min-resolution="480p"', '/v/a.m3u8?min_resolution=480p'],
    ['rendition-order="desc"', '/v/a.m3u8?rendition_order=desc'],
    ['program-start-time="1700000000"', '/v/a.m3u8?program_start_time=1700000000'],
    ['program-end-time="1700000060"', '/v/a.m3u8?program_end_time=1700000060'],
    ['asset-start-time="0"', '/v/a.m3u8?asset_start_time=0'],
    ['asset-end-time="9"', '/v/a.m3u8?asset_end_time=9'],
    ['extra-source-params="b=1"', '/v/a.m3u8?b=1'],
    ['max-resolution="huge"', '/v/a.m3u8'],
  ])('%s makes the address %s', async (attribute, address) => {
    const player = await playerWith(`${hosted} ${attribute}`);
    expect(sourceOf(player)?.url).toBe(new URL(address, document.baseURI).href);
  });

  it('storyboard-token signs the previews', async () => {
    const player = await playerWith(`${hosted} storyboard-token="s.t.u"`);
    expect(sourceOf(player)?.storyboard).toContain('/v/a/storyboard.vtt?token=s.t.u');
  });

  it('thumbnail-token signs the poster', async () => {
    const player = await playerWith(`${hosted} thumbnail-token="t.u.v"`);
    expect(posterOf(player)).toBe('/v/a/thumbnail.webp?token=t.u.v');
  });

  it('thumbnail-time chooses the poster, and changes it without another source', async () => {
    const player = await playerWith(`${hosted} thumbnail-time="4"`);
    const source = sourceOf(player);
    player.thumbnailTime = 0;
    await player.updateComplete;
    expect(posterOf(player)).toBe('/v/a/thumbnail.webp?time=0');
    expect(sourceOf(player)).toBe(source);
  });

  it.each([
    ['prefer-playback="native"', { prefer: 'native' }],
    ['max-auto-resolution="720p"', { highestPixels: 921_600 }],
    ['cap-rendition-to-player-size', { fitPlayer: true }],
    ['cap-rendition-to-player-size="false"', { fitPlayer: false }],
    ['initial-bandwidth-estimate-kbps="800"', { firstBitrate: 800_000 }],
  ])('%s tells the engine', async (attribute, wishes) => {
    expect(sourceOf(await playerWith(`${hosted} ${attribute}`))?.engine).toEqual(wishes);
  });

  it('volume sets the volume, and leaves alone what a person does afterwards', async () => {
    const player = await playerWith('volume="0.4"');
    expect(player.media.volume).toBe(0.4);
    player.volume = 0.9;
    player.loop = true;
    await player.updateComplete;
    expect(player.media.volume).toBe(0.9);
  });

  it('playbackrate sets the speed, for the next source too', async () => {
    const { media } = await playerWith('playbackrate="1.5"');
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });

  it('playbackrates and the seek offsets are what the controls offer', async () => {
    const { hub } = await playerWith(
      'playbackrates="0.5,1" forward-seek-offset="30" backward-seek-offset="5"',
    );
    expect(hub.state.offer).toEqual({ rates: [0.5, 1], seekForward: 30, seekBackward: 5 });
  });

  it.each([
    ['', 'unknown', Number.NaN, 'on-demand'],
    ['stream-type="live"', 'live', 0, 'live'],
    ['stream-type="ll-live:dvr"', 'live', Number.POSITIVE_INFINITY, 'live'],
    ['stream-type="live" target-live-window="90"', 'live', 90, 'live'],
    ['stream-type="live" target-live-window="Infinity"', 'live', Infinity, 'live'],
    ['stream-type="on-demand"', 'on-demand', Number.NaN, 'on-demand'],
    ['stream-type="tape"', 'unknown', Number.NaN, 'on-demand'],
    ['default-stream-type="live"', 'unknown', Number.NaN, 'live'],
  ])(
    '%s says that the stream is %s with a window of %d',
    async (attributes, type, window, chrome) => {
      const player = await playerWith(attributes);
      expect(player.streamType).toBe(type);
      expect(player.targetLiveWindow).toBe(window);
      expect(player.hub.state.live.expected).toBe(chrome);
    },
  );

  it('stream-type and target-live-window may be set by their plain names, and removed', async () => {
    const player = await playerWith('');
    const events: string[] = [];
    for (const name of ['streamtypechange', 'targetlivewindowchange']) {
      player.addEventListener(name, () => events.push(name));
    }
    player.streamType = 'live';
    player.targetLiveWindow = 90;
    await player.updateComplete;
    expect(player.getAttribute('stream-type')).toBe('live');
    expect(player.getAttribute('target-live-window')).toBe('90');
    expect([player.streamType, player.targetLiveWindow]).toEqual(['live', 90]);
    expect(events).toEqual(['streamtypechange', 'targetlivewindowchange']);
    player.streamType = null;
    player.targetLiveWindow = Number.NaN;
    await player.updateComplete;
    expect(player.hasAttribute('stream-type')).toBe(false);
    expect(player.hasAttribute('target-live-window')).toBe(false);
    expect(player.streamType).toBe('unknown');
  });

  it('title names the film where video-title does not', async () => {
    const player = await playerWith('title="A film"');
    expect(player.media.ariaLabel).toBe('A film');
    player.videoTitle = 'Night train';
    await player.updateComplete;
    expect(player.media.ariaLabel).toBe('Night train');
  });

  it('that is ill-formed is said once, and playback goes on with the default', async () => {
    const player = await playerWith(`${hosted} volume="loud"`);
    player.loop = true;
    await player.updateComplete;
    expect(told).toEqual(['<vitrine-player> volume="loud": must be a number from 0 to 1.']);
    expect(player.media.volume).toBe(1);
    expect(sourceOf(player)).toBeDefined();
  });
});

describe('a property of a player', () => {
  it('shows in its attribute, and takes null and undefined as its removal', async () => {
    const player = await playerWith(hosted);
    player.playbackToken = 'p.q.r';
    await player.updateComplete;
    expect(player.getAttribute('playback-token')).toBe('p.q.r');
    player.playbackToken = undefined;
    Reflect.set(player, 'videoOrigin', null);
    await player.updateComplete;
    expect(player.hasAttribute('playback-token')).toBe(false);
    expect(player.hasAttribute('video-origin')).toBe(false);
    expect(sourceOf(player)?.url).not.toMatch(/undefined|null/);
  });

  it('that is ill-formed is said and not taken', async () => {
    const player = await playerWith('');
    Reflect.set(player, 'startTime', Number.NaN);
    expect(told).toEqual(['<vitrine-player> start-time="NaN": must be a number.']);
    expect(player.startTime).toBeUndefined();
  });

  it('leaves as it is written what a page has written', async () => {
    const player = await playerWith('loop="loop" muted="false" autoplay="false"');
    expect(player.outerHTML).toContain('loop="loop" muted="false" autoplay="false"');
    expect([player.loop, player.defaultMuted, player.autoplay]).toEqual([true, false, 'none']);
  });
});

describe('the tokens of a player', () => {
  it('may come all at once, and each yields to its own attribute', async () => {
    const player = await playerWith(`${hosted} thumbnail-token="own"`);
    player.tokens = { playback: 'p', thumbnail: 't', storyboard: 's' };
    await player.updateComplete;
    expect(sourceOf(player)?.url).toContain('?token=p');
    expect(sourceOf(player)?.storyboard).toContain('?token=s');
    expect(posterOf(player)).toContain('?token=own');
  });

  it('are missed once in the console, and never shown there', async () => {
    const player = await playerWith(`${hosted} playback-token="secret" storyboard-token="secret"`);
    player.loop = true;
    await player.updateComplete;
    expect(posterOf(player)).toBeUndefined();
    expect(told).toEqual([
      '<vitrine-player> thumbnail-token: is missing beside playback-token, so there is no poster.',
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultControlOptions } from '../media/control-options.ts';
import './vitrine-player.ts';
import type { VitrinePlayer } from './vitrine-player.ts';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';
import { getDocsUrl } from '../platform/project-links.ts';

/** The end of a warning about an attribute. */
const docsLink = ` See ${getDocsUrl('vitrine-player')}`;

// happy-dom does not implement `attachInternals()`; browser tests cover the custom states.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

let messages: string[] = [];

beforeEach(() => {
  messages = [];
  const log = (message: unknown): void => void messages.push(String(message));
  vi.spyOn(console, 'warn').mockImplementation(log);
  vi.spyOn(console, 'error').mockImplementation(log);
});

afterEach(async () => {
  // The code that logs warnings is loaded on demand.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function createPlayer(attributes: string): Promise<VitrinePlayer> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<vitrine-player preload="none" ${attributes}></vitrine-player>`;
  const player = container.querySelector('vitrine-player') as VitrinePlayer;
  await player.updateComplete;
  return player;
}

const getSource = (player: VitrinePlayer) => player.hub.stateOwners.engineManager.source;
const getPoster = (player: VitrinePlayer): string | null | undefined =>
  player.shadowRoot?.querySelector('.poster img')?.getAttribute('src');
const sourceAttributes = 'playback-id="a" video-origin="/v"';

describe('a player attribute', () => {
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
  ])('%s results in the source URL %s', async (attribute, url) => {
    const player = await createPlayer(`${sourceAttributes} ${attribute}`);
    expect(getSource(player)?.url).toBe(new URL(url, document.baseURI).href);
  });

  it('drm-token authorizes license requests', async () => {
    const player = await createPlayer(`${sourceAttributes} drm-token="l.m.n"`);
    expect(getSource(player)?.engineOptions?.drmToken).toBe('l.m.n');
  });

  it('storyboard-token is added to the storyboard URL', async () => {
    const player = await createPlayer(`${sourceAttributes} storyboard-token="s.t.u"`);
    expect(getSource(player)?.storyboardUrl).toContain('/v/a/storyboard.vtt?token=s.t.u');
  });

  it('thumbnail-token is added to the poster URL', async () => {
    const player = await createPlayer(`${sourceAttributes} thumbnail-token="t.u.v"`);
    expect(getPoster(player)).toBe('/v/a/thumbnail.webp?token=t.u.v');
  });

  it('thumbnail-time sets the time of the poster without changing the source', async () => {
    const player = await createPlayer(`${sourceAttributes} thumbnail-time="4"`);
    const source = getSource(player);
    player.thumbnailTime = 0;
    await player.updateComplete;
    expect(getPoster(player)).toBe('/v/a/thumbnail.webp?time=0');
    expect(getSource(player)).toEqual(source);
  });

  it.each([
    ['prefer-playback="native"', { preferredPlayback: 'native' }],
    ['max-auto-resolution="720p"', { maxAutoPixels: 921_600 }],
    ['cap-rendition-to-player-size', { capToPlayerSize: true }],
    ['cap-rendition-to-player-size="false"', { capToPlayerSize: false }],
    ['initial-bandwidth-estimate-kbps="800"', { initialBandwidth: 800_000 }],
  ])('%s sets engine options', async (attribute, options) => {
    expect(
      getSource(await createPlayer(`${sourceAttributes} ${attribute}`))?.engineOptions,
    ).toEqual({
      hosting: 'origin',
      ...options,
    });
  });

  it('max-auto-resolution can change before the source is loaded', async () => {
    const player = await createPlayer(sourceAttributes);
    player.setAttribute('max-auto-resolution', '720p');
    await player.updateComplete;
    expect(getSource(player)?.engineOptions).toEqual({ hosting: 'origin', maxAutoPixels: 921_600 });
    player.removeAttribute('max-auto-resolution');
    await player.updateComplete;
    expect(getSource(player)?.engineOptions).toEqual({ hosting: 'origin' });
    expect(player.hub.stateOwners.engineManager.hasLoadStarted).toBe(false);
  });

  it('autoplay starts a source that is not loaded yet, and does nothing without a source', async () => {
    const player = await createPlayer('');
    const play = vi.spyOn(player.hub.stateOwners.engineManager, 'play').mockResolvedValue();
    player.autoplay = 'muted';
    await player.updateComplete;
    expect(play).not.toHaveBeenCalled();
    player.removeAttribute('autoplay');
    player.src = '/a.mp4';
    await player.updateComplete;
    expect(play).not.toHaveBeenCalled();
    player.autoplay = 'muted';
    await player.updateComplete;
    expect(play).toHaveBeenCalledOnce();
  });

  it('volume sets the initial volume, which the viewer can change', async () => {
    const player = await createPlayer('volume="0.4"');
    expect(player.media.volume).toBe(0.4);
    player.volume = 0.9;
    player.loop = true;
    await player.updateComplete;
    expect(player.media.volume).toBe(0.9);
  });

  it('playbackrate sets the playback rate, also for the next source', async () => {
    const { media } = await createPlayer('playbackrate="1.5"');
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });

  it.each([
    ['playbackrates="0.5,1"', { playbackRates: [0.5, 1] }],
    ['forward-seek-offset="30"', { seekForward: 30 }],
    ['hide-after="5"', { hideAfter: 5 }],
    ['hotkeys="nof"', { hotkeys: 'nof' }],
    ['nohotkeys', { nohotkeys: true }],
    ['backward-seek-offset="5"', { seekBackward: 5 }],
    ['default-show-remaining-time', { showsRemainingTime: true }],
    ['no-tooltips', { tooltips: false }],
    ['default-duration="48"', { duration: 48 }],
  ])('%s sets control options', async (attribute, options) => {
    const { hub } = await createPlayer(attribute);
    expect(hub.state.controlOptions).toEqual({ ...defaultControlOptions, ...options });
  });

  it.each(['default-duration="1e300"', 'forward-seek-offset="-5"', 'backward-seek-offset="1e9"'])(
    '%s logs a warning and is ignored',
    async (attribute) => {
      const { hub } = await createPlayer(attribute);
      await vi.dynamicImportSettled();
      expect(hub.state.controlOptions).toEqual(defaultControlOptions);
      expect(messages).toEqual([
        `<vitrine-player> ${attribute}: must be a number from 0 to 1000000.${docsLink}`,
      ]);
    },
  );

  it.each([
    ['primary-color', '--vitrine-primary-color'],
    ['secondary-color', '--vitrine-glass-color'],
    ['accent-color', '--vitrine-accent-color'],
  ])('%s sets %s until it is removed', async (attribute, property) => {
    const player = await createPlayer(`${attribute}="teal"`);
    expect(player.style.getPropertyValue(property)).toBe('teal');
    player.removeAttribute(attribute);
    await player.updateComplete;
    expect(player.style.getPropertyValue(property)).toBe('');
  });

  it('warns about an accent-color that is not a color, and leaves the property unset', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    const player = await createPlayer('accent-color="loud"');
    await vi.dynamicImportSettled();
    expect(messages).toEqual([`<vitrine-player> accent-color="loud": must be a color.${docsLink}`]);
    expect(player.style.getPropertyValue('--vitrine-accent-color')).toBe('');
  });

  it('audio disables the default poster and storyboard, and is part of the state', async () => {
    const player = await createPlayer(`${sourceAttributes} audio`);
    expect(getPoster(player)).toBeUndefined();
    expect(getSource(player)?.storyboardUrl).toBeUndefined();
    expect(player.hub.state.source.audio).toBe(true);
  });

  it('audio keeps a poster and a storyboard that the page sets', async () => {
    const player = await createPlayer(
      `${sourceAttributes} audio poster="/p.jpg" storyboard-src="/s.vtt"`,
    );
    expect(getPoster(player)).toBe('/p.jpg');
    expect(getSource(player)?.storyboardUrl).toContain('/s.vtt');
  });

  it('custom-domain sets the hosts of the stream and the images', async () => {
    const player = await createPlayer('playback-id="a" custom-domain="videos.example"');
    expect(getSource(player)?.url).toContain('https://stream.videos.example/a.m3u8');
    expect(getPoster(player)).toContain('https://image.videos.example/a/thumbnail.webp');
  });

  it('type sets the format of a URL without a file extension', async () => {
    const getFormat = async (attributes: string) =>
      getSource(await createPlayer(`src="/play?video=7" ${attributes}`))?.format;
    expect(await getFormat('')).toBe('unknown');
    expect(await getFormat('type="hls"')).toBe('hls');
    expect(await getFormat('type="video/mp4"')).toBe('file');
  });

  it.each([
    ['crossorigin="use-credentials"', 'crossOrigin', 'use-credentials'],
    ['loop', 'loop', true],
    ['muted', 'muted', true],
    ['muted', 'defaultMuted', true],
  ] as const)('%s sets `%s` of the media element', async (attribute, property, value) => {
    expect((await createPlayer(attribute)).media[property]).toBe(value);
  });

  it('placeholder sets the background image of the poster until it is removed', async () => {
    const player = await createPlayer('placeholder="data:image/png;base64,AA=="');
    const container = player.shadowRoot?.querySelector<HTMLElement>('.poster');
    expect(container?.style.backgroundImage).toContain('data:image/png;base64,AA==');
    player.placeholder = undefined;
    await player.updateComplete;
    expect(container?.style.backgroundImage).toBe('');
  });

  it('controls="none" renders no controls', async () => {
    const getSlot = (player: VitrinePlayer) =>
      player.shadowRoot?.querySelector('[name="controls"]');
    expect(getSlot(await createPlayer('controls="none"'))).toBeNull();
    expect(getSlot(await createPlayer('controls="auto"'))).not.toBeNull();
  });

  it('theme accepts the names of the themes, and logs a warning for others', async () => {
    expect((await createPlayer('theme="minimal"')).theme).toBe('minimal');
    expect((await createPlayer('theme="loud"')).theme).toBeUndefined();
    await vi.dynamicImportSettled();
    expect(messages.join()).toContain('theme="loud"');
  });

  it('no-muted-pref ignores the stored muted preference', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ muted: true }));
    expect((await createPlayer('')).media.muted).toBe(true);
    expect((await createPlayer('no-muted-pref')).media.muted).toBe(false);
    localStorage.clear();
  });

  it('disable-pseudo-ended keeps playback that pauses just before the end at its position', async () => {
    const getPausedTime = async (attribute: string): Promise<number> => {
      const { media } = await createPlayer(`stream-type="on-demand" ${attribute}`);
      await vi.dynamicImportSettled();
      Object.defineProperty(media, 'duration', { value: 100 });
      Object.defineProperty(media, 'currentTime', { value: 99.97, writable: true });
      Object.defineProperty(media, 'seeking', { value: false });
      media.dispatchEvent(new Event('pause'));
      return media.currentTime;
    };
    expect(await getPausedTime('')).toBe(100);
    expect(await getPausedTime('disable-pseudo-ended="false"')).toBe(100);
    expect(await getPausedTime('disable-pseudo-ended')).toBe(99.97);
  });

  it.each([
    ['', 'unknown', Number.NaN, 'on-demand'],
    ['stream-type="live"', 'live', 0, 'live'],
    ['stream-type="ll-live:dvr"', 'live', Number.POSITIVE_INFINITY, 'live'],
    ['stream-type="live" target-live-window="90"', 'live', 90, 'live'],
    ['stream-type="live" target-live-window="Infinity"', 'live', Infinity, 'live'],
    ['stream-type="on-demand"', 'on-demand', Number.NaN, 'on-demand'],
    ['stream-type="unknown-type"', 'unknown', Number.NaN, 'on-demand'],
    ['default-stream-type="live"', 'unknown', Number.NaN, 'live'],
  ])(
    '"%s" sets the stream type %s and the target live window %d',
    async (attributes, type, targetLiveWindow, expectedType) => {
      const player = await createPlayer(attributes);
      expect(player.streamType).toBe(type);
      expect(player.targetLiveWindow).toBe(targetLiveWindow);
      expect(player.hub.state.live.expectedStreamType).toBe(expectedType);
    },
  );

  it('stream-type and target-live-window reflect their properties', async () => {
    const player = await createPlayer('');
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
    await vi.waitFor(() => expect(events).toEqual(['streamtypechange', 'targetlivewindowchange']));
    player.streamType = null;
    player.targetLiveWindow = Number.NaN;
    await player.updateComplete;
    expect(player.hasAttribute('stream-type')).toBe(false);
    expect(player.hasAttribute('target-live-window')).toBe(false);
    expect(player.streamType).toBe('unknown');
  });

  it('live-edge-offset sets the distance of `liveEdgeStart` to the end', async () => {
    const player = await createPlayer('stream-type="live" live-edge-offset="7"');
    Object.defineProperties(player.media, {
      readyState: { value: 1 },
      seekable: { value: { length: 1, start: () => 0, end: () => 100 } },
    });
    player.media.dispatchEvent(new Event('timeupdate'));
    expect(player.liveEdgeStart).toBe(93);
  });

  it('title labels the media element if there is no video-title', async () => {
    const player = await createPlayer('title="A title"');
    expect(player.media.getAttribute('aria-label')).toBe('A title');
    player.videoTitle = 'Night train';
    await player.updateComplete;
    expect(player.media.getAttribute('aria-label')).toBe('Night train');
  });

  it('logs one warning for an invalid attribute value, and uses the default', async () => {
    const player = await createPlayer(`${sourceAttributes} volume="loud"`);
    player.loop = true;
    await player.updateComplete;
    await vi.dynamicImportSettled();
    expect(messages).toEqual([
      `<vitrine-player> volume="loud": must be a number from 0 to 1.${docsLink}`,
    ]);
    expect(player.media.volume).toBe(1);
    expect(getSource(player)).toBeDefined();
  });
});

describe('fullscreen-element', () => {
  const fullscreenElements: Element[] = [];

  beforeEach(() => {
    fullscreenElements.length = 0;
    Reflect.set(document, 'fullscreenEnabled', true);
    Reflect.set(HTMLElement.prototype, 'requestFullscreen', async function (this: Element) {
      fullscreenElements.push(this);
    });
  });

  it('requests full screen for an ancestor of the player', async () => {
    const player = await createPlayer('fullscreen-element="wrapper"');
    player.parentElement?.setAttribute('id', 'wrapper');
    await vi.dynamicImportSettled();
    player.hub.perform({ type: 'enter-fullscreen' });
    expect(fullscreenElements).toEqual([player.parentElement]);
  });

  it('requests full screen for an ancestor outside the shadow root that contains the player', async () => {
    const player = await createPlayer('fullscreen-element="wrapper"');
    const wrapper = document.body.appendChild(document.createElement('div'));
    wrapper.id = 'wrapper';
    wrapper.attachShadow({ mode: 'open' }).append(player);
    await vi.dynamicImportSettled();
    player.hub.perform({ type: 'enter-fullscreen' });
    expect(fullscreenElements).toEqual([wrapper]);
  });

  it.each(['unknown', 'sibling'])(
    'logs one warning for the %s fullscreen-element, and requests full screen for the player',
    async (id) => {
      const player = await createPlayer(`fullscreen-element="${id}"`);
      document.body.appendChild(document.createElement('div')).id = 'sibling';
      await vi.dynamicImportSettled();
      player.hub.perform({ type: 'enter-fullscreen' });
      player.hub.perform({ type: 'enter-fullscreen' });
      expect(fullscreenElements).toEqual([player, player]);
      expect(messages).toEqual([
        `<vitrine-player> fullscreen-element="${id}": no element with this ID contains the player.`,
      ]);
    },
  );
});

describe('a player property', () => {
  it('reflects a property to its attribute, and removes the attribute for null and undefined', async () => {
    const player = await createPlayer(sourceAttributes);
    player.playbackToken = 'p.q.r';
    await player.updateComplete;
    expect(player.getAttribute('playback-token')).toBe('p.q.r');
    player.playbackToken = undefined;
    Reflect.set(player, 'videoOrigin', null);
    await player.updateComplete;
    expect(player.hasAttribute('playback-token')).toBe(false);
    expect(player.hasAttribute('video-origin')).toBe(false);
    expect(getSource(player)?.url).not.toMatch(/undefined|null/);
  });

  it('has the default property values of a media element', async () => {
    const player = document.createElement('vitrine-player');
    document.body.append(player);
    await player.updateComplete;
    const { src, preload, autoplay, crossOrigin, loop, controls } = player;
    expect({ src, preload, autoplay, crossOrigin, loop }).toEqual({
      src: '',
      preload: 'metadata',
      autoplay: false,
      crossOrigin: null,
      loop: false,
    });
    expect(controls).toBe('auto');
    expect(player.outerHTML).toBe('<vitrine-player></vitrine-player>');
  });

  it('removes the attribute of a property that is reset', async () => {
    const player = await createPlayer('');
    expect(player.getAttributeNames()).toEqual(['preload']);
    Object.assign(player, { src: '/a.mp4', preload: 'auto', autoplay: 'any', controls: 'none' });
    await player.updateComplete;
    expect(player.getAttributeNames().toSorted()).toEqual([
      'autoplay',
      'controls',
      'preload',
      'src',
    ]);
    Object.assign(player, { src: undefined, preload: null, autoplay: undefined, controls: null });
    await player.updateComplete;
    expect(player.getAttributeNames()).toEqual([]);
  });

  it('`controls` accepts booleans too', async () => {
    const player = await createPlayer('controls');
    expect(player.controls).toBe('auto');
    player.controls = false;
    await player.updateComplete;
    expect(player.getAttribute('controls')).toBe('none');
    player.controls = true;
    expect(player.controls).toBe('auto');
    expect(messages).toEqual([]);
  });

  it('logs a warning for an invalid property value, and ignores it', async () => {
    const player = await createPlayer('');
    Reflect.set(player, 'startTime', Number.NaN);
    await vi.dynamicImportSettled();
    expect(messages).toEqual([`<vitrine-player> start-time="NaN": must be a number.${docsLink}`]);
    expect(player.startTime).toBeUndefined();
  });

  it('does not change the attributes that the page has set', async () => {
    const player = await createPlayer('loop="loop" muted="false" autoplay="false"');
    expect(player.outerHTML).toContain('loop="loop" muted="false" autoplay="false"');
    expect([player.loop, player.defaultMuted, player.autoplay]).toEqual([true, false, 'none']);
  });
});

describe('player tokens', () => {
  it('accepts all tokens in one object, and prefers tokens in attributes', async () => {
    const player = await createPlayer(`${sourceAttributes} thumbnail-token="attribute"`);
    player.tokens = { playback: 'p', thumbnail: 't', storyboard: 's' };
    await player.updateComplete;
    expect(getSource(player)?.url).toContain('?token=p');
    expect(getSource(player)?.storyboardUrl).toContain('?token=s');
    expect(getPoster(player)).toContain('?token=attribute');
  });

  it('keeps the source if the page sets equal tokens', async () => {
    const player = await createPlayer(sourceAttributes);
    player.tokens = { playback: 'p' };
    await player.updateComplete;
    const source = getSource(player);
    player.tokens = { playback: 'p' };
    await player.updateComplete;
    expect(getSource(player)).toBe(source);
    player.tokens = { playback: 'q' };
    await player.updateComplete;
    expect(getSource(player)?.url).toContain('token=q');
  });

  it('logs a missing token once, without the value of any token', async () => {
    const player = await createPlayer(
      `${sourceAttributes} playback-token="secret" storyboard-token="secret"`,
    );
    await waitFor(() => expect(messages).not.toEqual([]));
    player.loop = true;
    await player.updateComplete;
    expect(getPoster(player)).toBeUndefined();
    await waitFor(() =>
      expect(messages).toEqual([
        '<vitrine-player> thumbnail-token: is required with playback-token; there is no poster without it.',
      ]),
    );
  });
});

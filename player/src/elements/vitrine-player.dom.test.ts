import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultControlOptions } from '../media/control-options.ts';
import './vitrine-player.ts';
import type { VitrinePlayer } from './vitrine-player.ts';
import { eventually } from '../../../tests/eventually.ts';
import { docsAddress } from '../platform/project-links.ts';

/** The end of a warning about an attribute. */
const see = ` See ${docsAddress('vitrine-player')}`;

// What this test DOM lacks of a real one; states for style sheets are proved in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

let told: string[] = [];

beforeEach(() => {
  told = [];
  const tell = (sentence: unknown): void => void told.push(String(sentence));
  vi.spyOn(console, 'warn').mockImplementation(tell);
  vi.spyOn(console, 'error').mockImplementation(tell);
});

afterEach(async () => {
  // What is wrong is said by a part that comes later.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

  it('drm-token opens the licences', async () => {
    const player = await playerWith(`${hosted} drm-token="l.m.n"`);
    expect(sourceOf(player)?.engineOptions?.drmToken).toBe('l.m.n');
  });

  it('storyboard-token signs the previews', async () => {
    const player = await playerWith(`${hosted} storyboard-token="s.t.u"`);
    expect(sourceOf(player)?.storyboardUrl).toContain('/v/a/storyboard.vtt?token=s.t.u');
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
    expect(sourceOf(player)).toEqual(source);
  });

  it.each([
    ['prefer-playback="native"', { preferredPlayback: 'native' }],
    ['max-auto-resolution="720p"', { maxAutoPixels: 921_600 }],
    ['cap-rendition-to-player-size', { capToPlayerSize: true }],
    ['cap-rendition-to-player-size="false"', { capToPlayerSize: false }],
    ['initial-bandwidth-estimate-kbps="800"', { initialBandwidth: 800_000 }],
  ])('%s tells the engine', async (attribute, wishes) => {
    expect(sourceOf(await playerWith(`${hosted} ${attribute}`))?.engineOptions).toEqual({
      hosting: 'origin',
      ...wishes,
    });
  });

  it('max-auto-resolution tells the engine also while its film has yet to load', async () => {
    const player = await playerWith(hosted);
    player.setAttribute('max-auto-resolution', '720p');
    await player.updateComplete;
    expect(sourceOf(player)?.engineOptions).toEqual({ hosting: 'origin', maxAutoPixels: 921_600 });
    player.removeAttribute('max-auto-resolution');
    await player.updateComplete;
    expect(sourceOf(player)?.engineOptions).toEqual({ hosting: 'origin' });
    expect(player.hub.target.engine.isLoadStarted).toBe(false);
  });

  it('autoplay has a film play that has yet to load, and none that is not named', async () => {
    const player = await playerWith('');
    const play = vi.spyOn(player.hub.target.engine, 'play').mockResolvedValue();
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
  ])('%s is what the controls offer', async (attribute, offered) => {
    const { hub } = await playerWith(attribute);
    expect(hub.state.offer).toEqual({ ...defaultControlOptions, ...offered });
  });

  it.each(['default-duration="1e300"', 'forward-seek-offset="-5"', 'backward-seek-offset="1e9"'])(
    '%s is said, and nothing of it is offered',
    async (attribute) => {
      const { hub } = await playerWith(attribute);
      await vi.dynamicImportSettled();
      expect(hub.state.offer).toEqual(defaultControlOptions);
      expect(told).toEqual([
        `<vitrine-player> ${attribute}: must be a number from 0 to 1000000.${see}`,
      ]);
    },
  );

  it.each([
    ['primary-color', '--vitrine-primary-color'],
    ['secondary-color', '--vitrine-glass-color'],
    ['accent-color', '--vitrine-accent-color'],
  ])('%s is %s for the controls, until it goes', async (attribute, property) => {
    const player = await playerWith(`${attribute}="teal"`);
    expect(player.style.getPropertyValue(property)).toBe('teal');
    player.removeAttribute(attribute);
    await player.updateComplete;
    expect(player.style.getPropertyValue(property)).toBe('');
  });

  it('warns about an accent-color that is not a color, and leaves the property unset', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    const player = await playerWith('accent-color="loud"');
    await vi.dynamicImportSettled();
    expect(told).toEqual([`<vitrine-player> accent-color="loud": must be a color.${see}`]);
    expect(player.style.getPropertyValue('--vitrine-accent-color')).toBe('');
  });

  it('audio has no poster and no previews of the film, and is a state', async () => {
    const player = await playerWith(`${hosted} audio`);
    expect(posterOf(player)).toBeUndefined();
    expect(sourceOf(player)?.storyboardUrl).toBeUndefined();
    expect(player.hub.state.source.audio).toBe(true);
  });

  it('audio leaves alone the poster and the previews that a page names', async () => {
    const player = await playerWith(`${hosted} audio poster="/p.jpg" storyboard-src="/s.vtt"`);
    expect(posterOf(player)).toBe('/p.jpg');
    expect(sourceOf(player)?.storyboardUrl).toContain('/s.vtt');
  });

  it('custom-domain asks the hosts of that domain', async () => {
    const player = await playerWith('playback-id="a" custom-domain="films.example"');
    expect(sourceOf(player)?.url).toContain('https://stream.films.example/a.m3u8');
    expect(posterOf(player)).toContain('https://image.films.example/a/thumbnail.webp');
  });

  it('type says what an address is whose ending does not', async () => {
    expect(sourceOf(await playerWith('src="/play?film=7"'))?.format).toBe('file');
    expect(sourceOf(await playerWith('src="/play?film=7" type="hls"'))?.format).toBe('hls');
  });

  it.each([
    ['crossorigin="use-credentials"', 'crossOrigin', 'use-credentials'],
    ['loop', 'loop', true],
    ['muted', 'muted', true],
    ['muted', 'defaultMuted', true],
  ] as const)('%s is %s of the media element', async (attribute, property, value) => {
    expect((await playerWith(attribute)).media[property]).toBe(value);
  });

  it('placeholder stands behind the poster, until it goes', async () => {
    const player = await playerWith('placeholder="data:image/png;base64,AA=="');
    const stage = player.shadowRoot?.querySelector<HTMLElement>('.poster');
    expect(stage?.style.backgroundImage).toContain('data:image/png;base64,AA==');
    player.placeholder = undefined;
    await player.updateComplete;
    expect(stage?.style.backgroundImage).toBe('');
  });

  it('controls="none" leaves the picture alone', async () => {
    const bar = (player: VitrinePlayer) => player.shadowRoot?.querySelector('[name="controls"]');
    expect(bar(await playerWith('controls="none"'))).toBeNull();
    expect(bar(await playerWith('controls="auto"'))).not.toBeNull();
  });

  it('theme is one of three looks, and another is said and left out', async () => {
    expect((await playerWith('theme="minimal"')).theme).toBe('minimal');
    expect((await playerWith('theme="loud"')).theme).toBeUndefined();
    await vi.dynamicImportSettled();
    expect(told.join()).toContain('theme="loud"');
  });

  it('no-muted-pref does not take over a mute that was chosen elsewhere', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ muted: true }));
    expect((await playerWith('')).media.muted).toBe(true);
    expect((await playerWith('no-muted-pref')).media.muted).toBe(false);
    localStorage.clear();
  });

  it('disable-pseudo-ended leaves a film just short of its end where it stops', async () => {
    const stopAt = async (attribute: string): Promise<number> => {
      const { media } = await playerWith(`stream-type="on-demand" ${attribute}`);
      await vi.dynamicImportSettled();
      Object.defineProperty(media, 'duration', { value: 100 });
      Object.defineProperty(media, 'currentTime', { value: 99.97, writable: true });
      Object.defineProperty(media, 'seeking', { value: false });
      media.dispatchEvent(new Event('pause'));
      return media.currentTime;
    };
    expect(await stopAt('')).toBe(100);
    expect(await stopAt('disable-pseudo-ended="false"')).toBe(100);
    expect(await stopAt('disable-pseudo-ended')).toBe(99.97);
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
    await vi.waitFor(() => expect(events).toEqual(['streamtypechange', 'targetlivewindowchange']));
    player.streamType = null;
    player.targetLiveWindow = Number.NaN;
    await player.updateComplete;
    expect(player.hasAttribute('stream-type')).toBe(false);
    expect(player.hasAttribute('target-live-window')).toBe(false);
    expect(player.streamType).toBe('unknown');
  });

  it('live-edge-offset is how long the edge of a live stream is', async () => {
    const player = await playerWith('stream-type="live" live-edge-offset="7"');
    Object.defineProperties(player.media, {
      readyState: { value: 1 },
      seekable: { value: { length: 1, start: () => 0, end: () => 100 } },
    });
    player.media.dispatchEvent(new Event('timeupdate'));
    expect(player.liveEdgeStart).toBe(93);
  });

  it('title names the film where video-title does not', async () => {
    const player = await playerWith('title="A film"');
    expect(player.media.getAttribute('aria-label')).toBe('A film');
    player.videoTitle = 'Night train';
    await player.updateComplete;
    expect(player.media.getAttribute('aria-label')).toBe('Night train');
  });

  it('that is ill-formed is said once, and playback goes on with the default', async () => {
    const player = await playerWith(`${hosted} volume="loud"`);
    player.loop = true;
    await player.updateComplete;
    await vi.dynamicImportSettled();
    expect(told).toEqual([`<vitrine-player> volume="loud": must be a number from 0 to 1.${see}`]);
    expect(player.media.volume).toBe(1);
    expect(sourceOf(player)).toBeDefined();
  });
});

describe('fullscreen-element', () => {
  const filled: Element[] = [];

  beforeEach(() => {
    filled.length = 0;
    Reflect.set(document, 'fullscreenEnabled', true);
    Reflect.set(HTMLElement.prototype, 'requestFullscreen', async function (this: Element) {
      filled.push(this);
    });
  });

  it('fills the screen with what is around the player', async () => {
    const player = await playerWith('fullscreen-element="hall"');
    player.parentElement?.setAttribute('id', 'hall');
    await vi.dynamicImportSettled();
    player.hub.perform({ type: 'enter-fullscreen' });
    expect(filled).toEqual([player.parentElement]);
  });

  it('is found around the root that the player stands in', async () => {
    const player = await playerWith('fullscreen-element="hall"');
    const hall = document.body.appendChild(document.createElement('div'));
    hall.id = 'hall';
    hall.attachShadow({ mode: 'open' }).append(player);
    await vi.dynamicImportSettled();
    player.hub.perform({ type: 'enter-fullscreen' });
    expect(filled).toEqual([hall]);
  });

  it.each(['nowhere', 'beside'])('that is %s is said once, and the player goes', async (id) => {
    const player = await playerWith(`fullscreen-element="${id}"`);
    document.body.appendChild(document.createElement('div')).id = 'beside';
    await vi.dynamicImportSettled();
    player.hub.perform({ type: 'enter-fullscreen' });
    player.hub.perform({ type: 'enter-fullscreen' });
    expect(filled).toEqual([player, player]);
    expect(told).toEqual([
      `<vitrine-player> fullscreen-element="${id}": no element with this ID contains the player.`,
    ]);
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

  it('that nobody has set is as on a media element', async () => {
    const player = document.createElement('vitrine-player');
    document.body.append(player);
    await player.updateComplete;
    const { src, preload, autoplay, crossOrigin, loop, controls } = player;
    expect({ src, preload, autoplay, crossOrigin, loop }).toEqual({
      ...{ src: '', preload: 'metadata', autoplay: false, crossOrigin: null, loop: false },
    });
    expect(controls).toBe('auto');
    expect(player.outerHTML).toBe('<vitrine-player></vitrine-player>');
  });

  it('that is set and taken away leaves no attribute', async () => {
    const player = await playerWith('');
    expect(player.getAttributeNames()).toEqual(['preload']);
    Object.assign(player, { src: '/a.mp4', preload: 'auto', autoplay: 'any', controls: 'none' });
    await player.updateComplete;
    expect(player.getAttributeNames().toSorted()).toEqual([
      'autoplay',
      'controls',
      'preload',
      'src',
    ]);
    const gone = { src: undefined, preload: null, autoplay: undefined, controls: null };
    Object.assign(player, gone);
    await player.updateComplete;
    expect(player.getAttributeNames()).toEqual([]);
  });

  it('for the controls takes yes and no, too', async () => {
    const player = await playerWith('controls');
    expect(player.controls).toBe('auto');
    player.controls = false;
    await player.updateComplete;
    expect(player.getAttribute('controls')).toBe('none');
    player.controls = true;
    expect(player.controls).toBe('auto');
    expect(told).toEqual([]);
  });

  it('that is ill-formed is said and not taken', async () => {
    const player = await playerWith('');
    Reflect.set(player, 'startTime', Number.NaN);
    await vi.dynamicImportSettled();
    expect(told).toEqual([`<vitrine-player> start-time="NaN": must be a number.${see}`]);
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
    expect(sourceOf(player)?.storyboardUrl).toContain('?token=s');
    expect(posterOf(player)).toContain('?token=own');
  });

  it('that are equal to those before load nothing again', async () => {
    const player = await playerWith(hosted);
    player.tokens = { playback: 'p' };
    await player.updateComplete;
    const source = sourceOf(player);
    player.tokens = { playback: 'p' };
    await player.updateComplete;
    expect(sourceOf(player)).toBe(source);
    player.tokens = { playback: 'q' };
    await player.updateComplete;
    expect(sourceOf(player)?.url).toContain('token=q');
  });

  it('are missed once in the console, and never shown there', async () => {
    const player = await playerWith(`${hosted} playback-token="secret" storyboard-token="secret"`);
    await eventually(() => expect(told).not.toEqual([]));
    player.loop = true;
    await player.updateComplete;
    expect(posterOf(player)).toBeUndefined();
    await eventually(() =>
      expect(told).toEqual([
        '<vitrine-player> thumbnail-token: is required with playback-token; there is no poster without it.',
      ]),
    );
  });
});

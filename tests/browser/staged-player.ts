import { fixture, html } from '@open-wc/testing';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';
import { until } from './harness.ts';

/** A film of twenty hours, which makes the longest clock there is, at its end. */
const LENGTH_S = 72_015;
const NOW_S = 71_000;
/** Where a broadcast is as far behind its edge as makes the longest pill. */
const LONG_AGO_S = 1000;

/** Attributes and state that make a player draw each of its layouts. */
const scenes = {
  'before-play': { attributes: { 'default-duration': '72015' }, begun: false },
  'on-demand': { attributes: { 'stream-type': 'on-demand' }, begun: true },
  live: { attributes: { 'stream-type': 'live' }, begun: true },
  'live-dvr': { attributes: { 'stream-type': 'live:dvr' }, begun: true },
  audio: { attributes: { audio: '', 'stream-type': 'on-demand' }, begun: true },
  'audio-live': { attributes: { audio: '', 'stream-type': 'live' }, begun: true },
  'audio-live-dvr': { attributes: { audio: '', 'stream-type': 'live:dvr' }, begun: true },
} as const satisfies Record<
  string,
  { readonly attributes: Readonly<Record<string, string>>; readonly begun: boolean }
>;

export type SceneName = keyof typeof scenes;

/** The name of every layout that a person meets. */
export const sceneNames = Object.keys(scenes) as SceneName[];

/** What stands around a scene; absent for 900 pixels of English. */
export interface Setting {
  readonly width?: number;
  readonly lang?: string;
  readonly title?: string;
  readonly playing?: boolean;
}

/** There is a device to cast to. */
function offerDevice(): void {
  const some = Object.assign(new EventTarget(), { value: true });
  const maker = function Made(this: object): void {
    Object.assign(this, { getAvailability: () => Promise.resolve(some) });
  };
  Object.assign(window, { PresentationRequest: maker });
}

const span = (start: number, end: number) => ({ length: 1, start: () => start, end: () => end });

/**
 * A player in one of its layouts with everything to choose from, without a film: what the media
 * element and the engine would tell is told in their place, so that nothing has to be waited for.
 */
export async function stagedPlayer(
  name: SceneName,
  { width = 900, lang = 'en', title = 'The light we keep', playing = false }: Setting = {},
): Promise<VitrinePlayer> {
  const { attributes, begun } = scenes[name];
  offerDevice();
  const page = await fixture<HTMLElement>(
    html`<div lang=${lang} dir=${lang === 'ar' ? 'rtl' : 'ltr'}></div>`,
  );
  page.style.width = `${width}px`;
  const player = document.createElement('vitrine-player');
  Object.assign(player, {
    preload: 'none',
    src: '/video/the-light-we-keep.m3u8',
    poster: '',
    videoTitle: title,
  });
  for (const [attribute, value] of Object.entries(attributes))
    player.setAttribute(attribute, value);
  page.append(player);
  await player.updateComplete;
  if (begun) begin(player, playing);
  await until(() => layoutOf(player)?.classList.contains(name), `the layout ${name} never came`);
  if (begun) await until(() => player.hub.state.remote.castAvailable, 'no device was found');
  await drawn(player);
  return player;
}

const layoutOf = (player: VitrinePlayer): Element | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot?.querySelector('.layout');

/** Resolves once everything that has changed is on the screen. */
export async function drawn(player: VitrinePlayer): Promise<void> {
  await player.updateComplete;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function begin({ media, hub, streamType }: VitrinePlayer, playing: boolean): void {
  const isLive = streamType === 'live';
  const now = isLive ? LONG_AGO_S : NOW_S;
  const facts = {
    duration: isLive ? Number.POSITIVE_INFINITY : LENGTH_S,
    currentTime: now,
    seekable: span(0, LENGTH_S),
    buffered: span(now, now + 30),
    paused: !playing,
    readyState: HTMLMediaElement.HAVE_ENOUGH_DATA,
    videoWidth: 1920,
  };
  for (const [fact, value] of Object.entries(facts)) {
    Object.defineProperty(media, fact, { get: () => value, set: () => {}, configurable: true });
  }
  // The frame that the controls wait for is on the screen.
  media.requestVideoFrameCallback = (shown) => {
    queueMicrotask(() => shown(performance.now(), {} as VideoFrameCallbackMetadata));
    return 0;
  };
  media.addTextTrack('captions', 'English', 'en');
  media.addTextTrack('captions', 'Deutsch', 'de');
  const { engine } = hub.target;
  const sounds = ['en', 'it'].map((language) => ({ id: language, label: '', language }));
  const renditions = [1080, 720].map((height) => ({
    id: String(height),
    width: (height * 16) / 9,
    height,
    bitrate: height * 1000,
  }));
  engine.engine = Object.assign(new EventTarget(), {
    name: 'hls',
    renditions,
    selectedRendition: 'auto',
    activeRendition: '720',
    audioTracks: sounds,
    activeAudioTrack: 'en',
    forcedTextTracks: [],
    streamInfo: { type: 'unknown', targetLiveWindow: Number.NaN, liveEdgeDuration: Number.NaN },
    liveSyncPosition: undefined,
    startDate: undefined,
    chaptersUrl: undefined,
    error: undefined,
    selectRendition() {},
    selectAudioTrack() {},
    liftPreloadLimit() {},
    destroy() {},
  } as unknown as NonNullable<typeof engine.engine>);
  engine.dispatchEvent(new Event('change'));
  for (const event of ['loadstart', 'durationchange', 'progress', 'timeupdate', 'canplay']) {
    media.dispatchEvent(new Event(event));
  }
  media.dispatchEvent(new Event('playing'));
}

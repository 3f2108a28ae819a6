import { fixture, html } from '@open-wc/testing';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';
import { waitUntil } from './harness.ts';

/** Twenty hours, which makes the time display as long as possible. */
const DURATION_SECONDS = 72_015;
const POSITION_SECONDS = 71_000;
/** A position so far behind the live edge that the live button has its maximum width. */
const LIVE_POSITION_SECONDS = 1000;

/** Attributes and state that make a player render each of its layouts. */
const layoutFixtures = {
  'before-play': { attributes: { 'default-duration': '72015' }, isStarted: false },
  'on-demand': { attributes: { 'stream-type': 'on-demand' }, isStarted: true },
  live: { attributes: { 'stream-type': 'live' }, isStarted: true },
  'live-dvr': { attributes: { 'stream-type': 'live:dvr' }, isStarted: true },
  audio: { attributes: { audio: '', 'stream-type': 'on-demand' }, isStarted: true },
  'audio-live': { attributes: { audio: '', 'stream-type': 'live' }, isStarted: true },
  'audio-live-dvr': { attributes: { audio: '', 'stream-type': 'live:dvr' }, isStarted: true },
} as const satisfies Record<
  string,
  { readonly attributes: Readonly<Record<string, string>>; readonly isStarted: boolean }
>;

export type LayoutName = keyof typeof layoutFixtures;

/** The names of all layouts. */
export const layoutNames = Object.keys(layoutFixtures) as LayoutName[];

export interface FixtureOptions {
  /** Width of the page in CSS pixels. Default: 900. */
  readonly width?: number;
  /** Language of the page. Default: `en`. */
  readonly lang?: string;
  readonly title?: string;
  readonly playing?: boolean;
}

/** Fakes an available Cast receiver. */
function fakeCastReceiver(): void {
  const availability = Object.assign(new EventTarget(), { value: true });
  const constructor = function FakePresentationRequest(this: object): void {
    Object.assign(this, { getAvailability: () => Promise.resolve(availability) });
  };
  Object.assign(window, { PresentationRequest: constructor });
}

const createTimeRanges = (start: number, end: number) => ({
  length: 1,
  start: () => start,
  end: () => end,
});

/**
 * Creates a player in one of its layouts, with all menus filled. No media is loaded: the state of the
 * media element and the engine is faked, so that tests do not wait for it.
 */
export async function createPlayerFixture(
  name: LayoutName,
  { width = 900, lang = 'en', title = 'The light we keep', playing = false }: FixtureOptions = {},
): Promise<VitrinePlayer> {
  const { attributes, isStarted } = layoutFixtures[name];
  fakeCastReceiver();
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
  if (isStarted) fakePlayback(player, playing);
  await waitUntil(
    () => getLayout(player)?.classList.contains(name),
    `the layout ${name} was not rendered`,
  );
  if (isStarted) {
    await waitUntil(() => player.hub.state.remote.castAvailable, 'no Cast receiver was found');
  }
  await waitForRender(player);
  return player;
}

const getLayout = (player: VitrinePlayer): Element | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot?.querySelector('.layout');

/** Resolves once all changes are rendered. */
export async function waitForRender(player: VitrinePlayer): Promise<void> {
  await player.updateComplete;
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function fakePlayback({ media, hub, streamType }: VitrinePlayer, playing: boolean): void {
  const isLive = streamType === 'live';
  const position = isLive ? LIVE_POSITION_SECONDS : POSITION_SECONDS;
  const properties = {
    duration: isLive ? Number.POSITIVE_INFINITY : DURATION_SECONDS,
    currentTime: position,
    seekable: createTimeRanges(0, DURATION_SECONDS),
    buffered: createTimeRanges(position, position + 30),
    paused: !playing,
    readyState: HTMLMediaElement.HAVE_ENOUGH_DATA,
    videoWidth: 1920,
  };
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(media, name, { get: () => value, set: () => {}, configurable: true });
  }
  // The controls wait for the first frame.
  media.requestVideoFrameCallback = (callback) => {
    queueMicrotask(() => callback(performance.now(), {} as VideoFrameCallbackMetadata));
    return 0;
  };
  media.addTextTrack('captions', 'English', 'en');
  media.addTextTrack('captions', 'Deutsch', 'de');
  const { engineManager } = hub.stateOwners;
  const audioTracks = ['en', 'it'].map((language) => ({ id: language, label: '', language }));
  const renditions = [1080, 720].map((height) => ({
    id: String(height),
    width: (height * 16) / 9,
    height,
    bitrate: height * 1000,
  }));
  engineManager.engine = Object.assign(new EventTarget(), {
    name: 'hls',
    renditions,
    selectedRendition: 'auto',
    activeRendition: '720',
    audioTracks,
    activeAudioTrack: 'en',
    forcedTextTracks: [],
    streamInfo: { type: 'unknown', targetLiveWindow: Number.NaN, liveEdgeOffset: Number.NaN },
    liveSyncPosition: undefined,
    startDate: undefined,
    chaptersUrl: undefined,
    error: undefined,
    selectRendition() {},
    selectAudioTrack() {},
    liftPreloadLimit() {},
    destroy() {},
  } as unknown as NonNullable<typeof engineManager.engine>);
  engineManager.dispatchEvent(new Event('change'));
  for (const event of ['loadstart', 'durationchange', 'progress', 'timeupdate', 'canplay']) {
    media.dispatchEvent(new Event(event));
  }
  media.dispatchEvent(new Event('playing'));
}

import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { ContentSuspension } from './content-suspension.ts';

const content = { start: 0, end: 60 };
const postRoll = { start: 60, end: 60, event: { identifier: 'ad', appendInPlace: false } };

type Listener = (name: string, data: object) => void;

/** Creates a `ContentSuspension` for content of 60 s whose end has been reached. */
function createSuspension(schedule: readonly object[]) {
  const media = Object.assign(new EventTarget(), {
    currentTime: 60,
    duration: 60,
    ended: true,
    loop: false,
    readyState: 4,
    playbackRate: 1,
    seeking: false,
    paused: true,
    pause: () => {},
  });
  const listeners = new Map<string, Listener>();
  const hls = {
    media: media as unknown,
    config: { enableInterstitialPlayback: true },
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    trigger: vi.fn<(name: string, data: object) => void>(),
    attachMedia: vi.fn<(media: unknown) => void>(),
    startLoad: vi.fn<(position: number) => void>(),
    interstitialsManager: {
      schedule,
      playingIndex: 0,
      primary: { currentTime: 60, duration: 60 },
    },
    latestLevelDetails: { live: false },
  };
  const names = ['INTERSTITIAL_STARTED', 'INTERSTITIAL_ENDED', 'MEDIA_ATTACHED', 'MEDIA_ENDED'];
  const Events = Object.fromEntries([...names, 'MEDIA_DETACHING'].map((name) => [name, name]));
  const onLoop = vi.fn<() => void>();
  const suspension = new ContentSuspension({
    hls: hls as unknown as Hls,
    Hls: { Events } as unknown as HlsConstructor,
    media: media as unknown as HTMLMediaElement,
    onEnded: () => {},
    onLoop,
    onChange: () => {},
    signal: new AbortController().signal,
  });
  const events: string[] = [];
  for (const type of ['pause', 'ended', 'seeking', 'seeked'])
    media.addEventListener(type, () => events.push(type));
  const dispatch = (...types: string[]): void => {
    for (const type of types) media.dispatchEvent(new Event(type));
  };
  const emit = (name: string): void => listeners.get(name)?.(name, {});
  return { suspension, media, hls, events, dispatch, emit, onLoop };
}

it('hides the end of the content before a post-roll, and starts the post-roll', () => {
  const { suspension, hls, events, dispatch } = createSuspension([content, postRoll]);
  // The `ended` property is already true, but no event has been dispatched.
  expect(suspension.hasEnded).toBe(false);
  dispatch('pause', 'ended');
  expect(events).toEqual([]);
  expect(hls.trigger).toHaveBeenCalledWith('MEDIA_ENDED', { stalled: false });
  expect(suspension.contentTime).toEqual({ currentTime: 60, duration: 60 });
  expect(suspension.hasEnded).toBe(false);
});

it.each([
  ['has no post-roll', [content]],
  ['is followed by other content', [content, postRoll, content]],
])('does not hide `pause` and `ended` if the content %s', (_, schedule) => {
  const { suspension, events, dispatch } = createSuspension(schedule);
  dispatch('pause', 'ended');
  expect(events).toEqual(['pause', 'ended']);
  expect(suspension.contentTime).toBeUndefined();
  expect(suspension.hasEnded).toBe(true);
});

it('does not hide `pause` and `ended` if interstitials are disabled', () => {
  const { hls, events, dispatch } = createSuspension([content, postRoll]);
  hls.config.enableInterstitialPlayback = false;
  dispatch('pause', 'ended');
  expect(events).toEqual(['pause', 'ended']);
});

it('dispatches `ended` once if the post-roll fails before it is attached', () => {
  const { suspension, events, dispatch } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  suspension.endAfterPostRoll();
  suspension.endAfterPostRoll();
  expect(events).toEqual(['ended']);
  expect(suspension.hasEnded).toBe(true);
});

it('displays the last frame of the content after the post-roll, and hides the events of the seek', () => {
  const { media, hls, events, dispatch, emit } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  media.readyState = 0;
  emit('MEDIA_ATTACHED');
  dispatch('seeking', 'seeked');
  expect(events).toEqual(['ended']);
  expect(media.currentTime).toBe(59.5);
  expect(hls.startLoad).toHaveBeenCalledWith(59.5);
});

it('reattaches the content after the post-roll if hls.js does not', async () => {
  const { media, hls, dispatch, emit } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  hls.media = null;
  hls.interstitialsManager.playingIndex = -1;
  emit('INTERSTITIAL_ENDED');
  await Promise.resolve();
  expect(hls.attachMedia).toHaveBeenCalledWith(media);
});

it('disables `loop` near the end of content with a post-roll', () => {
  const { suspension, media, dispatch, onLoop } = createSuspension([content, postRoll]);
  Object.assign(media, { loop: true, ended: false, currentTime: 50 });
  dispatch('timeupdate');
  expect(media.loop).toBe(true);
  media.currentTime = 59.5;
  dispatch('timeupdate');
  expect(media.loop).toBe(false);
  // Seeking back restores `loop`.
  media.currentTime = 10;
  dispatch('seeking');
  expect(media.loop).toBe(true);
  media.currentTime = 59.9;
  dispatch('timeupdate');
  media.ended = true;
  dispatch('pause', 'ended');
  suspension.endAfterPostRoll();
  expect(onLoop).toHaveBeenCalledOnce();
});

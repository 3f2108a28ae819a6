import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { ContentSuspension } from './content-suspension.ts';

const content = { start: 0, end: 60 };
const postRoll = { start: 60, end: 60, event: { identifier: 'ad', appendInPlace: false } };

type Listener = (name: string, data: object) => void;

/** Creates the suspension of content of 60 s that plays at its end. */
function createSuspension(schedule: readonly object[]) {
  const state = { currentTime: 60, duration: 60, ended: true, loop: false, readyState: 4 };
  const media = Object.assign(new EventTarget(), {
    ...{ ...state, playbackRate: 1, seeking: false, paused: true },
    pause: () => {},
  });
  const listeners = new Map<string, Listener>();
  const hls = {
    ...{ media: media as unknown, config: { enableInterstitialPlayback: true } },
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    trigger: vi.fn<(name: string, data: object) => void>(),
    attachMedia: vi.fn<(media: unknown) => void>(),
    startLoad: vi.fn<(position: number) => void>(),
    interstitialsManager: {
      ...{ schedule, playingIndex: 0 },
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
    ...{ onEnded: () => {}, onLoop, onChange: () => {} },
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
  // The media element has ended, but has not dispatched its events.
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
])('keeps the events of the end if the content %s', (_, schedule) => {
  const { suspension, events, dispatch } = createSuspension(schedule);
  dispatch('pause', 'ended');
  expect(events).toEqual(['pause', 'ended']);
  expect(suspension.contentTime).toBeUndefined();
  expect(suspension.hasEnded).toBe(true);
});

it('keeps the events of the end if interstitials are disabled', () => {
  const { hls, events, dispatch } = createSuspension([content, postRoll]);
  hls.config.enableInterstitialPlayback = false;
  dispatch('pause', 'ended');
  expect(events).toEqual(['pause', 'ended']);
});

it('ends the content once if the post-roll fails before it is attached', () => {
  const { suspension, events, dispatch } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  suspension.endIfLast();
  suspension.endIfLast();
  expect(events).toEqual(['ended']);
  expect(suspension.hasEnded).toBe(true);
});

it('displays the last frame of the content after the post-roll, without the events of a seek', () => {
  const { media, hls, events, dispatch, emit } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  media.readyState = 0;
  emit('MEDIA_ATTACHED');
  dispatch('seeking', 'seeked');
  expect(events).toEqual(['ended']);
  expect(media.currentTime).toBe(59.5);
  expect(hls.startLoad).toHaveBeenCalledWith(59.5);
});

it('attaches the content again if hls.js does not', async () => {
  const { media, hls, dispatch, emit } = createSuspension([content, postRoll]);
  dispatch('pause', 'ended');
  hls.media = null;
  hls.interstitialsManager.playingIndex = -1;
  emit('INTERSTITIAL_ENDED');
  await Promise.resolve();
  expect(hls.attachMedia).toHaveBeenCalledWith(media);
});

it('does not let the content loop before its post-roll', () => {
  const { suspension, media, dispatch, onLoop } = createSuspension([content, postRoll]);
  Object.assign(media, { loop: true, ended: false, currentTime: 50 });
  dispatch('timeupdate');
  expect(media.loop).toBe(true);
  media.currentTime = 59.5;
  dispatch('timeupdate');
  expect(media.loop).toBe(false);
  // A seek back restores it.
  media.currentTime = 10;
  dispatch('seeking');
  expect(media.loop).toBe(true);
  media.currentTime = 59.9;
  dispatch('timeupdate');
  media.ended = true;
  dispatch('pause', 'ended');
  suspension.endIfLast();
  expect(onLoop).toHaveBeenCalledOnce();
});

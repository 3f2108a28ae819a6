import type Hls from 'hls.js';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { detectStoppedStream } from './detect-stopped-stream.ts';

const TARGET_DURATION_SECONDS = 4;
const HlsClass = { Events: { LEVEL_LOADED: 'hlsLevelLoaded' } } as unknown as HlsConstructor;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Creates a detector for a media element that is waiting for data. */
function createDetector(mediaState: object = {}) {
  let listener: (name: string, data: object) => void = () => {};
  const hls = {
    on: (_: string, newListener: typeof listener) => (listener = newListener),
  } as unknown as Hls;
  const media = {
    paused: false,
    seeking: false,
    readyState: 2,
    HAVE_FUTURE_DATA: 3,
    ...mediaState,
  };
  const calls: string[] = [];
  detectStoppedStream(
    { hls, Hls: HlsClass, media: media as HTMLMediaElement },
    { onStopped: () => calls.push('stopped'), onResumed: () => calls.push('resumed') },
  );
  const reloadPlaylist = (endSN: number, details: object = {}): void => {
    vi.advanceTimersByTime((TARGET_DURATION_SECONDS * 1000) / 2);
    listener('', {
      details: { live: true, endSN, targetduration: TARGET_DURATION_SECONDS, ...details },
    });
  };
  return { calls, reloadPlaylist };
}

it('reports a stream whose playlist has not changed for three target durations', () => {
  const { calls, reloadPlaylist } = createDetector();
  reloadPlaylist(7);
  for (let count = 0; count < 5; count += 1) reloadPlaylist(7);
  expect(calls).toEqual([]);
  reloadPlaylist(7);
  expect(calls).toEqual(['stopped']);
});

it('reports a stopped stream as resumed once its playlist has new media', () => {
  const { calls, reloadPlaylist } = createDetector();
  for (let count = 0; count < 7; count += 1) reloadPlaylist(7);
  reloadPlaylist(8);
  reloadPlaylist(8);
  expect(calls).toEqual(['stopped', 'resumed']);
});

it.each([
  ['is paused', { paused: true }],
  ['is seeking', { seeking: true }],
  ['still has data to play', { readyState: 4 }],
])('reports nothing while the media %s', (_, mediaState) => {
  const { calls, reloadPlaylist } = createDetector(mediaState);
  for (let count = 0; count < 10; count += 1) reloadPlaylist(7);
  expect(calls).toEqual([]);
});

it('reports nothing for new partial segments, or after the stream has ended', () => {
  const { calls, reloadPlaylist } = createDetector();
  for (let count = 0; count < 10; count += 1) reloadPlaylist(7, { partList: Array(count) });
  for (let count = 0; count < 10; count += 1) reloadPlaylist(7, { live: false });
  expect(calls).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameWatchdog, LiveFrameWatchdog } from './frame-watchdog.ts';

const unabortedSignal = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('FrameWatchdog', () => {
  const mediaWithoutFrame = { readyState: 1, paused: false, currentTime: 0 };

  it.each([
    ['reports a stream that shows no frame', {}, 1],
    ['does not report a stream that shows a frame', { readyState: 2 }, 0],
    ['does not report a paused stream', { paused: true }, 0],
    ['does not report a stream after a seek', { currentTime: 3 }, 0],
  ])('%s', (_, changes, expectedCalls) => {
    const media = { ...mediaWithoutFrame };
    const onTimeout = vi.fn();
    const watchdog = new FrameWatchdog(media, onTimeout, unabortedSignal);
    watchdog.start();
    vi.advanceTimersByTime(20_000);
    watchdog.start();
    Object.assign(media, changes);
    vi.advanceTimersByTime(20_000);
    expect(onTimeout).toHaveBeenCalledTimes(expectedCalls);
  });

  it('restarts the timeout of 30 s at the next start() after a reset', () => {
    const onTimeout = vi.fn();
    const watchdog = new FrameWatchdog(mediaWithoutFrame, onTimeout, unabortedSignal);
    watchdog.start();
    vi.advanceTimersByTime(20_000);
    watchdog.reset();
    vi.advanceTimersByTime(60_000);
    expect(onTimeout).not.toHaveBeenCalled();
    watchdog.start();
    vi.advanceTimersByTime(30_000);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  it('stops when the signal aborts', () => {
    const controller = new AbortController();
    const onTimeout = vi.fn();
    new FrameWatchdog(mediaWithoutFrame, onTimeout, controller.signal).start();
    controller.abort();
    vi.advanceTimersByTime(40_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });
});

describe('LiveFrameWatchdog', () => {
  /** Starts a watchdog, as after a media error in a live stream. */
  function startWatchdog({ readyState = 0, paused = false, signal = unabortedSignal } = {}) {
    const media = Object.assign(new EventTarget(), { readyState, paused });
    const onTimeout = vi.fn<() => void>();
    const watchdog = new LiveFrameWatchdog(media as unknown as HTMLMediaElement, onTimeout, signal);
    watchdog.start();
    return { media, onTimeout, watchdog };
  }

  it('reports a live stream that shows no frame within 6 s', () => {
    const { onTimeout } = startWatchdog();
    vi.advanceTimersByTime(5900);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('does not extend the timeout after further errors', () => {
    const { onTimeout, watchdog } = startWatchdog();
    vi.advanceTimersByTime(4000);
    watchdog.start();
    vi.advanceTimersByTime(2000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('starts a new timeout at the next error after playback has resumed', () => {
    const { media, onTimeout, watchdog } = startWatchdog();
    vi.advanceTimersByTime(4000);
    media.dispatchEvent(new Event('playing'));
    watchdog.start();
    vi.advanceTimersByTime(5000);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it.each([
    ['has data to show', { readyState: 4 }],
    ['is paused', { paused: true }],
  ])('does not report a live stream that %s', (_, state) => {
    const { onTimeout } = startWatchdog(state);
    vi.advanceTimersByTime(60_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('stops when the signal aborts', () => {
    const controller = new AbortController();
    const { onTimeout } = startWatchdog({ signal: controller.signal });
    controller.abort();
    vi.advanceTimersByTime(60_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachStallController } from './attach-stall-controller.ts';

/** A media element stub that should be playing. Tests change its position and buffer. */
class MediaStub extends EventTarget {
  paused = false;
  ended = false;
  seeking = false;
  playbackRate = 1;
  /** The playback position in seconds. */
  position = 10;
  bufferEnd = 10;
  /** The distance of each seek in seconds. */
  readonly seekOffsets: number[] = [];

  get currentTime(): number {
    return this.position;
  }

  set currentTime(time: number) {
    this.seekOffsets.push(Number((time - this.position).toFixed(3)));
    this.position = time;
  }

  get buffered() {
    return { length: 1, start: () => 0, end: () => this.bufferEnd };
  }

  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

function attach(overrides: Partial<MediaStub> = {}, getReceivedAmount?: () => number) {
  const media = Object.assign(new MediaStub(), overrides);
  const controller = new AbortController();
  const onStarved = vi.fn<() => void>();
  const onStuck = vi.fn<() => void>();
  const log = vi.fn<(message: string) => void>();
  const options = { onStarved, onStuck, log, ...(getReceivedAmount && { getReceivedAmount }) };
  attachStallController(media as unknown as HTMLMediaElement, options, controller.signal);
  return { media, controller, onStarved, onStuck, log };
}

const advanceSeconds = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
}

describe('playback that is stuck despite buffered data', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is nudged by increasing offsets, and then calls onStuck', () => {
    const { media, onStuck, onStarved } = attach({ bufferEnd: 30 });
    advanceSeconds(5);
    expect(media.seekOffsets).toEqual([]);
    advanceSeconds(3 * 6);
    expect(media.seekOffsets).toEqual([0.1, 0.3, 1]);
    advanceSeconds(6);
    expect(onStuck).toHaveBeenCalledOnce();
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('is logged with each nudge', () => {
    const { log } = attach({ bufferEnd: 30 });
    advanceSeconds(4 * 6);
    expect(log.mock.calls.flat()).toEqual([
      'playback is stuck at 10.0 s, seek by 0.1 s',
      'playback is stuck at 10.1 s, seek by 0.3 s',
      'playback is stuck at 10.4 s, seek by 1 s',
      'playback is stuck at 11.4 s',
    ]);
  });

  it('restarts with the smallest nudge after progress', () => {
    const { media, onStuck } = attach({ bufferEnd: 60 });
    advanceSeconds(3 * 7);
    expect(media.seekOffsets).toHaveLength(3);
    media.position += 1;
    advanceSeconds(8);
    expect(media.seekOffsets).toEqual([0.1, 0.3, 1, 0.1]);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('is ignored while paused, ended or at rate 0', () => {
    for (const state of [{ paused: true }, { ended: true }, { playbackRate: 0 }]) {
      const { media, onStuck, onStarved } = attach({ bufferEnd: 30, ...state });
      advanceSeconds(90);
      expect(media.seekOffsets).toEqual([]);
      expect(onStuck).not.toHaveBeenCalled();
      expect(onStarved).not.toHaveBeenCalled();
    }
  });
});

describe('seeking within buffered data', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function seekTo(position: number) {
    const fixture = attach({ bufferEnd: 90 });
    advanceSeconds(2);
    fixture.media.position = position;
    fixture.media.seeking = true;
    fixture.media.emit('seeking');
    return fixture;
  }

  it('delays the first nudge', () => {
    const { media, onStuck } = seekTo(40);
    advanceSeconds(15);
    expect(media.seekOffsets).toEqual([]);
    advanceSeconds(4);
    expect(media.seekOffsets).toEqual([0.1]);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('does not delay nudges after the seek has completed', () => {
    const { media } = seekTo(40);
    advanceSeconds(8);
    media.seeking = false;
    media.emit('canplay');
    media.position += 1;
    advanceSeconds(8);
    expect(media.seekOffsets).toEqual([0.1]);
  });

  it('does not delay nudges if the seek distance is below 2 s', () => {
    const { media } = seekTo(10.5);
    advanceSeconds(8);
    expect(media.seekOffsets).toEqual([0.1]);
  });
});

describe('playback with buffered data that waits for a decryption key', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not nudged while the key is requested', () => {
    const { media, onStuck, onStarved } = attach({ bufferEnd: 30 });
    media.emit('waitingforkey');
    advanceSeconds(45);
    expect(media.seekOffsets).toEqual([]);
    expect(onStuck).not.toHaveBeenCalled();
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('calls onStuck if neither a key nor an error follows', () => {
    const { media, onStuck } = attach({ bufferEnd: 30 });
    media.emit('waitingforkey');
    advanceSeconds(120);
    expect(media.seekOffsets).toEqual([0.1, 0.3, 1]);
    expect(onStuck).toHaveBeenCalled();
  });

  it.each(['canplay', 'emptied'])('resumes nudging after %s', (event) => {
    const { media } = attach({ bufferEnd: 30 });
    media.emit('waitingforkey');
    advanceSeconds(12);
    media.emit(event);
    advanceSeconds(7);
    expect(media.seekOffsets).toEqual([0.1]);
  });

  it('resumes nudging after progress', () => {
    const { media } = attach({ bufferEnd: 30 });
    media.emit('waitingforkey');
    advanceSeconds(10);
    media.position += 1;
    advanceSeconds(7);
    expect(media.seekOffsets.slice(-1)).toEqual([0.1]);
  });
});

describe('playback that receives no data', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('calls onStarved after 20 s, without nudges', () => {
    const { onStarved, media } = attach();
    advanceSeconds(20);
    expect(onStarved).not.toHaveBeenCalled();
    advanceSeconds(1);
    expect(onStarved).toHaveBeenCalledOnce();
    expect(media.seekOffsets).toEqual([]);
    advanceSeconds(22);
    expect(onStarved).toHaveBeenCalledTimes(2);
  });

  it('does not call onStarved while a segment loads slowly', () => {
    let receivedBytes = 0;
    const { onStarved } = attach({}, () => receivedBytes);
    for (let second = 0; second < 60; second += 1) {
      receivedBytes += 10;
      advanceSeconds(1);
    }
    expect(onStarved).not.toHaveBeenCalled();
    advanceSeconds(21);
    expect(onStarved).toHaveBeenCalledOnce();
  });

  it('calls onStarved early if the device is offline', () => {
    goOffline();
    const { onStarved } = attach();
    advanceSeconds(4);
    expect(onStarved).toHaveBeenCalled();
  });

  it('does not call onStarved after the device has slept', () => {
    const { onStarved } = attach();
    advanceSeconds(2);
    vi.setSystemTime(Date.now() + 40_000);
    advanceSeconds(2);
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('starts a new timeout after a pause', () => {
    const { media, onStarved } = attach();
    advanceSeconds(15);
    media.paused = true;
    media.emit('pause');
    advanceSeconds(60);
    media.paused = false;
    media.emit('play');
    advanceSeconds(15);
    expect(onStarved).not.toHaveBeenCalled();
    advanceSeconds(6);
    expect(onStarved).toHaveBeenCalledOnce();
  });

  it('stops sampling when the signal aborts', () => {
    const { onStarved, controller } = attach();
    advanceSeconds(10);
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
    advanceSeconds(60);
    expect(onStarved).not.toHaveBeenCalled();
  });
});

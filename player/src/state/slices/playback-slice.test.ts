import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFramePresented } from './playback-slice.ts';

/** A video that presents a frame when `presentFrame` is called. */
class FakeVideo extends EventTarget {
  videoWidth = 1;
  presentFrame: () => void = () => {};

  requestVideoFrameCallback(callback: () => void): void {
    this.presentFrame = callback;
  }
}

const asMedia = (fake: object): HTMLMediaElement => fake as HTMLMediaElement;

describe('onFramePresented', () => {
  const { signal } = new AbortController();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls the callback after the frame, in a separate task', () => {
    const video = new FakeVideo();
    const callback = vi.fn();
    onFramePresented(asMedia(video), callback, signal);
    video.presentFrame();
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('calls the callback after 1 s if no frame is presented', () => {
    const callback = vi.fn();
    onFramePresented(asMedia(new FakeVideo()), callback, signal);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('calls the callback only once if the frame is presented after the timeout', () => {
    const video = new FakeVideo();
    const callback = vi.fn();
    onFramePresented(asMedia(video), callback, signal);
    vi.advanceTimersByTime(1000);
    video.presentFrame();
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ['for audio', { videoWidth: 0, requestVideoFrameCallback: () => 0 }],
    ['in a browser without requestVideoFrameCallback', { videoWidth: 1 }],
  ])('calls the callback immediately %s', (_, media) => {
    const callback = vi.fn();
    onFramePresented(asMedia(media), callback, signal);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each([
    ['a late frame', (video: FakeVideo) => video.presentFrame()],
    ['the timeout', () => {}],
  ])('ignores %s after the source has been replaced', (_, trigger) => {
    const video = new FakeVideo();
    const callback = vi.fn();
    onFramePresented(asMedia(video), callback, signal);
    video.dispatchEvent(new Event('emptied'));
    trigger(video);
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('does not call the callback after the signal has aborted', () => {
    const controller = new AbortController();
    const video = new FakeVideo();
    const callback = vi.fn();
    onFramePresented(asMedia(video), callback, controller.signal);
    controller.abort();
    video.presentFrame();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });

  it('clears its timer when the signal aborts', () => {
    const controller = new AbortController();
    onFramePresented(asMedia(new FakeVideo()), vi.fn(), controller.signal);
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

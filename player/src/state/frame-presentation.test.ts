import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFramePresented } from './frame-presentation.ts';

/** A video that shows a frame when it is told to. */
class Stage extends EventTarget {
  videoWidth = 1;
  show: () => void = () => {};

  requestVideoFrameCallback(told: () => void): void {
    this.show = told;
  }
}

const on = (stage: object): HTMLMediaElement => stage as HTMLMediaElement;

describe('the wait for a frame', () => {
  const life = new AbortController();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after the frame, in a task of its own', () => {
    const stage = new Stage();
    const then = vi.fn();
    onFramePresented(on(stage), then, life.signal);
    stage.show();
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
  });

  it('ends by itself where nobody sees the film', () => {
    const then = vi.fn();
    onFramePresented(on(new Stage()), then, life.signal);
    vi.advanceTimersByTime(999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
  });

  it('ends once, however late the frame is', () => {
    const stage = new Stage();
    const then = vi.fn();
    onFramePresented(on(stage), then, life.signal);
    vi.advanceTimersByTime(1000);
    stage.show();
    vi.runAllTimers();
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([
    ['a sound', { videoWidth: 0, requestVideoFrameCallback: () => 0 }],
    ['a browser that tells of no frame', { videoWidth: 1 }],
  ])('is none for %s', (_, media) => {
    const then = vi.fn();
    onFramePresented(on(media), then, life.signal);
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([
    ['the frame', (stage: Stage) => stage.show()],
    ['the time', () => {}],
  ])('ends for no film that has given way to another, whatever %s says', (_, tell) => {
    const stage = new Stage();
    const then = vi.fn();
    onFramePresented(on(stage), then, life.signal);
    stage.dispatchEvent(new Event('emptied'));
    tell(stage);
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
  });

  it('is forgotten when the media is', () => {
    const gone = new AbortController();
    const stage = new Stage();
    const then = vi.fn();
    onFramePresented(on(stage), then, gone.signal);
    gone.abort();
    stage.show();
    vi.runAllTimers();
    expect(then).not.toHaveBeenCalled();
  });

  it('leaves no timer behind when the media goes', () => {
    const gone = new AbortController();
    onFramePresented(on(new Stage()), vi.fn(), gone.signal);
    gone.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

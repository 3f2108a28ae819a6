import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scrubber } from './scrubber.ts';

let seeks: number[];
let isSettled: boolean;
let isDragging: boolean;
let scrubber: Scrubber;

describe('the scrubber', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    [seeks, isSettled, isDragging] = [[], true, false];
    scrubber = new Scrubber({
      onSeek: (value) => seeks.push(value),
      isSettled: () => isSettled,
      onDraggingChange: (value) => {
        isDragging = value;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('seeks to the first position immediately, and to the last one when the pointer is lifted', () => {
    scrubber.start();
    for (let value = 1; value <= 50; value += 1) scrubber.move(value);
    expect(scrubber.value).toBe(50);
    window.dispatchEvent(new Event('pointerup'));
    expect(seeks).toEqual([1, 50]);
    expect(scrubber.value).toBe(undefined);
  });

  it('seeks during a drag, at most every 200 ms', () => {
    scrubber.start();
    for (let value = 1; value <= 100; value += 1) {
      scrubber.move(value);
      vi.advanceTimersByTime(10);
    }
    expect(seeks).toEqual([1, 20, 40, 60, 80, 100]);
  });

  it('seeks to the position where the pointer stops', () => {
    scrubber.start();
    scrubber.move(1);
    scrubber.move(2);
    vi.advanceTimersByTime(1000);
    expect(seeks).toEqual([1, 2]);
    window.dispatchEvent(new Event('pointerup'));
    expect(seeks).toEqual([1, 2]);
  });

  it('does not seek again until the last seek is complete', () => {
    scrubber.start();
    scrubber.move(1);
    isSettled = false;
    scrubber.move(2);
    vi.advanceTimersByTime(1000);
    expect(seeks).toEqual([1]);
    isSettled = true;
    vi.advanceTimersByTime(200);
    expect(seeks).toEqual([1, 2]);
  });

  it('ends the drag when the pointer is canceled', () => {
    scrubber.start();
    expect(isDragging).toBe(true);
    window.dispatchEvent(new Event('pointercancel'));
    expect(isDragging).toBe(false);
    scrubber.move(7);
    expect(seeks).toEqual([7]);
    vi.advanceTimersByTime(1000);
    expect(seeks).toEqual([7]);
  });
});

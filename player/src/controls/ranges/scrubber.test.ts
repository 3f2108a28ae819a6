import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scrubber } from './scrubber.ts';

let asked: number[];
let hasFollowed: boolean;
let held: boolean;
let scrub: Scrubber;

describe('a hand that drags', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    [asked, hasFollowed, held] = [[], true, false];
    scrub = new Scrubber({
      onSeek: (value) => asked.push(value),
      isSettled: () => hasFollowed,
      onDraggingChange: (isHeld) => {
        held = isHeld;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for the first place at once, and for the last one where it lets go', () => {
    scrub.start();
    for (let value = 1; value <= 50; value += 1) scrub.move(value);
    expect(scrub.value).toBe(50);
    window.dispatchEvent(new Event('pointerup'));
    expect(asked).toEqual([1, 50]);
    expect(scrub.value).toBe(undefined);
  });

  it('asks again on its way, and no more often than every fifth of a second', () => {
    scrub.start();
    for (let value = 1; value <= 100; value += 1) {
      scrub.move(value);
      vi.advanceTimersByTime(10);
    }
    expect(asked).toEqual([1, 20, 40, 60, 80, 100]);
  });

  it('asks for where it rests, without being moved again', () => {
    scrub.start();
    scrub.move(1);
    scrub.move(2);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([1, 2]);
    window.dispatchEvent(new Event('pointerup'));
    expect(asked).toEqual([1, 2]);
  });

  it('waits until the last place has come', () => {
    scrub.start();
    scrub.move(1);
    hasFollowed = false;
    scrub.move(2);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([1]);
    hasFollowed = true;
    vi.advanceTimersByTime(200);
    expect(asked).toEqual([1, 2]);
  });

  it('holds until the pointer is lifted or taken away', () => {
    scrub.start();
    expect(held).toBe(true);
    window.dispatchEvent(new Event('pointercancel'));
    expect(held).toBe(false);
    scrub.move(7);
    expect(asked).toEqual([7]);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([7]);
  });
});

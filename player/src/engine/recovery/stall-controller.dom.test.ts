import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachStallController } from './stall-controller.ts';

/** A film that wants to play, and of which a test says how it fares. */
class Film extends EventTarget {
  paused = false;
  ended = false;
  seeking = false;
  playbackRate = 1;
  /** Where it stands, in seconds, and to where it has come. */
  at = 10;
  end = 10;
  readonly jumps: number[] = [];

  get currentTime(): number {
    return this.at;
  }

  set currentTime(time: number) {
    this.jumps.push(Number((time - this.at).toFixed(3)));
    this.at = time;
  }

  get buffered() {
    return { length: 1, start: () => 0, end: () => this.end };
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

function watched(changes: Partial<Film> = {}, arrived?: () => number) {
  const film = Object.assign(new Film(), changes);
  const life = new AbortController();
  const onStarved = vi.fn<() => void>();
  const onStuck = vi.fn<() => void>();
  const log = vi.fn<(words: string) => void>();
  const help = { onStarved, onStuck, log, ...(arrived && { getReceivedAmount: arrived }) };
  attachStallController(film as unknown as HTMLMediaElement, help, life.signal);
  return { film, life, onStarved, onStuck, log };
}

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
}

describe('a film that is stuck, though what comes next is there', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is nudged ever further, and then help is called for', () => {
    const { film, onStuck, onStarved } = watched({ end: 30 });
    pass(5);
    expect(film.jumps).toEqual([]);
    pass(3 * 6);
    expect(film.jumps).toEqual([0.1, 0.3, 1]);
    pass(6);
    expect(onStuck).toHaveBeenCalledOnce();
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('is told to stand still, and what is done about it', () => {
    const { log } = watched({ end: 30 });
    pass(4 * 6);
    expect(log.mock.calls.flat()).toEqual([
      'stands still at 10.0 s, put on by 0.1 s',
      'stands still at 10.1 s, put on by 0.3 s',
      'stands still at 10.4 s, put on by 1 s',
      'stands still at 11.4 s',
    ]);
  });

  it('has as many nudges again once it has moved', () => {
    const { film, onStuck } = watched({ end: 60 });
    pass(3 * 7);
    expect(film.jumps).toHaveLength(3);
    film.at += 1;
    pass(8);
    expect(film.jumps).toEqual([0.1, 0.3, 1, 0.1]);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('is left alone where it does not want to move', () => {
    for (const still of [{ paused: true }, { ended: true }, { playbackRate: 0 }]) {
      const { film, onStuck, onStarved } = watched({ end: 30, ...still });
      pass(90);
      expect(film.jumps).toEqual([]);
      expect(onStuck).not.toHaveBeenCalled();
      expect(onStarved).not.toHaveBeenCalled();
    }
  });
});

describe('a film that is sought in, with what comes next there', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function sought(to: number) {
    const scene = watched({ end: 90 });
    pass(2);
    scene.film.at = to;
    scene.film.seeking = true;
    scene.film.tell('seeking');
    return scene;
  }

  it('is left to find its place for longer than one that stands still', () => {
    const { film, onStuck } = sought(40);
    pass(15);
    expect(film.jumps).toEqual([]);
    pass(4);
    expect(film.jumps).toEqual([0.1]);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('is nudged as soon as any other where it stands still afterwards', () => {
    const { film } = sought(40);
    pass(8);
    film.seeking = false;
    film.tell('canplay');
    film.at += 1;
    pass(8);
    expect(film.jumps).toEqual([0.1]);
  });

  it('is nudged as soon as any other where the playhead was only put right', () => {
    const { film } = sought(10.5);
    pass(8);
    expect(film.jumps).toEqual([0.1]);
  });
});

describe('a film that waits for a key, with what comes next there', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is neither nudged nor given up while a key is fetched', () => {
    const { film, onStuck, onStarved } = watched({ end: 30 });
    film.tell('waitingforkey');
    pass(45);
    expect(film.jumps).toEqual([]);
    expect(onStuck).not.toHaveBeenCalled();
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('does not stand still for ever where none comes and nobody says so', () => {
    const { film, onStuck } = watched({ end: 30 });
    film.tell('waitingforkey');
    pass(120);
    expect(film.jumps).toEqual([0.1, 0.3, 1]);
    expect(onStuck).toHaveBeenCalled();
  });

  it.each(['canplay', 'emptied'])('is nudged again where it stands after %s', (event) => {
    const { film } = watched({ end: 30 });
    film.tell('waitingforkey');
    pass(12);
    film.tell(event);
    pass(7);
    expect(film.jumps).toEqual([0.1]);
  });

  it('is nudged again where it has moved and stands', () => {
    const { film } = watched({ end: 30 });
    film.tell('waitingforkey');
    pass(10);
    film.at += 1;
    pass(7);
    expect(film.jumps.slice(-1)).toEqual([0.1]);
  });
});

describe('a film of which nothing arrives', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('is waited for as long as a segment may take, and then help is called for', () => {
    const { onStarved, film } = watched();
    pass(20);
    expect(onStarved).not.toHaveBeenCalled();
    pass(1);
    expect(onStarved).toHaveBeenCalledOnce();
    expect(film.jumps).toEqual([]);
    pass(22);
    expect(onStarved).toHaveBeenCalledTimes(2);
  });

  it('is waited for while bytes of a segment come, however slowly', () => {
    let bytes = 0;
    const { onStarved } = watched({}, () => bytes);
    for (let second = 0; second < 60; second += 1) {
      bytes += 10;
      pass(1);
    }
    expect(onStarved).not.toHaveBeenCalled();
    pass(21);
    expect(onStarved).toHaveBeenCalledOnce();
  });

  it('is given up soon where the device is offline', () => {
    goOffline();
    const { onStarved } = watched();
    pass(4);
    expect(onStarved).toHaveBeenCalled();
  });

  it('is not given up because the device slept', () => {
    const { onStarved } = watched();
    pass(2);
    vi.setSystemTime(Date.now() + 40_000);
    pass(2);
    expect(onStarved).not.toHaveBeenCalled();
  });

  it('is waited for anew once it has been paused', () => {
    const { film, onStarved } = watched();
    pass(15);
    film.paused = true;
    film.tell('pause');
    pass(60);
    film.paused = false;
    film.tell('play');
    pass(15);
    expect(onStarved).not.toHaveBeenCalled();
    pass(6);
    expect(onStarved).toHaveBeenCalledOnce();
  });

  it('is looked after no more once it is let go', () => {
    const { onStarved, life } = watched();
    pass(10);
    life.abort();
    expect(vi.getTimerCount()).toBe(0);
    pass(60);
    expect(onStarved).not.toHaveBeenCalled();
  });
});

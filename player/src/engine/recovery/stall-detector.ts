/** What is looked at of a media element that wants to play, once a second. */
export interface PlaybackSample {
  /** Milliseconds on a clock that counts while a device sleeps. */
  readonly timeMs: number;
  /** Seconds. */
  readonly current: number;
  /** It was put elsewhere since the last look, which is no way of playing on. */
  readonly hasSeeked: boolean;
  /** Seconds that are there from the playhead on. */
  readonly bufferedAhead: number;
  /** Whatever grows when something arrives. */
  readonly receivedAmount: number;
  /** Something may yet arrive. */
  readonly canReceiveData: boolean;
}

/**
 * What a look tells: it `moves`; it is `frozen`, though what comes next is there; it is `starved`,
 * because nothing arrives; it `waits` as yet, for either.
 */
export type StallState = 'moves' | 'waits' | 'frozen' | 'starved';

/** hls.js jumps over holes sooner than that; what is left then is stuck. */
const FROZEN_MS = 5000;
/** A whole segment may take its time on a slow line. */
const STARVED_MS = 20_000;
/** Nothing will arrive, and the sooner a person knows the better. */
const HOPELESS_MS = 2000;
/** Seconds without which no browser goes on. */
const ENOUGH_S = 1;
/** No page is kept from its work for so long, unless the device slept. */
const SLEEP_MS = 30_000;

/** Judges how a film fares that wants to play, look by look. */
export class StallDetector {
  #last: PlaybackSample | undefined;
  /** When it last played on, or something arrived. */
  #since = 0;
  /** When it last moved, or had less ahead than it needs: a broadcast has something arrive all the time. */
  #unfedAt = 0;

  /** Begins anew, because it has not wanted to play, or has been helped. */
  reset(): void {
    this.#last = undefined;
  }

  update(look: PlaybackSample): StallState {
    const {
      timeMs: at,
      current,
      hasSeeked: sought,
      receivedAmount: arrived,
      bufferedAhead: ahead,
      canReceiveData: hopes,
    } = look;
    const last = this.#last;
    this.#last = look;
    const isNew = !last || at - last.timeMs > SLEEP_MS;
    // A broadcast of which nothing comes is sent to its edge again and again.
    const moves = last !== undefined && current !== last.current && !sought;
    const isFed = ahead >= ENOUGH_S;
    // What has just arrived has to be decoded first.
    if (isNew || moves || sought || last.bufferedAhead < ENOUGH_S) this.#unfedAt = at;
    // What has been played is thrown away, which is no arrival.
    if (isNew || moves || arrived > last.receivedAmount) this.#since = at;
    if (moves) return 'moves';
    if (isFed) return at - this.#unfedAt < FROZEN_MS ? 'waits' : 'frozen';
    return at - this.#since < (hopes ? STARVED_MS : HOPELESS_MS) ? 'waits' : 'starved';
  }
}

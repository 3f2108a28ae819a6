/** What is looked at of a media element that wants to play, once a second. */
export interface Look {
  /** Milliseconds on a clock that counts while a device sleeps. */
  readonly at: number;
  /** Seconds. */
  readonly current: number;
  /** Seconds that are there from the playhead on. */
  readonly ahead: number;
  /** Whatever grows when something arrives. */
  readonly arrived: number;
  readonly online: boolean;
}

/**
 * What a look tells: it `moves`; it is `frozen`, though what comes next is there; it is `starved`,
 * because nothing arrives; it `waits` as yet, for either.
 */
export type Verdict = 'moves' | 'waits' | 'frozen' | 'starved';

/** hls.js jumps over holes sooner than that; what is left then is stuck. */
const FROZEN_MS = 5000;
/** A whole segment may take its time on a slow line. */
const STARVED_MS = 20_000;
/** Nothing will arrive, and the sooner a person knows the better. */
const STARVED_OFFLINE_MS = 2000;
/** Seconds without which no browser goes on. */
const ENOUGH_S = 1;
/** No page is kept from its work for so long, unless the device slept. */
const SLEEP_MS = 30_000;

/** Judges how a film fares that wants to play, look by look. */
export class StallJudge {
  #last: Look | undefined;
  #movedAt = 0;
  #arrivedAt = 0;

  /** Begins anew, because it has not wanted to play, or has been helped. */
  forget(): void {
    this.#last = undefined;
  }

  judge(look: Look): Verdict {
    const last = this.#last;
    this.#last = look;
    if (!last || look.at - last.at > SLEEP_MS) {
      this.#movedAt = this.#arrivedAt = look.at;
      return last ? 'waits' : 'moves';
    }
    if (look.arrived !== last.arrived) this.#arrivedAt = look.at;
    if (look.current !== last.current) {
      this.#movedAt = this.#arrivedAt = look.at;
      return 'moves';
    }
    return this.#judgeStill(look);
  }

  #judgeStill({ at, ahead, online }: Look): Verdict {
    if (ahead >= ENOUGH_S) {
      // What has just arrived has to be decoded first.
      const stillFor = at - Math.max(this.#movedAt, this.#arrivedAt);
      return stillFor >= FROZEN_MS ? 'frozen' : 'waits';
    }
    const patience = online ? STARVED_MS : STARVED_OFFLINE_MS;
    return at - Math.max(this.#movedAt, this.#arrivedAt) >= patience ? 'starved' : 'waits';
  }
}

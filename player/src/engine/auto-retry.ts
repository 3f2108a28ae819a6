import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { TimeRange } from '../media/time-ranges.ts';
import type { EngineManager } from './engine-manager.ts';

/** Each wait is twice as long as the one before, so that a server that is down is not besieged. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20_000;
/** A clock goes on while a device sleeps, and timers need not, so that it is looked at so often. */
const LOOK_MS = 100;
/** No timer is so late, not even of a page that nobody sees, unless it slept. */
const SLEPT_MS = 90_000;
/** Either way, so that the viewers of one film do not all come back at once. */
const JITTER = 0.1;
/** Some ten minutes; whoever is still there then has the button. */
const MOST_TRIES = 30;

/**
 * What the next try waits, in milliseconds, after so many tries; `chance` is 0 to 1. A server that
 * asks for so many milliseconds is not asked sooner.
 */
export function getRetryDelayMs(tries: number, chance: number, asked = 0): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  const jitter = JITTER * chance;
  return Math.max(wait * (1 - JITTER + 2 * jitter), asked * (1 + jitter));
}

/** Seconds; browsers round the ends of what they have. */
const ROUNDING_S = 0.05;

/**
 * Whether a media element has anything that it had not. A browser says `progress` of a film that it
 * cannot reach, too, and `playing` of what was there before.
 */
export const hasNewData = (had: readonly TimeRange[], has: readonly TimeRange[]): boolean =>
  has.some(({ end }) => !had.some((old) => old.start < end && end < old.end + ROUNDING_S));

/**
 * Tries again by itself, until `signal` aborts, after failures that another try may mend: ever later,
 * and at once when the device is online again, or wakes.
 *
 * `mostTries` is absent for as many as we think right; the count begins anew once anything arrives.
 */
export function startAutoRetry(
  engine: EngineManager,
  { media, buffered }: { media: HTMLMediaElement; buffered: () => readonly TimeRange[] },
  mostTries: () => number | undefined,
  signal: AbortSignal,
): void {
  let tries = 0;
  let had: readonly TimeRange[] = [];
  let seen: PlaybackError | undefined;
  let url: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tryAgain = (): void => {
    clearInterval(timer);
    tries += 1;
    void engine.retry();
  };
  const tryAt = (at: number): void => {
    timer = setInterval(() => {
      const late = Date.now() - at;
      // What was out of reach before it slept has another chance.
      if (late > SLEPT_MS) tries = 0;
      if (late >= 0) tryAgain();
    }, LOOK_MS);
    engine.scheduleRetry(at);
  };
  const look = (): void => {
    const failure = engine.error ?? engine.engine?.error;
    if (failure === seen) return;
    seen = failure;
    clearInterval(timer);
    if (failure) had = buffered();
    // Another film has its own tries.
    if (engine.source?.url !== url) tries = 0;
    url = engine.source?.url;
    // What is not ready yet will be.
    const most = mostTries() ?? (failure?.status === 412 ? Infinity : MOST_TRIES);
    if (!failure?.retryable || tries >= most) return engine.scheduleRetry();
    tryAt(Date.now() + getRetryDelayMs(tries, Math.random(), failure.retryAfterMs));
  };
  const arrive = (): void => {
    if (seen || !(tries || engine.retriedError) || !hasNewData(had, buffered())) return;
    tries = 0;
    engine.clearRetriedError();
  };
  const comeOnline = (): void => {
    if (!seen?.retryable) return;
    tries = 0;
    tryAgain();
  };

  engine.addEventListener('change', look, { signal });
  for (const event of ['progress', 'playing']) {
    media.addEventListener(event, arrive, { signal });
  }
  addEventListener('online', comeOnline, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  // What is there to mend may be there already.
  look();
}

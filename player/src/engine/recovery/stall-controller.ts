import { getBufferedAhead } from '../../media/ahead-of.ts';
import { StallDetector, type PlaybackSample } from './stall-detector.ts';

const LOOK_MS = 1000;
/** A decoder that is stuck often goes on a little later. Seconds, one after the other. */
const NUDGES_S = [0.1, 0.3, 1];
/** Whoever seeks by less has only put the playhead right. Seconds. */
const SEEK_S = 2;
/** Calls that are not heeded while it seeks: a nudge would have it begin to decode all over again. */
const SEEK_CALLS = 2;
/** Calls for a nudge that are not heeded while a key is fetched, which may take three quarters of a minute. */
const KEY_CALLS = 8;

/** What an engine does for a film that has stalled. */
interface StallControllerOptions {
  /** Whatever grows when something arrives; absent for what has been decoded. */
  readonly getReceivedAmount?: () => number;
  /** Whether anything may arrive of what comes next; absent for as long as the device is online. */
  readonly canReceiveData?: () => boolean;
  /** Whether somebody has said why nothing arrives; absent for not. */
  readonly hasReportedError?: () => boolean;
  /** Nothing arrives, and nobody has said why. */
  onStarved(): void;
  /** It is stuck though what comes next is there, and no nudge has helped. */
  onStuck(): void;
  /** Hears in a word or two what is done. */
  log(words: string): void;
}

/**
 * Looks after a film that wants to play, until `signal` aborts: nudges it where it is stuck, and
 * calls for help where that is not enough, so that none stands still without a word. One that waits
 * for a key is not stuck before whoever fetches the key would have told that none comes.
 */
export function attachStallController(
  media: HTMLMediaElement,
  {
    getReceivedAmount: arrived,
    canReceiveData: hopes,
    hasReportedError: isTold,
    onStarved: starve,
    onStuck: freeze,
    log: note,
  }: StallControllerOptions,
  signal: AbortSignal,
): void {
  const judge = new StallDetector();
  let nudges = 0;
  let unheeded = 0;
  /** Where it was when it was last looked at, in seconds. */
  let seen = media.currentTime;
  let hasSeeked = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const help = {
    moves: () => {
      if (media.seeking) return;
      unheeded = 0;
      nudges = 0;
    },
    waits: () => {},
    frozen: () => {
      judge.reset();
      unheeded -= 1;
      if (unheeded >= 0) return;
      const by = NUDGES_S[nudges];
      nudges += 1;
      note(`stands still at ${media.currentTime.toFixed(1)} s${by ? `, put on by ${by} s` : ''}`);
      if (by === undefined) freeze();
      else media.currentTime += by;
    },
    starved: () => {
      judge.reset();
      if (!isTold?.()) starve();
    },
  };
  const look = (): void => {
    const now = {
      ...lookAt(media, arrived),
      canReceiveData: navigator.onLine && (hopes?.() ?? true),
      hasSeeked,
    };
    seen = now.current;
    hasSeeked = false;
    help[judge.update(now)]();
  };
  const seek = (): void => {
    hasSeeked = true;
    if (Math.abs(media.currentTime - seen) > SEEK_S) unheeded = Math.max(unheeded, SEEK_CALLS);
  };
  const heed = (): void => {
    const wants = !media.paused && !media.ended && media.playbackRate > 0 && !signal.aborted;
    if (wants) timer ??= setInterval(look, LOOK_MS);
    else {
      clearInterval(timer);
      timer = undefined;
      judge.reset();
    }
  };
  media.addEventListener('waitingforkey', () => (unheeded = KEY_CALLS), { signal });
  media.addEventListener('seeking', seek, { signal });
  for (const event of ['canplay', 'emptied']) {
    media.addEventListener(event, () => (unheeded = 0), { signal });
  }
  for (const event of ['play', 'pause', 'ended', 'ratechange', 'playing', 'emptied', 'error']) {
    media.addEventListener(event, heed, { signal });
  }
  signal.addEventListener('abort', heed);
  heed();
}

function lookAt(
  media: HTMLMediaElement,
  arrived?: () => number,
): Omit<PlaybackSample, 'canReceiveData' | 'hasSeeked'> {
  const { buffered, currentTime } = media;
  let sum = arrived?.() ?? 0;
  for (let index = 0; index < buffered.length; index += 1) sum += buffered.end(index);
  return {
    timeMs: Date.now(),
    current: currentTime,
    bufferedAhead: getBufferedAhead(media),
    receivedAmount: sum,
  };
}

import { aheadOf } from '../media/ahead-of.ts';
import { StallJudge, type Look } from './stall-judge.ts';

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
interface StallHelp {
  /** Whatever grows when something arrives; absent for what has been decoded. */
  readonly arrived?: () => number;
  /** Whether anything may arrive of what comes next; absent for as long as the device is online. */
  readonly hopes?: () => boolean;
  /** Whether somebody has said why nothing arrives; absent for not. */
  readonly isTold?: () => boolean;
  /** Nothing arrives, and nobody has said why. */
  starve(): void;
  /** It is stuck though what comes next is there, and no nudge has helped. */
  freeze(): void;
  /** Hears in a word or two what is done. */
  note(words: string): void;
}

/**
 * Looks after a film that wants to play, until `signal` aborts: nudges it where it is stuck, and
 * calls for help where that is not enough, so that none stands still without a word. One that waits
 * for a key is not stuck before whoever fetches the key would have told that none comes.
 */
export function watchStalls(
  media: HTMLMediaElement,
  { arrived, hopes, isTold, starve, freeze, note }: StallHelp,
  signal: AbortSignal,
): void {
  const judge = new StallJudge();
  let nudges = 0;
  let unheeded = 0;
  /** Where it was when it was last looked at, in seconds. */
  let seen = media.currentTime;
  let sought = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const help = {
    moves: () => {
      if (media.seeking) return;
      unheeded = 0;
      nudges = 0;
    },
    waits: () => {},
    frozen: () => {
      judge.forget();
      unheeded -= 1;
      if (unheeded >= 0) return;
      const by = NUDGES_S[nudges];
      nudges += 1;
      note(`stands still at ${media.currentTime.toFixed(1)} s${by ? `, put on by ${by} s` : ''}`);
      if (by === undefined) freeze();
      else media.currentTime += by;
    },
    starved: () => {
      judge.forget();
      if (!isTold?.()) starve();
    },
  };
  const look = (): void => {
    const now = {
      ...lookAt(media, arrived),
      hopes: navigator.onLine && (hopes?.() ?? true),
      sought,
    };
    seen = now.current;
    sought = false;
    help[judge.judge(now)]();
  };
  const seek = (): void => {
    sought = true;
    if (Math.abs(media.currentTime - seen) > SEEK_S) unheeded = Math.max(unheeded, SEEK_CALLS);
  };
  const heed = (): void => {
    const wants = !media.paused && !media.ended && media.playbackRate > 0 && !signal.aborted;
    if (wants) timer ??= setInterval(look, LOOK_MS);
    else {
      clearInterval(timer);
      timer = undefined;
      judge.forget();
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

function lookAt(media: HTMLMediaElement, arrived?: () => number): Omit<Look, 'hopes' | 'sought'> {
  const { buffered, currentTime } = media;
  let sum = arrived?.() ?? 0;
  for (let index = 0; index < buffered.length; index += 1) sum += buffered.end(index);
  return { at: Date.now(), current: currentTime, ahead: aheadOf(media), arrived: sum };
}

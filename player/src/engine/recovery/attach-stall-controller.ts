import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import { StallDetector, type PlaybackSample, type StallState } from './stall-detector.ts';

const SAMPLE_INTERVAL_MS = 1000;
/** The offsets of successive nudges. A stuck decoder often resumes a little later in the media. */
const NUDGE_SECONDS = [0.1, 0.3, 1];
/** A seek over at most this distance only corrects the position, and does not delay nudges. */
const MIN_SEEK_SECONDS = 2;
/** How many `stuck` states to ignore while seeking, because a nudge would restart decoding. */
const STATES_TO_IGNORE_WHILE_SEEKING = 2;
/** How many `stuck` states to ignore while a key is requested, which takes up to 45 s. */
const STATES_TO_IGNORE_WHILE_WAITING_FOR_KEY = 8;

interface StallControllerOptions {
  /** Returns a value that grows when data is received, in addition to the end of the buffer. */
  readonly getReceivedAmount?: () => number;
  /** Returns whether more data can be received while the device is online. Default: true. */
  readonly canReceiveData?: () => boolean;
  /** Returns whether an error has already been reported. Default: false. */
  readonly hasReportedError?: () => boolean;
  /** Called when no data is received and no error has been reported. */
  onStarved(): void;
  /** Called when playback is stuck although data is buffered, and nudges have not helped. */
  onStuck(): void;
  log(message: string): void;
}

/**
 * Detects stalls of a media element that should be playing, until `signal` aborts. Nudges a stuck
 * playhead, and calls `onStuck` if nudges do not help. While a key is requested, nudges are delayed
 * for longer than a failing license request takes.
 */
export function attachStallController(
  media: HTMLMediaElement,
  {
    getReceivedAmount,
    canReceiveData,
    hasReportedError,
    onStarved,
    onStuck,
    log,
  }: StallControllerOptions,
  signal: AbortSignal,
): void {
  const detector = new StallDetector();
  let nudgeCount = 0;
  /** The number of further `stuck` states to ignore. */
  let statesToIgnore = 0;
  /** The position of the last sample in seconds. */
  let lastTime = media.currentTime;
  let hasSeeked = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const handlers: Record<StallState, () => void> = {
    playing: () => {
      if (media.seeking) return;
      statesToIgnore = 0;
      nudgeCount = 0;
    },
    waiting: () => {},
    stuck: () => {
      detector.reset();
      statesToIgnore -= 1;
      if (statesToIgnore >= 0) return;
      const offset = NUDGE_SECONDS[nudgeCount];
      nudgeCount += 1;
      const nudge = offset ? `, seek by ${offset} s` : '';
      log(`playback is stuck at ${media.currentTime.toFixed(1)} s${nudge}`);
      if (offset === undefined) onStuck();
      else media.currentTime += offset;
    },
    starved: () => {
      detector.reset();
      if (!hasReportedError?.()) onStarved();
    },
  };
  const samplePlayback = (): void => {
    const sample = {
      ...takeSample(media, getReceivedAmount),
      canReceiveData: navigator.onLine && (canReceiveData?.() ?? true),
      hasSeeked,
    };
    lastTime = sample.currentTime;
    hasSeeked = false;
    handlers[detector.update(sample)]();
  };
  const handleSeeking = (): void => {
    hasSeeked = true;
    if (Math.abs(media.currentTime - lastTime) > MIN_SEEK_SECONDS)
      statesToIgnore = Math.max(statesToIgnore, STATES_TO_IGNORE_WHILE_SEEKING);
  };
  const updateTimer = (): void => {
    const shouldPlay = !media.paused && !media.ended && media.playbackRate > 0 && !signal.aborted;
    if (shouldPlay) timer ??= setInterval(samplePlayback, SAMPLE_INTERVAL_MS);
    else {
      clearInterval(timer);
      timer = undefined;
      detector.reset();
    }
  };
  const handleWaitingForKey = (): void => {
    statesToIgnore = STATES_TO_IGNORE_WHILE_WAITING_FOR_KEY;
  };
  media.addEventListener('waitingforkey', handleWaitingForKey, { signal });
  media.addEventListener('seeking', handleSeeking, { signal });
  for (const event of ['canplay', 'emptied']) {
    media.addEventListener(event, () => (statesToIgnore = 0), { signal });
  }
  for (const event of ['play', 'pause', 'ended', 'ratechange', 'playing', 'emptied', 'error']) {
    media.addEventListener(event, updateTimer, { signal });
  }
  signal.addEventListener('abort', updateTimer);
  updateTimer();
}

function takeSample(
  media: HTMLMediaElement,
  getReceivedAmount?: () => number,
): Omit<PlaybackSample, 'canReceiveData' | 'hasSeeked'> {
  const { buffered, currentTime } = media;
  let dataProgress = getReceivedAmount?.() ?? 0;
  for (let index = 0; index < buffered.length; index += 1) dataProgress += buffered.end(index);
  return {
    timeMs: Date.now(),
    currentTime,
    bufferedAhead: getBufferedAhead(media),
    dataProgress,
  };
}

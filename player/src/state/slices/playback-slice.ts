import { hasContentEnded } from '../content-time.ts';
import type { PlaybackState } from '../../media/media-state.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { syncOnEvents, type Slice } from './slice.ts';

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'canplay',
  'loadeddata',
  'emptied',
  'error',
];

/**
 * `play()` rejects without user activation and when a later request interrupts it. Neither has to be
 * shown as an error, because the controls show that playback is paused.
 */
const ignoreRejection = (): void => {};

/** Whether the media element is paused, waiting, seeking or ended, and its playback rate. */
export const playbackSlice: Slice<PlaybackState, 'play' | 'pause' | 'set-playback-rate'> = {
  initial: {
    paused: true,
    ended: false,
    seeking: false,
    waiting: false,
    started: false,
    playbackRate: 1,
  },
  observe({ media, engineManager, automaticAdjustments }, write, signal) {
    const sync = (): void => {
      const { seeking, playbackRate } = media;
      const { pendingRate, isRecovering } = engineManager.engine ?? {};
      const ended = hasContentEnded({ media, engineManager });
      // Some browsers pause the media element after an error.
      const paused = media.paused && !isRecovering;
      // The catch-up rate of a live stream is not selected by the viewer.
      const rate = playbackRate === automaticAdjustments.catchUpRate ? 1 : playbackRate;
      const waiting = isRecovering || (pendingRate === undefined ? isWaiting(media) : !paused);
      write({ paused, ended, seeking, waiting, playbackRate: pendingRate ?? rate });
    };
    syncOnEvents(media, events, sync, signal);
    engineManager.addEventListener('change', sync, { signal });
    const setStarted = (): void => write({ started: true });
    media.addEventListener('playing', () => onFramePresented(media, setStarted, signal), {
      signal,
    });
    const onSeeked = (): void => {
      if (!isInitialSeek(media, engineManager.source)) setStarted();
    };
    media.addEventListener('seeked', onSeeked, { signal });
    media.addEventListener('emptied', () => write({ started: false }), { signal });
    write({ started: media.played.length > 0 });
    return sync;
  },
  handlers: {
    play: ({ engineManager }) => void engineManager.play().catch(ignoreRejection),
    pause: ({ engineManager }) => engineManager.pause(),
    'set-playback-rate': ({ media }, { rate, temporary }) => {
      media.playbackRate = rate;
      // A media element resets its rate to the default rate with each source.
      if (!temporary) media.defaultPlaybackRate = rate;
    },
  },
};

/** Whether a seek is the engine's initial seek to the live edge or the start time. */
const isInitialSeek = (
  { duration, currentTime }: HTMLMediaElement,
  source: PlaybackSource | undefined,
): boolean =>
  duration === Number.POSITIVE_INFINITY || Math.abs(currentTime - (source?.startTime ?? -1)) < 1;

function isWaiting({ paused, ended, seeking, readyState }: HTMLMediaElement): boolean {
  const lacksNextFrame = readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return !ended && lacksNextFrame && (!paused || seeking);
}

/**
 * How long to wait for a frame. A visible video reports one within this time; a video in a hidden
 * page or without a visible image reports none.
 */
const FRAME_TIMEOUT_MS = 1000;

/**
 * Calls `callback` once a frame of the current source has been presented, so that the work of the
 * callback does not delay the first frame. Calls it immediately for audio and in browsers without
 * `requestVideoFrameCallback`, after one second if no frame is reported, and never after the source
 * has changed or `signal` has aborted.
 */
export function onFramePresented(
  media: HTMLMediaElement,
  callback: () => void,
  signal: AbortSignal,
): void {
  const video = media as Partial<HTMLVideoElement>;
  if (!video.videoWidth || !video.requestVideoFrameCallback) return callback();
  const controller = new AbortController();
  const stop = (): void => {
    // A pending timer would keep a removed player from being garbage-collected.
    clearTimeout(timeout);
    controller.abort();
  };
  const finish = (): void => {
    if (controller.signal.aborted || signal.aborted) return;
    stop();
    callback();
  };
  const timeout = setTimeout(finish, FRAME_TIMEOUT_MS);
  media.addEventListener('emptied', stop, { signal: controller.signal });
  signal.addEventListener('abort', stop, { signal: controller.signal });
  // In a separate task, because work in the current task still delays the frame.
  video.requestVideoFrameCallback(() => setTimeout(finish));
}

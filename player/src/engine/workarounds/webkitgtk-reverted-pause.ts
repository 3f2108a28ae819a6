import { observePlaybackCalls } from '../playback-calls.ts';

/**
 * If the position has moved by more than this since the last seek, playback was running before the
 * `play` event. In seconds.
 */
const MOVED_SECONDS = 0.1;

/**
 * A `play` event within this time after a `pause()` call is not a user action. In milliseconds;
 * WebKitGTK reverted pauses within 360 ms.
 */
const REVERT_WINDOW_MS = 1000;

/**
 * Pauses media that WebKitGTK resumes without a `play()` call, until `signal` aborts. On a busy
 * machine, WebKitGTK resumes paused media after a seek, restarts it at its end, and reverts a pause
 * during or shortly after a seek.
 */
export function enforcePause(media: HTMLMediaElement, signal: AbortSignal): void {
  /**
   * Whether playback is intended, according to the last call or `pause` event. Undefined until the
   * first call or pause, because the workaround must not affect the start of playback.
   */
  let isPlayIntended: boolean | undefined;
  /** The `performance.now()` time of the last effective `pause()` call. */
  let pausedAtMs = Number.NEGATIVE_INFINITY;
  const listener = {
    play: () => void (isPlayIntended = true),
    // A pause during a seek may be reverted before its event fires.
    pause(): void {
      if (media.paused) return;
      isPlayIntended = false;
      pausedAtMs = performance.now();
    },
  };
  observePlaybackCalls(media, listener, signal);
  media.addEventListener('emptied', () => (isPlayIntended = undefined), { signal });
  /** The position of the last seek since the pause, in seconds; undefined if there was none. */
  let seekPosition: number | undefined;
  media.addEventListener('seeked', () => (seekPosition = media.currentTime), { signal });
  // After `pause()` and `play()` in the same task, the `pause` event fires while media is playing.
  const handlePause = (): void => {
    seekPosition = undefined;
    if (media.paused) isPlayIntended = false;
    else if (isPlayIntended === false) media.pause();
  };
  media.addEventListener('pause', handlePause, { signal });
  // A browser button, such as in a picture-in-picture window, also causes a `play` event without a
  // call. The position and the time distinguish the two cases.
  const handlePlay = (): void => {
    const { seeking, currentTime } = media;
    const hasMoved = seekPosition !== undefined && currentTime - seekPosition > MOVED_SECONDS;
    const isRecentlyPaused = performance.now() - pausedAtMs < REVERT_WINDOW_MS;
    if (isPlayIntended === false && (seeking || hasMoved || isRecentlyPaused)) media.pause();
  };
  media.addEventListener('play', handlePlay, { signal });
}

import { observePlaybackCalls } from '../playback-calls.ts';

/**
 * The distance in seconds between a seek and a `play` event after which playback must have been
 * running before the event.
 */
const MOVED_SECONDS = 0.1;

/**
 * The time after a call of `pause()` within which a `play` event is not a user action, in
 * milliseconds. WebKitGTK reverted pauses within 360 ms.
 */
const REVERT_WINDOW_MS = 1000;

/**
 * Pauses media again that WebKitGTK resumes without a call of `play()`, until `signal` aborts. On a
 * busy machine, WebKitGTK resumes paused media after a seek, restarts it at its end, and reverts a
 * pause during or shortly after a seek.
 */
export function enforcePause(media: HTMLMediaElement, signal: AbortSignal): void {
  /**
   * Whether the last call or pause wants playback. Undefined until the first pause, because the
   * workaround does not affect the start of playback.
   */
  let wantsPlayback: boolean | undefined;
  let pausedAt = Number.NEGATIVE_INFINITY;
  const listener = {
    play: () => void (wantsPlayback = true),
    // A pause during a seek may be reverted before its event fires.
    pause(): void {
      if (media.paused) return;
      wantsPlayback = false;
      pausedAt = performance.now();
    },
  };
  observePlaybackCalls(media, listener, signal);
  media.addEventListener('emptied', () => (wantsPlayback = undefined), { signal });
  /** The position after the last seek, in seconds; undefined if there was none since the pause. */
  let seekedTo: number | undefined;
  media.addEventListener('seeked', () => (seekedTo = media.currentTime), { signal });
  // After `pause()` and `play()` in the same task, the `pause` event fires while media is playing.
  const handlePause = (): void => {
    seekedTo = undefined;
    if (media.paused) wantsPlayback = false;
    else if (wantsPlayback === false) media.pause();
  };
  media.addEventListener('pause', handlePause, { signal });
  // A `play` event without a call can also come from a button of the browser, such as in a
  // picture-in-picture window. The position and the time distinguish the two.
  const handlePlay = (): void => {
    const { seeking, currentTime } = media;
    const hasMoved = seekedTo !== undefined && currentTime - seekedTo > MOVED_SECONDS;
    const isRecentlyPaused = performance.now() - pausedAt < REVERT_WINDOW_MS;
    if (wantsPlayback === false && (seeking || hasMoved || isRecentlyPaused)) media.pause();
  };
  media.addEventListener('play', handlePlay, { signal });
}

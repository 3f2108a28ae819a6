/**
 * How long to wait for a frame. A video in a hidden page or without a visible image reports no
 * frame; after this time, a visible one would have.
 */
const FRAME_TIMEOUT_MS = 1000;

/**
 * Calls `callback` once a frame of the current source has been presented, so that the work it
 * starts does not delay the first frame. Calls it at once for audio and in browsers without
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
  // In a separate task, because the current one still delays the frame.
  video.requestVideoFrameCallback(() => setTimeout(finish));
}

/**
 * A film that nobody sees, in a hidden page or without a picture, tells of no frame; by then one
 * would have come.
 */
const PATIENCE_MS = 1000;

/**
 * Calls back when a frame of what plays has been shown, and at once where browsers tell of none:
 * what is built then stands in the way of no first frame. Never once the film has given way to
 * another.
 */
export function onFramePresented(
  media: HTMLMediaElement,
  then: () => void,
  signal: AbortSignal,
): void {
  const telling = media as Partial<HTMLVideoElement>;
  if (!telling.videoWidth || !telling.requestVideoFrameCallback) return then();
  const wait = new AbortController();
  const stop = (): void => {
    // It would keep a player that has gone from being collected.
    clearTimeout(late);
    wait.abort();
  };
  const end = (): void => {
    if (wait.signal.aborted || signal.aborted) return;
    stop();
    then();
  };
  const late = setTimeout(end, PATIENCE_MS);
  media.addEventListener('emptied', stop, { signal: wait.signal });
  signal.addEventListener('abort', stop, { signal: wait.signal });
  // In a task of its own, because this one still belongs to the frame.
  telling.requestVideoFrameCallback(() => setTimeout(end));
}

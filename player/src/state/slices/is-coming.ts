/**
 * Whether a film is to play, and waits for its first frame: what is not needed for that waits too.
 */
export const isWaitingForFirstFrame = ({ paused, readyState }: HTMLMediaElement): boolean =>
  !paused && readyState < HTMLMediaElement.HAVE_CURRENT_DATA;

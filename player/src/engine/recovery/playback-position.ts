/** The position at which playback resumes after hls.js has reattached the media element. */
export interface PlaybackPosition {
  /** Seconds. */
  time: number;
}

/**
 * Shows the position at which playback resumes while hls.js reattaches the media element. Without
 * this, the position would be 0 until the first segment is appended.
 */
export function showPosition(media: HTMLMediaElement | null, { time }: PlaybackPosition): void {
  if (media && time > 0) media.currentTime = time;
}

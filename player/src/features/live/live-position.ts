/** Where a live stream is played, in seconds of its own time. */
export interface LivePosition {
  readonly current: number;
  /** The earliest position that is still there after the next refresh of the playlist. */
  readonly start: number;
  /** How far the start of the window moves with one refresh, in seconds; 0 for not at all. */
  readonly slide: number;
  /** The latest it can be played from. */
  readonly end: number;
  /** Seconds one may go back: `Infinity` for all, 0 for none. */
  readonly targetWindow: number;
  /** Seconds; 0 where it is not known. */
  readonly edgeLength: number;
  /** Seconds that the last way to the edge took; 0 before the first. */
  readonly lastSeekSeconds: number;
}

/** Up to this far behind, in seconds, a short edge is won back by speed alone. */
const NEAR_S = 2;
/** What the way to the edge may take longer next time, in seconds. */
const SLACK_S = 0.5;

/**
 * Whether playback is so near to the edge that it can be caught up with.
 *
 * Who is on the way to the edge for seconds is that far behind on arrival: sent there again at once,
 * a slow device would be on its way for ever and show nothing.
 */
export const isNearLiveEdge = ({
  current,
  end,
  edgeLength,
  lastSeekSeconds: wayTook,
}: LivePosition): boolean => end - current <= Math.max(edgeLength, NEAR_S, wayTook + SLACK_S);

/**
 * Where playback has to go; absent where it is well placed.
 *
 * Nobody is behind the edge of a plain live stream for long: a pause, a sleep of the machine or a
 * long wait ends at the edge. A viewer who has sought back stays there until the window has moved
 * past that position: playback then continues from the start of the window.
 */
export function getTargetPosition(place: LivePosition): number | undefined {
  const { current, start, slide, end, targetWindow } = place;
  if (targetWindow === 0) {
    return isNearLiveEdge(place) ? undefined : end;
  }
  return current < start - slide ? Math.min(start, end) : undefined;
}

/** The playback position in a live stream and its bounds, in seconds of media time. */
export interface LivePosition {
  readonly currentTime: number;
  /** The earliest position that is still seekable after the next playlist refresh. */
  readonly start: number;
  /** How far the start of the window moves with one playlist refresh; 0 if it does not move. */
  readonly windowSlide: number;
  /** The latest playable position. */
  readonly end: number;
  /** The length of the DVR window: `Infinity` for the whole stream, 0 for none. */
  readonly targetLiveWindow: number;
  /** The distance from the end that counts as the live edge; 0 if unknown. */
  readonly edgeLength: number;
  /** How long the last seek to the live edge took, in seconds; 0 before the first. */
  readonly lastSeekDurationSeconds: number;
}

/** Playback within this distance of the end is always near the live edge. */
const MIN_NEAR_EDGE_SECONDS = 2;
/** The time that the next seek to the live edge may take in addition to that of the last one. */
const SEEK_TOLERANCE_SECONDS = 0.5;

/**
 * Whether playback is close enough to the live edge to catch up without a seek.
 *
 * A seek that takes several seconds ends that far behind the edge. If that position were not near the
 * edge, a slow device would seek again and again and show nothing.
 */
export const isNearLiveEdge = ({
  currentTime,
  end,
  edgeLength,
  lastSeekDurationSeconds,
}: LivePosition): boolean =>
  end - currentTime <=
  Math.max(edgeLength, MIN_NEAR_EDGE_SECONDS, lastSeekDurationSeconds + SEEK_TOLERANCE_SECONDS);

/**
 * Returns the position to seek to, in seconds; `undefined` if no seek is necessary.
 *
 * A live stream without a DVR window returns to its live edge after a pause, device sleep or a long
 * stall. A viewer who has seeked back in a DVR window stays there until the window has
 * moved past that position; playback then continues from the start of the window.
 */
export function getTargetPosition(position: LivePosition): number | undefined {
  const { currentTime, start, windowSlide, end, targetLiveWindow } = position;
  if (targetLiveWindow === 0) {
    return isNearLiveEdge(position) ? undefined : end;
  }
  return currentTime < start - windowSlide ? Math.min(start, end) : undefined;
}

const MS_PER_SECOND = 1000;

/** Measures how long the last seek to the live edge took. */
export class EdgeSeekTimer {
  readonly #media: Pick<HTMLMediaElement, 'seeking'>;
  #startedAt: number | undefined;
  #lastSeconds = 0;

  constructor(media: Pick<HTMLMediaElement, 'seeking'>) {
    this.#media = media;
  }

  /** Starts a measurement. Call it just before the seek. */
  start(): void {
    this.#startedAt = performance.now();
  }

  /**
   * The duration of the last seek, in seconds; 0 before the first. During a seek, it is the
   * duration of the previous one.
   */
  get lastSeconds(): number {
    if (this.#startedAt !== undefined && !this.#media.seeking) {
      this.#lastSeconds = (performance.now() - this.#startedAt) / MS_PER_SECOND;
      this.#startedAt = undefined;
    }
    return this.#lastSeconds;
  }
}

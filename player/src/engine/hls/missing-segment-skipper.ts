import type { ErrorData } from 'hls.js';
import type { HlsContext } from './hls-context.ts';
import { isSubtitleError } from './hls-error.ts';

/** HTTP statuses that mean that a segment does not exist. */
const missingStatuses = [404, 410];

/**
 * A stalled playhead has reached a gap if it is at most this many seconds before the gap. Audio and
 * video end at different positions there.
 */
const GAP_TOLERANCE_SECONDS = 1;

/**
 * The distance in seconds to seek past the end of a gap. hls.js compares the bounds of segments
 * with a tolerance of 0.25 s (`maxFragLookUpTolerance`). A target that is farther from the gap cannot
 * select the missing segment again.
 */
const SEEK_MARGIN_SECONDS = 0.3;

/** The number of consecutive gaps to skip before playback fails. */
const MAX_SKIPS = 3;

interface MissingSegmentSkipperOptions {
  /** Returns the current position, or the start position before playback, in seconds. */
  readonly getPosition: () => number;
  /** Called with the last error when more than `MAX_SKIPS` consecutive segments are missing. */
  readonly onGiveUp: (error: ErrorData) => void;
}

/** A time range of the media, in seconds. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/**
 * Skips the segments that are missing from all levels of an on-demand stream, once the playhead
 * reaches them.
 */
export class MissingSegmentSkipper {
  readonly #context: Omit<HlsContext, 'source'>;
  readonly #options: MissingSegmentSkipperOptions;
  /** The levels that lack a segment, by the type and number of the segment. */
  readonly #missingLevels = new Map<string, Set<number>>();
  /** The gaps to skip, by the type and number of their segments. */
  readonly #gaps = new Map<string, Gap>();
  #skipCount = 0;

  constructor(context: Omit<HlsContext, 'source'>, options: MissingSegmentSkipperOptions) {
    this.#context = context;
    this.#options = options;
    const { hls, Hls, media, signal } = context;
    media.addEventListener('waiting', () => this.#skipGap(), { signal });
    hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
      this.#gaps.delete(`${frag.type} ${frag.sn}`);
      if (frag.type === 'main') this.#skipCount = 0;
    });
  }

  /** Handles an error for a segment that is missing from all levels. Returns false for other errors. */
  handleError(error: ErrorData): boolean {
    const { hls, media } = this.#context;
    const { frag, response, fatal } = error;
    if (!frag || frag.sn === 'initSegment' || isSubtitleError(error)) return false;
    if (!missingStatuses.includes(response?.code ?? 0)) return false;
    if (hls.latestLevelDetails?.live !== false) return false;
    const key = `${frag.type} ${frag.sn}`;
    const missingLevels = this.#missingLevels.get(key) ?? new Set();
    this.#missingLevels.set(key, missingLevels);
    const isRepeated = missingLevels.has(frag.level);
    missingLevels.add(frag.level);
    const hasNoAlternative = frag.type === 'audio' || missingLevels.size >= hls.levels.length;
    const isMissing = isRepeated || (fatal && hasNoAlternative);
    if (!isMissing) return false;
    this.#gaps.set(key, { start: frag.start, end: frag.end });
    const isStalled = media.readyState < media.HAVE_FUTURE_DATA;
    if (isStalled && this.#skipCount >= MAX_SKIPS) this.#options.onGiveUp(error);
    // A fatal error stops hls.js even if the playhead is already past the gap.
    else if (!(isStalled && this.#skipGap()) && fatal) hls.startLoad();
    return true;
  }

  /** Skips the gap at the current position. Returns false if there is none. */
  #skipGap(): boolean {
    const { hls, media, log } = this.#context;
    const position = this.#options.getPosition();
    const gap = [...this.#gaps.values()].find(
      ({ start, end }) => start - GAP_TOLERANCE_SECONDS < position && position < end,
    );
    if (!gap) return false;
    this.#skipCount += 1;
    log(`skip missing segment from ${gap.start.toFixed(1)} to ${gap.end.toFixed(1)} s`);
    const target = gap.end + SEEK_MARGIN_SECONDS;
    if (target > media.duration) this.#endStream();
    else {
      // hls.js increases a level's retry delay with each error, even for later segments.
      for (const level of hls.levels) level.fragmentError = 0;
      // hls.js selects the segment to load by `currentTime`.
      media.currentTime = target;
      hls.startLoad(target);
    }
    return true;
  }

  /** Ends the stream after the buffered media, because nothing follows the gap. */
  #endStream(): void {
    const { hls, Hls } = this.#context;
    hls.stopLoad();
    hls.trigger(Hls.Events.BUFFER_EOS, { type: null });
  }
}

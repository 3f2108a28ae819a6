import type { ErrorData } from 'hls.js';
import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import { notFoundStatuses } from '../http-error-cause.ts';
import type { HlsContext } from './hls-context.ts';
import { isSubtitleError } from './hls-error.ts';

/** `ErrorDetails.FRAG_GAP`; a value import of the enum would bundle a second copy of hls.js. */
const FRAG_GAP: string = 'fragGap';

/**
 * A stalled playhead counts as having reached a gap from this many seconds before it, because audio
 * and video end at different positions there.
 */
const GAP_TOLERANCE_SECONDS = 1;

/**
 * The distance in seconds to seek past the end of a gap. hls.js compares the bounds of segments
 * with a tolerance of 0.25 s (`maxFragLookUpTolerance`). A target that is farther from the gap cannot
 * select the missing segment again.
 */
const SEEK_MARGIN_SECONDS = 0.3;

/** Segments count as adjacent if there are at most this many seconds between them. */
const MAX_ROUNDING_SECONDS = 0.1;

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
 * reaches them: playback starts after them, continues after them, or ends before them. A segment is
 * missing if its playlist has an `EXT-X-GAP` tag for it, or the server responds with 404 or 410.
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
    const { frag, response, fatal, details, errorAction } = error;
    if (!frag || frag.sn === 'initSegment' || isSubtitleError(error)) return false;
    const hasGapTag = details === FRAG_GAP;
    if (!hasGapTag && !notFoundStatuses.includes(response?.code ?? 0)) return false;
    if (hls.latestLevelDetails?.live !== false) return false;
    const segmentId = `${frag.type} ${frag.sn}`;
    const missingLevels = this.#missingLevels.get(segmentId) ?? new Set();
    this.#missingLevels.set(segmentId, missingLevels);
    const isRepeated = missingLevels.has(frag.level);
    missingLevels.add(frag.level);
    const hasNoAlternative = frag.type === 'audio' || missingLevels.size >= hls.levels.length;
    // hls.js reports a gap tag once, and then tries other levels that may have the segment.
    const isMissing = hasGapTag
      ? errorAction?.nextAutoLevel === undefined
      : isRepeated || (fatal && hasNoAlternative);
    if (!isMissing) return false;
    this.#gaps.set(segmentId, { start: frag.start, end: frag.end });
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
    const gapEnd = this.#getGapEnd(gap);
    const targetTime = gapEnd + SEEK_MARGIN_SECONDS;
    const bufferedStart = getBufferedStart(media.buffered, gapEnd);
    if (bufferedStart !== undefined) media.currentTime = bufferedStart;
    else if (targetTime > this.#duration) this.#endStream();
    else {
      // hls.js increases a level's retry delay with each error, even for later segments.
      for (const level of hls.levels) level.fragmentError = 0;
      // hls.js selects the segment to load by `currentTime`.
      media.currentTime = targetTime;
      hls.startLoad(targetTime);
    }
    return true;
  }

  /** Returns the end of a gap and of the segments with gap tags that follow it, in seconds. */
  #getGapEnd({ end }: Gap): number {
    const { fragments = [] } = this.#context.hls.latestLevelDetails ?? {};
    return fragments
      .filter((fragment) => fragment.gap)
      .reduce((gapEnd, fragment) => {
        const isNext = Math.abs(fragment.start - gapEnd) < MAX_ROUNDING_SECONDS;
        return isNext ? fragment.end : gapEnd;
      }, end);
  }

  /** The duration of the video in seconds. The media element does not know it before the first segment. */
  get #duration(): number {
    const { hls, media } = this.#context;
    return media.duration || (hls.latestLevelDetails?.edge ?? Number.POSITIVE_INFINITY);
  }

  /** Ends the stream after the buffered media, because nothing follows the gap. */
  #endStream(): void {
    const { hls, Hls, media, signal } = this.#context;
    hls.stopLoad();
    hls.trigger(Hls.Events.BUFFER_EOS, { type: null });
    const resumeAfterSeek = (): void => {
      if (getBufferedAhead(media) === 0) hls.startLoad(media.currentTime);
    };
    media.addEventListener('seeking', resumeAfterSeek, { signal, once: true });
  }
}

/** Returns the start of the buffered range that follows a gap; `undefined` if there is none. */
function getBufferedStart(buffered: TimeRanges, gapEnd: number): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index);
    if (Math.abs(start - gapEnd) < SEEK_MARGIN_SECONDS) return start;
  }
  return undefined;
}

import { unknownStreamInfo, type StreamInfo } from './stream-info.ts';

/** The parts of a media playlist that tell what kind of stream it is. */
export interface MediaPlaylistInfo {
  /** It has no end yet. */
  readonly live: boolean;
  /** As in `EXT-X-PLAYLIST-TYPE`; absent where the tag is. */
  readonly type: string | null | undefined;
  /** Seconds. */
  readonly targetDuration: number;
  /** Seconds; 0 or absent where the stream has no parts. */
  readonly partTarget: number | undefined;
  /** Seconds from its first segment to the end of its last. */
  readonly totalDuration: number;
}

/** Low latency: twice the part target. From the specification. */
const EDGE_PARTS = 2;
/** Else three times the target duration. From the specification. */
const EDGE_SEGMENTS = 3;

/**
 * A playlist that keeps at least this much, in seconds, is meant to be gone back in. What servers
 * keep of a plain live stream, so that nobody falls out of it, is a minute or less.
 */
const DVR_FROM_S = 120;
/** With very long segments a plain live stream keeps more than that, but never this many edges. */
const DVR_FROM_EDGES = 6;
/** A window that slides is now longer and now shorter by a segment; it is told in whole minutes. */
const WINDOW_STEP_S = 60;
/** So near to what was told before, it is the same window. */
const SAME_WINDOW_S = 45;

/**
 * What kind of stream a media playlist describes.
 *
 * A playlist with an end is on demand whether or not it has a type tag, and so is a VOD, which
 * may not change. Any other is live: an EVENT keeps everything from its beginning, and one that
 * keeps much more than players need is there to be gone back in.
 *
 * `before` is what was known of the same stream; a window that has hardly changed stays the same.
 */
export function toStreamInfo(playlist: MediaPlaylistInfo, before = unknownStreamInfo): StreamInfo {
  const { live, type, targetDuration, partTarget } = playlist;
  if (!live || type?.toUpperCase() === 'VOD') return { ...unknownStreamInfo, type: 'on-demand' };
  return {
    type: 'live',
    targetLiveWindow: windowOf(playlist, before.targetLiveWindow),
    liveEdgeDuration: partTarget ? EDGE_PARTS * partTarget : EDGE_SEGMENTS * targetDuration,
  };
}

function windowOf(
  { type, targetDuration, totalDuration: length }: MediaPlaylistInfo,
  before: number,
): number {
  if (type?.toUpperCase() === 'EVENT') return Number.POSITIVE_INFINITY;
  const longest = Math.max(DVR_FROM_S, DVR_FROM_EDGES * EDGE_SEGMENTS * targetDuration);
  if (before > 0 && Math.abs(length - before) < SAME_WINDOW_S) return before;
  // A length that is no number is none.
  return length >= longest ? Math.round(length / WINDOW_STEP_S) * WINDOW_STEP_S : 0;
}

/**
 * How far the start of a live window moves with one refresh of its playlist, in seconds; 0 for a
 * stream that keeps everything, and for one that is not live.
 */
export const slideOf = ({ live, type, targetDuration }: MediaPlaylistInfo): number =>
  live && type?.toUpperCase() !== 'EVENT' ? targetDuration : 0;

/** Whether two say the same, so that nobody is told of it again. */
export const isSameStreamInfo = (one: StreamInfo, other: StreamInfo): boolean =>
  one.type === other.type &&
  Object.is(one.targetLiveWindow, other.targetLiveWindow) &&
  Object.is(one.liveEdgeDuration, other.liveEdgeDuration);

/** What is kept behind the playhead, in seconds. All three from the specification. */
export function getBackBufferLength({ live, partTarget }: MediaPlaylistInfo): number {
  if (!live) return 30;
  return partTarget ? 4 : 8;
}

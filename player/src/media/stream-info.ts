/** The type of a stream; `unknown` until its playlist or duration is known. */
export type StreamType = 'on-demand' | 'live' | 'unknown';

/** The type of a stream, and its live window and live edge. */
export interface StreamInfo {
  readonly type: StreamType;
  /**
   * The number of seconds that a viewer can seek back: `Infinity` for the whole stream, 0 for a live
   * stream without DVR, `NaN` for a stream that is not live.
   */
  readonly targetLiveWindow: number;
  /**
   * The maximum distance from the end of a live stream at which playback counts as live, in seconds.
   */
  readonly liveEdgeOffset: number;
}

export const unknownStreamInfo: StreamInfo = {
  type: 'unknown',
  targetLiveWindow: Number.NaN,
  liveEdgeOffset: Number.NaN,
};

/** The media playlist properties that determine the stream info. */
export interface MediaPlaylistInfo {
  /** Whether the playlist lacks `EXT-X-ENDLIST`. */
  readonly live: boolean;
  /** The value of `EXT-X-PLAYLIST-TYPE`; undefined or null without the tag. */
  readonly type: string | null | undefined;
  /** Seconds. */
  readonly targetDuration: number;
  /** Seconds; 0 or undefined for a stream without partial segments. */
  readonly partTarget: number | undefined;
  /** Seconds from the start of the first segment to the end of the last one. */
  readonly totalDuration: number;
}

/** The live edge offset of a low-latency stream, in part target durations. */
const EDGE_PARTS = 2;
/** The live edge offset of other streams, in target durations. */
const EDGE_SEGMENTS = 3;

/**
 * The minimum length of a DVR playlist in seconds. The playlist of a live stream without DVR contains
 * at most a minute, as a buffer for slow clients.
 */
const MIN_DVR_SECONDS = 120;
/** The minimum length of a DVR playlist in live edge offsets, for streams with very long segments. */
const MIN_DVR_EDGES = 6;
/** The window is rounded to minutes, because the length of a sliding window varies by a segment. */
const WINDOW_STEP_SECONDS = 60;
/** A window that changes by less than this is considered unchanged. */
const WINDOW_TOLERANCE_SECONDS = 45;

/**
 * Determines the stream info from a media playlist.
 *
 * A playlist is on-demand if it has `EXT-X-ENDLIST` or the type VOD, and live otherwise. A live
 * playlist of the type EVENT has an infinite window. Other live playlists have a DVR window if they
 * are much longer than live playback requires.
 *
 * @param previous the previous info about the same stream. A window that has barely changed is kept.
 */
export function toStreamInfo(
  playlist: MediaPlaylistInfo,
  previous = unknownStreamInfo,
): StreamInfo {
  const { live, type, targetDuration, partTarget } = playlist;
  if (!live || type?.toUpperCase() === 'VOD') return { ...unknownStreamInfo, type: 'on-demand' };
  return {
    type: 'live',
    targetLiveWindow: getLiveWindow(playlist, previous.targetLiveWindow),
    liveEdgeOffset: partTarget ? EDGE_PARTS * partTarget : EDGE_SEGMENTS * targetDuration,
  };
}

function getLiveWindow(
  { type, targetDuration, totalDuration }: MediaPlaylistInfo,
  previousWindow: number,
): number {
  if (type?.toUpperCase() === 'EVENT') return Number.POSITIVE_INFINITY;
  const minDvrLength = Math.max(MIN_DVR_SECONDS, MIN_DVR_EDGES * EDGE_SEGMENTS * targetDuration);
  const change = Math.abs(totalDuration - previousWindow);
  if (previousWindow > 0 && change < WINDOW_TOLERANCE_SECONDS) return previousWindow;
  // The comparison is also false for `NaN`.
  return totalDuration >= minDvrLength
    ? Math.round(totalDuration / WINDOW_STEP_SECONDS) * WINDOW_STEP_SECONDS
    : 0;
}

/**
 * Returns the number of seconds by which one playlist refresh moves the start of the live window; 0
 * for an EVENT playlist and for a stream that is not live.
 */
export const getWindowSlide = ({ live, type, targetDuration }: MediaPlaylistInfo): number =>
  live && type?.toUpperCase() !== 'EVENT' ? targetDuration : 0;

export const isSameStreamInfo = (a: StreamInfo, b: StreamInfo): boolean =>
  a.type === b.type &&
  Object.is(a.targetLiveWindow, b.targetLiveWindow) &&
  Object.is(a.liveEdgeOffset, b.liveEdgeOffset);

/** Returns the back buffer length: how many seconds to keep buffered behind the playhead. */
export function getBackBufferLength({ live, partTarget }: MediaPlaylistInfo): number {
  if (!live) return 30;
  return partTarget ? 4 : 8;
}

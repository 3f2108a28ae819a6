import type { LiveSegment } from './live-timeline.ts';

/** Content of a live playlist other than its segments. */
export interface LivePlaylistOptions {
  /** URI of the initialization segment; `undefined` for captions, which have none. */
  readonly mapUri: string | undefined;
  /** Whether the stream has ended. */
  readonly hasEnded: boolean;
  /** Returns the URI of a segment. */
  readonly getSegmentUri: (segment: LiveSegment) => string;
  /** Tags of a low-latency stream; `undefined` for other streams. */
  readonly lowLatency?: LowLatencyTags | undefined;
}

/** Tags of a low-latency playlist. */
export interface LowLatencyTags {
  /** Tags before the first segment. */
  readonly headerTags: readonly string[];
  /** Tags of partial segments, by media sequence number. */
  readonly partTags: ReadonlyMap<number, readonly string[]>;
  /**
   * The segment that is currently being broadcast. If a discontinuity precedes it, the tag comes
   * before its first partial segment.
   */
  readonly currentSegment: LiveSegment;
  /** The tag that announces the next partial segment; `undefined` if there is none. */
  readonly preloadHintTag: string | undefined;
}

/** The HLS protocol version that `EXT-X-MAP` requires in media playlists. */
const PROTOCOL_VERSION = 6;

/** Serializes the media playlist of a live stream. */
export function serializeLivePlaylist(
  segments: readonly LiveSegment[],
  { mapUri, hasEnded, getSegmentUri, lowLatency }: LivePlaylistOptions,
): string {
  const [firstSegment] = segments;
  const targetDuration = Math.max(1, ...segments.map(({ segment }) => Math.round(segment.seconds)));
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${PROTOCOL_VERSION}`,
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstSegment?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${firstSegment === undefined ? 0 : countDiscontinuitiesBefore(firstSegment)}`,
    ...(lowLatency?.headerTags ?? []),
    ...(mapUri === undefined ? [] : [`#EXT-X-MAP:URI="${mapUri}"`]),
    ...segments.flatMap((liveSegment) => [
      ...formatLeadingTags(liveSegment, lowLatency),
      `#EXTINF:${liveSegment.segment.seconds.toFixed(3)},`,
      getSegmentUri(liveSegment),
    ]),
    ...(lowLatency === undefined ? [] : formatLeadingTags(lowLatency.currentSegment, lowLatency)),
    ...(lowLatency?.preloadHintTag === undefined ? [] : [lowLatency.preloadHintTag]),
    ...(hasEnded ? ['#EXT-X-ENDLIST'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Formats the tags before the duration of a segment. A segment that is still being broadcast has
 * only these tags.
 */
function formatLeadingTags(
  liveSegment: LiveSegment,
  lowLatency: LowLatencyTags | undefined,
): string[] {
  return [
    ...(isDiscontinuity(liveSegment) ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(liveSegment.startMs).toISOString()}`,
    ...(lowLatency?.partTags.get(liveSegment.sequence) ?? []),
  ];
}

/**
 * Returns whether a discontinuity precedes a segment: at the start of every loop except the very
 * first, because media timestamps restart.
 */
function isDiscontinuity({ isFirstOfLoop, loop }: LiveSegment): boolean {
  return isFirstOfLoop && loop > 0;
}

/**
 * Counts the discontinuities that are no longer in the playlist. A discontinuity directly before
 * the first segment is still in the playlist.
 */
function countDiscontinuitiesBefore(firstSegment: LiveSegment): number {
  return isDiscontinuity(firstSegment) ? firstSegment.loop - 1 : firstSegment.loop;
}

import type { LiveSegment } from './live-timeline.ts';

/** What a playlist of a broadcast says besides its segments. */
export interface LivePlaylistOptions {
  /** Address of the initialisation section; undefined for captions, which have none. */
  readonly map: string | undefined;
  /** True when nothing will follow. */
  readonly ended: boolean;
  /** Writes the address of a segment. */
  readonly segmentUri: (segment: LiveSegment) => string;
  /** Lines of a low-latency broadcast; absent for any other. */
  readonly lowLatency?: LowLatencyTags | undefined;
}

/** What the playlist of a low-latency broadcast says besides whole segments. */
export interface LowLatencyTags {
  readonly head: readonly string[];
  /** Lines of a segment's parts, by its number. */
  readonly parts: ReadonlyMap<number, readonly string[]>;
  /** The segment that is being broadcast: a break ahead of it is told before its first part. */
  readonly current: LiveSegment;
  /** Where the next part will be. */
  readonly preloadHint: string | undefined;
}

/** Version of the HLS protocol that initialisation sections of media playlists need. */
const protocolVersion = 6;

/** Writes the media playlist of a broadcast. */
export function serializeLivePlaylist(
  segments: readonly LiveSegment[],
  { map, ended, segmentUri, lowLatency }: LivePlaylistOptions,
): string {
  const [first] = segments;
  const longest = Math.max(1, ...segments.map(({ segment }) => Math.round(segment.seconds)));
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${protocolVersion}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === undefined ? 0 : discontinuitiesBefore(first)}`,
    ...(lowLatency?.head ?? []),
    ...(map === undefined ? [] : [`#EXT-X-MAP:URI="${map}"`]),
    ...segments.flatMap((live) => [
      ...opening(live, lowLatency),
      `#EXTINF:${live.segment.seconds.toFixed(3)},`,
      segmentUri(live),
    ]),
    ...(lowLatency === undefined ? [] : opening(lowLatency.current, lowLatency)),
    ...(lowLatency?.preloadHint === undefined ? [] : [lowLatency.preloadHint]),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Lines ahead of a segment's own, which are also all that is told of one being broadcast. */
function opening(live: LiveSegment, lowLatency: LowLatencyTags | undefined): string[] {
  return [
    ...(isDiscontinuity(live) ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(live.startMs).toISOString()}`,
    ...(lowLatency?.parts.get(live.sequence) ?? []),
  ];
}

/** The film begins again, and its time with it; only the very first time is no break. */
function isDiscontinuity({ isFirstOfLoop, loop }: LiveSegment): boolean {
  return isFirstOfLoop && loop > 0;
}

/** Counts the breaks that have left the playlist; one before its first segment is still in it. */
function discontinuitiesBefore(first: LiveSegment): number {
  return isDiscontinuity(first) ? first.loop - 1 : first.loop;
}

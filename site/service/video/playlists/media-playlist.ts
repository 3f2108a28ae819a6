import { parsePlaylistLines } from '../../../../player/src/formats/index.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** A segment of a media playlist. */
export interface MediaSegment {
  /** Start in seconds, relative to the asset. */
  readonly start: number;
  /** Duration in seconds. */
  readonly seconds: number;
  /** The URI in the playlist. */
  readonly uri: string;
  /** All lines of the segment, from the tags to the URI. */
  readonly lines: readonly string[];
}

/** A parsed media playlist of a package. */
export interface MediaPlaylist {
  /** Tags that apply to the whole playlist, without `#EXTM3U`. */
  readonly headerTags: readonly string[];
  readonly segments: readonly MediaSegment[];
}

/**
 * Tolerance in seconds: audio is cut at its own frame boundaries, so its segments end up to this
 * much before or after those of the video.
 */
const TOLERANCE_SECONDS = 0.05;

const headerTagNames = new Set([
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-I-FRAMES-ONLY',
  'EXT-X-MAP',
  'EXT-X-KEY',
]);

/** Parses a media playlist written by the packager. */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const headerTags: string[] = [];
  const segments: MediaSegment[] = [];
  let lines: string[] = [];
  let seconds = 0;
  let start = 0;
  for (const { tag, value, source } of parsePlaylistLines(text)) {
    if (tag === 'EXTINF') seconds = Number.parseFloat(value);
    if (headerTagNames.has(tag)) headerTags.push(source);
    else if (tag === 'EXTINF' || tag === 'EXT-X-BYTERANGE') lines.push(source);
    else if (tag === '') {
      segments.push({ start, seconds, uri: value, lines: [...lines, value] });
      start += seconds;
      lines = [];
    }
  }
  return { headerTags, segments };
}

/**
 * Expands a range to whole segments, so that all streams have the same start and end; `undefined`
 * if it overlaps none.
 */
export function expandToSegments(
  { segments }: MediaPlaylist,
  range: TimeRange,
): TimeRange | undefined {
  const overlappingSegments = segments.filter(
    ({ start, seconds }) => start + seconds > range.start && start < range.end,
  );
  const firstSegment = overlappingSegments[0];
  const lastSegment = overlappingSegments.at(-1);
  if (firstSegment === undefined || lastSegment === undefined) return undefined;
  return {
    start: roundToMs(firstSegment.start),
    end: roundToMs(lastSegment.start + lastSegment.seconds),
  };
}

/**
 * Serializes the segments of a playlist within an expanded range. Media sequence numbers stay the
 * same.
 */
export function clipMediaPlaylist(
  { headerTags, segments }: MediaPlaylist,
  range: TimeRange,
): string {
  const isInRange = ({ start, seconds }: MediaSegment) =>
    start + seconds > range.start + TOLERANCE_SECONDS && start < range.end - TOLERANCE_SECONDS;
  const firstIndex = segments.findIndex(isInRange);
  const lines = segments.filter(isInRange).flatMap((segment) => segment.lines);
  return serializePlaylist([
    ...headerTags,
    `#EXT-X-MEDIA-SEQUENCE:${Math.max(0, firstIndex)}`,
    ...lines,
  ]);
}

/**
 * Serializes the playlist of a captions file, with the duration of an expanded range if given.
 * `query` is appended to the URI of the file.
 */
export function clipCaptionsPlaylist(
  { headerTags, segments }: MediaPlaylist,
  range: TimeRange | undefined,
  query: string,
): string {
  const lines = segments.flatMap(({ uri, seconds }) => {
    const durationSeconds = range === undefined ? seconds : range.end - range.start;
    return [`#EXTINF:${durationSeconds.toFixed(3)},`, `${uri}${query}`];
  });
  return serializePlaylist([...headerTags, ...lines]);
}

/** Serializes a range as `asset_start_time` and `asset_end_time`. */
export function toTimeRangeQuery({ start, end }: TimeRange): string {
  const endParameter = Number.isFinite(end) ? `&asset_end_time=${roundToMs(end)}` : '';
  return `asset_start_time=${roundToMs(start)}${endParameter}`;
}

/** Rounds to milliseconds, the precision of playlists; sums of times have rounding errors. */
function roundToMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function serializePlaylist(lines: readonly string[]): string {
  return `${['#EXTM3U', ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

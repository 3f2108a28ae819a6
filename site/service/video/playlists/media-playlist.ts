import { parsePlaylistLines } from '../../../../player/src/formats/index.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** One segment of a media playlist. */
export interface MediaSegment {
  /** Seconds from the film's beginning. */
  readonly start: number;
  readonly seconds: number;
  /** Its address, as the playlist has it. */
  readonly uri: string;
  /** Its own lines, from its tags to its address. */
  readonly lines: readonly string[];
}

/** A media playlist of a packaged film, taken apart. */
export interface MediaPlaylist {
  /** Lines that hold for the whole, without the one that opens every playlist. */
  readonly headerTags: readonly string[];
  readonly segments: readonly MediaSegment[];
}

/** Sound is cut between its own frames, so its segments end up to this much off the picture's. */
const stepSeconds = 0.05;

const headTags = new Set([
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-I-FRAMES-ONLY',
  'EXT-X-MAP',
  'EXT-X-KEY',
]);

/** Takes a media playlist apart, as the packager has written it. */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const head: string[] = [];
  const segments: MediaSegment[] = [];
  let lines: string[] = [];
  let seconds = 0;
  let start = 0;
  for (const { tag, value, source } of parsePlaylistLines(text)) {
    if (tag === 'EXTINF') seconds = Number.parseFloat(value);
    if (headTags.has(tag)) head.push(source);
    else if (tag === 'EXTINF' || tag === 'EXT-X-BYTERANGE') lines.push(source);
    else if (tag === '') {
      segments.push({ start, seconds, uri: value, lines: [...lines, value] });
      start += seconds;
      lines = [];
    }
  }
  return { headerTags: head, segments };
}

/**
 * Widens a span to the segments that hold it, so that everything cut by it begins and ends at the
 * same place; undefined when no segment does.
 */
export function expandToSegments(
  { segments }: MediaPlaylist,
  span: TimeRange,
): TimeRange | undefined {
  const kept = segments.filter(
    ({ start, seconds }) => start + seconds > span.start && start < span.end,
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { start: round(first.start), end: round(last.start + last.seconds) };
}

/** Writes the part of a playlist that lies within a widened span; sequence numbers are kept. */
export function clipMediaPlaylist(
  { headerTags, segments }: MediaPlaylist,
  span: TimeRange,
): string {
  const inside = ({ start, seconds }: MediaSegment) =>
    start + seconds > span.start + stepSeconds && start < span.end - stepSeconds;
  const first = segments.findIndex(inside);
  const lines = segments.filter(inside).flatMap((segment) => segment.lines);
  return written([...headerTags, `#EXT-X-MEDIA-SEQUENCE:${Math.max(0, first)}`, ...lines]);
}

/**
 * Writes the playlist of one file of captions, of which a widened span is wanted, or all; `query`
 * is what its address ends with.
 */
export function clipCaptionsPlaylist(
  { headerTags, segments }: MediaPlaylist,
  span: TimeRange | undefined,
  query: string,
): string {
  const lines = segments.flatMap(({ uri, seconds }) => {
    const wanted = span === undefined ? seconds : span.end - span.start;
    return [`#EXTINF:${wanted.toFixed(3)},`, `${uri}${query}`];
  });
  return written([...headerTags, ...lines]);
}

/** Writes a span as the parameters that ask for it. */
export function toTimeRangeQuery({ start, end }: TimeRange): string {
  const last = Number.isFinite(end) ? `&asset_end_time=${round(end)}` : '';
  return `asset_start_time=${round(start)}${last}`;
}

/** Playlists tell times to the millisecond; sums of them carry more digits than that. */
function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function written(lines: readonly string[]): string {
  return `${['#EXTM3U', ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

import type { MediaSegment } from '../media/media-library.ts';
import {
  renderMediaPlaylist,
  renderMediaTag,
  renderMultivariantPlaylist,
  renderVodPlaylist,
} from '../playlists.ts';
import type { PlaylistSegment } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';

/** Marks segments as gaps, with `EXT-X-GAP` and a URI that does not exist. */
const markAsGaps = (
  segments: readonly MediaSegment[],
  ...missingIndexes: readonly number[]
): readonly PlaylistSegment[] =>
  segments.map((segment, index) =>
    missingIndexes.includes(index) ? { ...segment, uri: 'gap.m4s', tags: ['#EXT-X-GAP'] } : segment,
  );

/** Replaces the URIs of segments with a URI that does not exist. */
const replaceWithMissingUris = (
  segments: readonly MediaSegment[],
  ...missingIndexes: readonly number[]
): readonly PlaylistSegment[] =>
  segments.map((segment, index) =>
    missingIndexes.includes(index) ? { ...segment, uri: 'missing.m4s' } : segment,
  );

type RemoveSegments = (
  segments: readonly MediaSegment[],
  ...missingIndexes: readonly number[]
) => readonly PlaylistSegment[];

interface GapOptions extends Partial<StreamCase> {
  readonly remove: RemoveSegments;
  readonly missingIndexes: readonly number[];
  readonly container?: 'ts' | 'fmp4';
}

/** Creates a media playlist of eight segments of one second, some of which are missing. */
function createGapStream(
  name: string,
  description: string,
  { remove, missingIndexes, container = 'ts', ...overrides }: GapOptions,
): StreamCase {
  const playedStart = missingIndexes[0] === 0 ? missingIndexes.length : 0;
  const playedEnd = missingIndexes.at(-1) === 7 ? 8 - missingIndexes.length : 8;
  return {
    ...{ name, description, media: [container] },
    files: ({ library }) => {
      const { segments, init } = library.get(container);
      return {
        'main.m3u8': renderMediaPlaylist({
          segments: remove(segments, ...missingIndexes),
          init,
          type: 'VOD',
        }),
      };
    },
    expected: { ends: true, played: [playedStart, playedEnd] },
    playback: { timeoutSeconds: 30 },
    ...overrides,
  };
}

/** Expects playback to skip one missing segment in the middle. */
const middleExpectation = {
  expected: { ends: true, durationSeconds: 8, missingSeconds: 1 },
} as const;

/** Streams whose segments are declared as gaps, or missing on the server. */
export const gapStreams: readonly StreamCase[] = [
  createGapStream('gap-first', 'EXT-X-GAP on the first segment, MPEG-TS', {
    ...{ remove: markAsGaps, missingIndexes: [0] },
  }),
  createGapStream('gap-last', 'EXT-X-GAP on the last segment, MPEG-TS', {
    ...{ remove: markAsGaps, missingIndexes: [7] },
  }),
  createGapStream('gap-middle', 'EXT-X-GAP on a segment in the middle, MPEG-TS', {
    ...{ remove: markAsGaps, missingIndexes: [4], ...middleExpectation },
  }),
  createGapStream('gap-first-two', 'EXT-X-GAP on the first two segments, MPEG-TS', {
    ...{ remove: markAsGaps, missingIndexes: [0, 1] },
  }),
  createGapStream('gap-first-fmp4', 'EXT-X-GAP on the first segment, fMP4', {
    ...{ remove: markAsGaps, missingIndexes: [0], container: 'fmp4' },
  }),
  createGapStream('gap-last-fmp4', 'EXT-X-GAP on the last segment, fMP4', {
    ...{ remove: markAsGaps, missingIndexes: [7], container: 'fmp4' },
  }),
  createGapStream('missing-first', '404 for the first segment', {
    remove: replaceWithMissingUris,
    missingIndexes: [0],
  }),
  createGapStream('missing-middle', '404 for a segment in the middle', {
    ...{ remove: replaceWithMissingUris, missingIndexes: [4], ...middleExpectation },
  }),
  createGapStream('missing-last', '404 for the last segment', {
    remove: replaceWithMissingUris,
    missingIndexes: [7],
  }),
  {
    name: 'gap-first-audio',
    description: 'EXT-X-GAP on the first segment of a separate audio playlist',
    media: ['fmp4-video', 'fmp4-audio'],
    files: ({ library }) => {
      const audio = library.get('fmp4-audio');
      return {
        'main.m3u8': renderMultivariantPlaylist(
          [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'AUDIO="a"' }],
          [renderMediaTag('AUDIO', 'a', 'English', 'DEFAULT=YES,URI="audio.m3u8"')],
        ),
        'video.m3u8': renderVodPlaylist(library.get('fmp4-video')),
        'audio.m3u8': renderVodPlaylist(audio, { segments: markAsGaps(audio.segments, 0) }),
      };
    },
    expected: { ends: true, durationSeconds: 8, played: [1, 8] },
    playback: { timeoutSeconds: 30 },
  },
];

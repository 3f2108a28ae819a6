import type { Media } from '../media/media-library.ts';
import type { MediaName } from '../media/media-table.ts';
import { renderMediaPlaylist, withTags, type PlaylistSegment } from '../playlists.ts';
import type { ProgramName } from '../media/programs.ts';
import type { StreamCase } from '../stream-case.ts';

/** Creates the segments of one period of a stream. */
function createPeriod({ segments, init }: Media, isFirst: boolean, count: number) {
  const map = init === undefined ? [] : [`#EXT-X-MAP:URI="${init}"`];
  const tags = isFirst ? map : ['#EXT-X-DISCONTINUITY', ...map];
  return withTags(segments.slice(0, count), 0, ...tags);
}

/** The duration of each period. */
const PERIOD_SECONDS = 3;

interface PeriodsOptions extends Partial<StreamCase> {
  /** Default: the programs of the media. */
  readonly programs?: readonly ProgramName[];
}

/** Creates a stream of periods of three seconds, with discontinuities between them. */
function createMultiPeriodStream(
  name: string,
  description: string,
  media: readonly MediaName[],
  { programs, ...overrides }: PeriodsOptions = {},
): StreamCase {
  return {
    ...{ name, description, media: [...new Set(media)] },
    files: ({ library }) => ({
      'main.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: media.flatMap((mediaName, index): readonly PlaylistSegment[] =>
          createPeriod(library.get(mediaName), index === 0, PERIOD_SECONDS),
        ),
      }),
    }),
    expected: {
      durationSeconds: media.length * PERIOD_SECONDS,
      played: [0, media.length * PERIOD_SECONDS],
      programs: programs ?? media.map(getProgram),
    },
    ...overrides,
  };
}

function getProgram(name: MediaName): ProgramName {
  if (name.includes('slate')) return 'slate';
  return name.includes('ad') ? 'ad' : 'main';
}

/** Periods that differ in their tracks, sizes or timestamps. */
export const discontinuityStreams: readonly StreamCase[] = [
  createMultiPeriodStream(
    'discontinuity-ts',
    'An ad of the same kind between two periods, MPEG-TS',
    [...(['ts', 'ts-ad', 'ts'] as const)],
    { isQuick: true },
  ),
  createMultiPeriodStream(
    'discontinuity-fmp4',
    'An ad of the same kind between two periods, fMP4',
    [...(['fmp4', 'fmp4-ad', 'fmp4'] as const)],
    { isQuick: true },
  ),
  createMultiPeriodStream(
    'silent-period-ts',
    'A period without audio between periods with audio, MPEG-TS',
    ['ts', 'ts-slate-silent', 'ts'],
  ),
  createMultiPeriodStream(
    'silent-period-fmp4',
    'A period without audio between periods with audio, fMP4',
    ['fmp4', 'fmp4-slate-silent', 'fmp4'],
  ),
  createMultiPeriodStream('silent-last-period-fmp4', 'A last period without audio, fMP4', [
    'fmp4',
    'fmp4-slate-silent',
  ]),
  createMultiPeriodStream('silent-last-period-ts', 'A last period without audio, MPEG-TS', [
    ...(['ts', 'ts-slate-silent'] as const),
  ]),
  createMultiPeriodStream('silent-first-period-ts', 'A first period without audio, MPEG-TS', [
    ...(['ts-slate-silent', 'ts'] as const),
  ]),
  createMultiPeriodStream('silent-first-period-fmp4', 'A first period without audio, fMP4', [
    ...(['fmp4-slate-silent', 'fmp4'] as const),
  ]),
  createMultiPeriodStream(
    'audio-only-period-ts',
    'A period without video between periods with video, MPEG-TS',
    ['ts', 'ts-audio', 'ts'],
    { programs: ['main'], isQuick: true },
  ),
  createMultiPeriodStream(
    'audio-only-period-fmp4',
    'A period without video between periods with video, fMP4',
    ['fmp4', 'fmp4-audio', 'fmp4'],
    { programs: ['main'], isQuick: true },
  ),
  createMultiPeriodStream('mixed-containers', 'MPEG-TS, then fMP4, then MPEG-TS', [
    ...(['ts', 'fmp4-ad', 'ts'] as const),
  ]),
];

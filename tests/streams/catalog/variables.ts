import type { Media } from '../media/media-library.ts';
import { mediaPlaylist, multivariantPlaylist } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';

/** The media playlist whose segment URIs begin with the variable `dir`. */
const withVariable = ({ segments }: Media, ...tags: readonly string[]): string =>
  mediaPlaylist({
    tags,
    type: 'VOD',
    segments: segments.map((segment) => ({
      ...segment,
      uri: segment.uri.replace('/media/ts/', '/media/{$dir}/'),
    })),
  });

const variant = { uri: 'video.m3u8', resolution: '640x360' };
const diagnosis =
  'variables that only media playlists contain need the full build of hls.js; their names are requested as they are';

/** Variables (EXT-X-DEFINE) in all playlists. */
export const variableStreams: readonly StreamCase[] = [
  {
    name: 'define-name',
    represents: 'EXT-X-DEFINE:NAME in a media playlist without a multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': withVariable(library.get('ts'), '#EXT-X-DEFINE:NAME="dir",VALUE="ts"'),
    }),
    expected: { durationS: 8 },
  },
  {
    name: 'define-name-below-master',
    represents: 'EXT-X-DEFINE:NAME only in a media playlist below a plain multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist([variant]),
      'video.m3u8': withVariable(library.get('ts'), '#EXT-X-DEFINE:NAME="dir",VALUE="ts"'),
    }),
    expected: { durationS: 8 },
    diagnosis,
  },
  {
    name: 'define-queryparam',
    represents: 'EXT-X-DEFINE:QUERYPARAM in a media playlist',
    media: ['ts'],
    src: 'main.m3u8?dir=ts',
    files: ({ library }) => ({
      'main.m3u8': withVariable(library.get('ts'), '#EXT-X-DEFINE:QUERYPARAM="dir"'),
    }),
    expected: { durationS: 8 },
  },
  {
    name: 'define-queryparam-below-master',
    represents: 'EXT-X-DEFINE:QUERYPARAM only in a media playlist below a plain one',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist([{ ...variant, uri: 'video.m3u8?dir=ts' }]),
      'video.m3u8': withVariable(library.get('ts'), '#EXT-X-DEFINE:QUERYPARAM="dir"'),
    }),
    expected: { durationS: 8 },
    diagnosis,
  },
  {
    name: 'define-import',
    represents: 'EXT-X-DEFINE:IMPORT of a variable of the multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist([variant], ['#EXT-X-DEFINE:NAME="dir",VALUE="ts"']),
      'video.m3u8': withVariable(library.get('ts'), '#EXT-X-DEFINE:IMPORT="dir"'),
    }),
    expected: { durationS: 8 },
  },
  {
    name: 'define-multivariant',
    represents: 'A variable in the URIs of the multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist(
        [{ ...variant, uri: '{$name}.m3u8' }],
        ['#EXT-X-DEFINE:NAME="name",VALUE="video"'],
      ),
      'video.m3u8': mediaPlaylist({ segments: library.get('ts').segments, type: 'VOD' }),
    }),
    expected: { durationS: 8 },
  },
];

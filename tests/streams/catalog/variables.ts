import type { Media } from '../media/media-library.ts';
import { renderMediaPlaylist, renderMultivariantPlaylist } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';

/** Renders a media playlist whose segment URIs contain the variable `dir`. */
const createVariablePlaylist = ({ segments }: Media, ...tags: readonly string[]): string =>
  renderMediaPlaylist({
    tags,
    type: 'VOD',
    segments: segments.map((segment) => ({
      ...segment,
      uri: segment.uri.replace('/media/ts/', '/media/{$dir}/'),
    })),
  });

const variant = { uri: 'video.m3u8', resolution: '640x360' };

/** Streams with variables (EXT-X-DEFINE) in their playlists. */
export const variableStreams: readonly StreamCase[] = [
  {
    name: 'define-name',
    description: 'EXT-X-DEFINE:NAME in a media playlist without a multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': createVariablePlaylist(library.get('ts'), '#EXT-X-DEFINE:NAME="dir",VALUE="ts"'),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'define-name-media-playlist-only',
    description: 'EXT-X-DEFINE:NAME only in a media playlist, not in its multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([variant]),
      'video.m3u8': createVariablePlaylist(
        library.get('ts'),
        '#EXT-X-DEFINE:NAME="dir",VALUE="ts"',
      ),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'define-queryparam',
    description: 'EXT-X-DEFINE:QUERYPARAM in a media playlist',
    media: ['ts'],
    src: 'main.m3u8?dir=ts',
    files: ({ library }) => ({
      'main.m3u8': createVariablePlaylist(library.get('ts'), '#EXT-X-DEFINE:QUERYPARAM="dir"'),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'define-queryparam-media-playlist-only',
    description:
      'EXT-X-DEFINE:QUERYPARAM only in a media playlist, not in its multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([{ ...variant, uri: 'video.m3u8?dir=ts' }]),
      'video.m3u8': createVariablePlaylist(library.get('ts'), '#EXT-X-DEFINE:QUERYPARAM="dir"'),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'define-import',
    description: 'EXT-X-DEFINE:IMPORT of a variable of the multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([variant], ['#EXT-X-DEFINE:NAME="dir",VALUE="ts"']),
      'video.m3u8': createVariablePlaylist(library.get('ts'), '#EXT-X-DEFINE:IMPORT="dir"'),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'define-multivariant',
    description: 'A variable in the URIs of the multivariant playlist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ ...variant, uri: '{$name}.m3u8' }],
        ['#EXT-X-DEFINE:NAME="name",VALUE="video"'],
      ),
      'video.m3u8': renderMediaPlaylist({ segments: library.get('ts').segments, type: 'VOD' }),
    }),
    expected: { durationSeconds: 8 },
  },
];

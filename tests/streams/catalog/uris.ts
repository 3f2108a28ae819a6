import { gzipSync } from 'node:zlib';
import type { Media } from '../media/media-library.ts';
import { mediaPlaylist, multivariantPlaylist, playlistOf } from '../playlists.ts';
import type { StreamCase, StreamContext, StreamFile } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** The media playlist with changed URIs. */
const withUris = ({ segments }: Media, toUri: (uri: string, index: number) => string): string =>
  mediaPlaylist({
    type: 'VOD',
    segments: segments.map(({ seconds, uri }, index) => ({ seconds, uri: toUri(uri, index) })),
  });

/** Creates a stream whose segments have other URIs than their paths. */
const createUris = (
  name: string,
  represents: string,
  toUri: (uri: string, index: number, context: StreamContext) => string,
  more: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, represents, 'ts', {
    files: (context) => ({
      'main.m3u8': withUris(context.library.get('ts'), (uri, index) => toUri(uri, index, context)),
    }),
    ...more,
  });

/** Creates a stream whose segments have names of their own in its folder. */
const createNamedSegments = (
  name: string,
  represents: string,
  toName: (index: number) => string,
  more: Partial<StreamCase> & { toUri?: (name: string) => string } = {},
): StreamCase => {
  const { toUri = (text: string) => text, ...rest } = more;
  return createPlainStream(name, represents, 'ts', {
    files: ({ library }) => {
      const { segments } = library.get('ts');
      return {
        'main.m3u8': withUris(library.get('ts'), (_, index) => toUri(toName(index))),
        ...Object.fromEntries(
          segments.map(({ uri }, index): [string, StreamFile] => [
            toName(index),
            library.read(uri),
          ]),
        ),
      };
    },
    ...rest,
  });
};

const respond =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): StreamFile =>
  () => ({ body, headers });

/** The playlist of MPEG-TS, served with headers. */
const createServed = (
  name: string,
  represents: string,
  headers: Readonly<Record<string, string>>,
  more: Partial<StreamCase> & { change?: (text: string) => string | Uint8Array } = {},
): StreamCase => {
  const { change = (text: string) => text, ...rest } = more;
  return createPlainStream(name, represents, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': respond(change(playlistOf(library.get('ts'))), headers),
    }),
    ...rest,
  });
};

const redirect =
  (location: string): StreamFile =>
  () => ({ status: 302, headers: { location } });

/** Addresses, names, and responses of servers. */
export const uriStreams: readonly StreamCase[] = [
  createUris('uri-root-relative', 'Segment URIs that begin with /', (uri) => uri, {
    isQuick: true,
  }),
  createUris(
    'uri-absolute',
    'Absolute segment URIs',
    (uri, _, { baseUrl }) => new URL(uri, baseUrl).href,
  ),
  createUris(
    'uri-protocol-relative',
    'Segment URIs that begin with //',
    (uri, _, { baseUrl }) => `//${new URL(baseUrl).host}${uri}`,
  ),
  createUris('uri-parent-folder', 'Segment URIs with ../', (uri) => `../..${uri}`, {
    isQuick: true,
  }),
  createUris(
    'uri-other-origin',
    'Segments on another origin',
    (uri, _, { otherOriginUrl }) => new URL(uri, otherOriginUrl).href,
  ),
  createUris('uri-query', 'Segment URIs with a query', (uri) => `${uri}?token=a%2Fb&x=1`, {
    isQuick: true,
  }),
  createNamedSegments(
    'uri-spaces',
    'Segment names with encoded spaces',
    (index) => `part ${index}.ts`,
    {
      toUri: encodeURIComponent,
    },
  ),
  createNamedSegments(
    'uri-raw-spaces',
    'Segment names with spaces as they are',
    (index) => `part ${index}.ts`,
  ),
  createNamedSegments(
    'uri-unicode',
    'Segment names with letters of other scripts',
    (index) => `teil-ü-${index}.ts`,
  ),
  createNamedSegments(
    'uri-extensionless-segments',
    'Segments without an extension',
    (index) => `part${index}`,
    {
      isQuick: true,
    },
  ),
  createNamedSegments(
    'uri-misleading-extension',
    'MPEG-TS segments that end in .jpg',
    (index) => `${index}.jpg`,
  ),
  {
    name: 'uri-query-playlists',
    represents: 'The same path for all playlists, with different queries',
    media: ['ts'],
    src: 'main.m3u8?list=main',
    files: ({ library }) => ({
      'main.m3u8': ({ url }) => ({
        body:
          url.searchParams.get('list') === 'main'
            ? multivariantPlaylist([
                { uri: '?list=low', resolution: '640x360' },
                { uri: '?list=high', resolution: '1280x720', bandwidth: 400_000 },
              ])
            : playlistOf(library.get('ts')),
      }),
    }),
    expected: { durationS: 8, qualities: ['Auto', '720p', '360p'] },
    isQuick: true,
  },
  createPlainStream('uri-data-playlist', 'A data: URL as the playlist', 'ts', {
    src: ({ library, baseUrl }) => {
      const text = withUris(library.get('ts'), (uri) => new URL(uri, baseUrl).href);
      return `data:${HLS_TYPE};base64,${Buffer.from(text).toString('base64')}`;
    },
    playback: { attributes: { type: undefined } },
    diagnosis: 'a data: URL is not recognized as HLS without `type`',
  }),
  {
    name: 'uri-data-media-playlist',
    represents: 'A data: URL as the media playlist of a variant',
    media: ['ts'],
    files: ({ library, baseUrl }) => {
      const text = withUris(library.get('ts'), (uri) => new URL(uri, baseUrl).href);
      const uri = `data:${HLS_TYPE};base64,${Buffer.from(text).toString('base64')}`;
      return { 'main.m3u8': multivariantPlaylist([{ uri, resolution: '640x360' }]) };
    },
    expected: { durationS: 8 },
  },
  createPlainStream(
    'uri-extensionless',
    'A playlist without an extension, with the type of HLS',
    'ts',
    {
      src: 'main',
      files: ({ library }) => ({
        main: respond(playlistOf(library.get('ts')), { 'content-type': HLS_TYPE }),
      }),
      playback: { attributes: { type: undefined } },
      diagnosis: 'without `type`, only the extension of `src` selects hls.js',
    },
  ),
  createPlainStream(
    'uri-extensionless-query',
    'A playlist without an extension whose query names it',
    'ts',
    {
      src: 'play?format=m3u8',
      files: ({ library }) => ({
        play: respond(playlistOf(library.get('ts')), { 'content-type': HLS_TYPE }),
      }),
      playback: { attributes: { type: undefined } },
      diagnosis: 'without `type`, only the extension of `src` selects hls.js',
    },
  ),
  createServed(
    'type-plain',
    'A playlist that is served as text/plain',
    { 'content-type': 'text/plain' },
    {
      isQuick: true,
    },
  ),
  createServed('type-octet-stream', 'A playlist that is served as application/octet-stream', {
    'content-type': 'application/octet-stream',
  }),
  createServed(
    'encoding-gzip',
    'A playlist that is compressed with gzip',
    { 'content-encoding': 'gzip' },
    {
      change: (text) => gzipSync(text),
      isQuick: true,
    },
  ),
  createServed(
    'text-bom',
    'A playlist with a byte order mark',
    {},
    { change: (text) => `\u{FEFF}${text}` },
  ),
  createServed(
    'text-crlf',
    'A playlist with CRLF line ends',
    {},
    {
      change: (text) => text.replaceAll('\n', '\r\n'),
      isQuick: true,
    },
  ),
  createServed(
    'text-blank-lines',
    'A playlist with blank lines and comments',
    {},
    {
      change: (text) => text.replaceAll('#EXTINF', '\n# A comment\n\n#EXTINF'),
      isQuick: true,
    },
  ),
  createServed(
    'text-trailing-spaces',
    'A playlist with spaces at the ends of lines',
    {},
    {
      change: (text) => text.replaceAll('\n', ' \n'),
    },
  ),
  createPlainStream('redirect-playlist', 'A redirect of the playlist to another folder', 'ts', {
    files: ({ library }) => {
      const { segments } = library.get('ts');
      return {
        'main.m3u8': redirect('moved/index.m3u8'),
        // Relative to the final URL.
        'moved/index.m3u8': withUris(library.get('ts'), (_, index) => `${index}.ts`),
        ...Object.fromEntries(
          segments.map(({ uri }, index) => [`moved/${index}.ts`, library.read(uri)]),
        ),
      };
    },
    isQuick: true,
  }),
  createPlainStream('redirect-segments', 'Redirects of all segments', 'ts', {
    files: ({ library }) => ({
      'main.m3u8': withUris(library.get('ts'), (uri) => `moved?to=${encodeURIComponent(uri)}`),
      moved: ({ url }) => ({
        status: 302,
        headers: { location: url.searchParams.get('to') ?? '' },
      }),
    }),
  }),
];

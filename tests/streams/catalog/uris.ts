import { gzipSync } from 'node:zlib';
import type { Media } from '../media/media-library.ts';
import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
} from '../playlists.ts';
import type { StreamCase, StreamContext, StreamFile } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Renders a media playlist with other URIs. */
const createPlaylistWithUris = (
  { segments }: Media,
  toUri: (uri: string, index: number) => string,
): string =>
  renderMediaPlaylist({
    type: 'VOD',
    segments: segments.map(({ seconds, uri }, index) => ({ seconds, uri: toUri(uri, index) })),
  });

/** Creates a stream whose playlist refers to its segments with modified URIs. */
const createStreamWithUris = (
  name: string,
  description: string,
  toUri: (uri: string, index: number, context: StreamContext) => string,
  overrides: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, description, 'ts', {
    files: (context) => ({
      'main.m3u8': createPlaylistWithUris(context.library.get('ts'), (uri, index) =>
        toUri(uri, index, context),
      ),
    }),
    ...overrides,
  });

/** Creates a stream whose segments are renamed files in the stream's folder. */
const createStreamWithNames = (
  name: string,
  description: string,
  toName: (index: number) => string,
  overrides: Partial<StreamCase> & { toUri?: (name: string) => string } = {},
): StreamCase => {
  const { toUri = (text: string) => text, ...rest } = overrides;
  return createPlainStream(name, description, 'ts', {
    files: ({ library }) => {
      const { segments } = library.get('ts');
      return {
        'main.m3u8': createPlaylistWithUris(library.get('ts'), (_, index) => toUri(toName(index))),
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

const createFile =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): StreamFile =>
  () => ({ body, headers });

/** Creates a stream whose playlist is served with the given headers. */
const createStreamWithHeaders = (
  name: string,
  description: string,
  headers: Readonly<Record<string, string>>,
  overrides: Partial<StreamCase> & { modify?: (text: string) => string | Uint8Array } = {},
): StreamCase => {
  const { modify = (text: string) => text, ...rest } = overrides;
  return createPlainStream(name, description, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': createFile(modify(renderVodPlaylist(library.get('ts'))), headers),
    }),
    ...rest,
  });
};

const createRedirect =
  (location: string): StreamFile =>
  () => ({ status: 302, headers: { location } });

/** Streams with unusual URIs, file names and response headers. */
export const uriStreams: readonly StreamCase[] = [
  createStreamWithUris('uri-root-relative', 'Segment URIs that begin with /', (uri) => uri, {
    isQuick: true,
  }),
  createStreamWithUris(
    'uri-absolute',
    'Absolute segment URIs',
    (uri, _, { baseUrl }) => new URL(uri, baseUrl).href,
  ),
  createStreamWithUris(
    'uri-protocol-relative',
    'Segment URIs that begin with //',
    (uri, _, { baseUrl }) => `//${new URL(baseUrl).host}${uri}`,
  ),
  createStreamWithUris('uri-parent-folder', 'Segment URIs with ../', (uri) => `../..${uri}`, {
    isQuick: true,
  }),
  createStreamWithUris(
    'uri-other-origin',
    'Segments on another origin',
    (uri, _, { otherOriginUrl }) => new URL(uri, otherOriginUrl).href,
  ),
  createStreamWithUris(
    'uri-query',
    'Segment URIs with a query',
    (uri) => `${uri}?token=a%2Fb&x=1`,
    {
      isQuick: true,
    },
  ),
  createStreamWithNames(
    'uri-spaces',
    'Segment names with encoded spaces',
    (index) => `part ${index}.ts`,
    {
      toUri: encodeURIComponent,
    },
  ),
  createStreamWithNames(
    'uri-raw-spaces',
    'Segment names with unencoded spaces',
    (index) => `part ${index}.ts`,
  ),
  createStreamWithNames(
    'uri-unicode',
    'Segment names with non-ASCII letters',
    (index) => `teil-ü-${index}.ts`,
  ),
  createStreamWithNames(
    'uri-extensionless-segments',
    'Segments without an extension',
    (index) => `part${index}`,
    {
      isQuick: true,
    },
  ),
  createStreamWithNames(
    'uri-misleading-extension',
    'MPEG-TS segments that end in .jpg',
    (index) => `${index}.jpg`,
  ),
  {
    name: 'uri-query-playlists',
    description: 'The same path for all playlists, with different queries',
    media: ['ts'],
    src: 'main.m3u8?list=main',
    files: ({ library }) => ({
      'main.m3u8': ({ url }) => ({
        body:
          url.searchParams.get('list') === 'main'
            ? renderMultivariantPlaylist([
                { uri: '?list=low', resolution: '640x360' },
                { uri: '?list=high', resolution: '1280x720', bandwidth: 400_000 },
              ])
            : renderVodPlaylist(library.get('ts')),
      }),
    }),
    expected: { durationSeconds: 8, qualities: ['Auto', '720p', '360p'] },
    isQuick: true,
  },
  createPlainStream('uri-data-playlist', 'A data: URL as the playlist', 'ts', {
    src: ({ library, baseUrl }) => {
      const text = createPlaylistWithUris(library.get('ts'), (uri) => new URL(uri, baseUrl).href);
      return `data:${HLS_TYPE};base64,${Buffer.from(text).toString('base64')}`;
    },
    playback: { attributes: { type: undefined } },
  }),
  {
    name: 'uri-data-media-playlist',
    description: 'A data: URL as the media playlist of a variant',
    media: ['ts'],
    files: ({ library, baseUrl }) => {
      const text = createPlaylistWithUris(library.get('ts'), (uri) => new URL(uri, baseUrl).href);
      const uri = `data:${HLS_TYPE};base64,${Buffer.from(text).toString('base64')}`;
      return { 'main.m3u8': renderMultivariantPlaylist([{ uri, resolution: '640x360' }]) };
    },
    expected: { durationSeconds: 8 },
  },
  createPlainStream(
    'uri-extensionless',
    'A playlist without an extension, with the content type of HLS',
    'ts',
    {
      src: 'main',
      files: ({ library }) => ({
        main: createFile(renderVodPlaylist(library.get('ts')), { 'content-type': HLS_TYPE }),
      }),
      playback: { attributes: { type: undefined } },
    },
  ),
  createPlainStream(
    'uri-extensionless-query',
    'A playlist without an extension whose query contains `m3u8`',
    'ts',
    {
      src: 'play?format=m3u8',
      files: ({ library }) => ({
        play: createFile(renderVodPlaylist(library.get('ts')), { 'content-type': HLS_TYPE }),
      }),
      playback: { attributes: { type: undefined } },
    },
  ),
  createStreamWithHeaders(
    'type-plain',
    'A playlist that is served as text/plain',
    { 'content-type': 'text/plain' },
    {
      isQuick: true,
    },
  ),
  createStreamWithHeaders(
    'type-octet-stream',
    'A playlist that is served as application/octet-stream',
    {
      'content-type': 'application/octet-stream',
    },
  ),
  createStreamWithHeaders(
    'encoding-gzip',
    'A playlist that is compressed with gzip',
    { 'content-encoding': 'gzip' },
    {
      modify: (text) => gzipSync(text),
      isQuick: true,
    },
  ),
  createStreamWithHeaders(
    'text-bom',
    'A playlist with a byte order mark',
    {},
    { modify: (text) => `\u{FEFF}${text}` },
  ),
  createStreamWithHeaders(
    'text-crlf',
    'A playlist with CRLF line ends',
    {},
    {
      modify: (text) => text.replaceAll('\n', '\r\n'),
      isQuick: true,
    },
  ),
  createStreamWithHeaders(
    'text-blank-lines',
    'A playlist with blank lines and comments',
    {},
    {
      modify: (text) => text.replaceAll('#EXTINF', '\n# A comment\n\n#EXTINF'),
      isQuick: true,
    },
  ),
  createStreamWithHeaders(
    'text-trailing-spaces',
    'A playlist with spaces at the ends of lines',
    {},
    {
      modify: (text) => text.replaceAll('\n', ' \n'),
    },
  ),
  createPlainStream('redirect-playlist', 'A redirect of the playlist to another folder', 'ts', {
    files: ({ library }) => {
      const { segments } = library.get('ts');
      return {
        'main.m3u8': createRedirect('moved/index.m3u8'),
        // Relative to the final URL.
        'moved/index.m3u8': createPlaylistWithUris(library.get('ts'), (_, index) => `${index}.ts`),
        ...Object.fromEntries(
          segments.map(({ uri }, index) => [`moved/${index}.ts`, library.read(uri)]),
        ),
      };
    },
    isQuick: true,
  }),
  createPlainStream('redirect-segments', 'Redirects of all segments', 'ts', {
    files: ({ library }) => ({
      'main.m3u8': createPlaylistWithUris(
        library.get('ts'),
        (uri) => `moved?to=${encodeURIComponent(uri)}`,
      ),
      moved: ({ url }) => ({
        status: 302,
        headers: { location: url.searchParams.get('to') ?? '' },
      }),
    }),
  }),
];

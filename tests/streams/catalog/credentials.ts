import { renderMediaPlaylist, renderMediaTag, renderMultivariantPlaylist } from '../playlists.ts';
import type {
  StreamCase,
  StreamContext,
  StreamFile,
  StreamRequest,
  StreamResponse,
} from '../stream-case.ts';
import { encryptAes128 } from './aes-128.ts';

/**
 * Creates a file that is served only with the viewer's cookie, and whose CORS headers allow
 * credentials.
 */
const requireCookie =
  (body: string | Uint8Array): StreamFile =>
  ({ headers }: StreamRequest): StreamResponse => {
    const corsHeaders = {
      'access-control-allow-origin': headers['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
    };
    return headers['cookie']?.includes('viewer=known')
      ? { headers: corsHeaders, body }
      : { status: 401, headers: corsHeaders };
  };

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const iv = Buffer.alloc(16);

const keyTag = `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${iv.toString('hex')}`;
const cues = 'WEBVTT\n\n00:00.000 --> 00:08.000\nA caption\n';
/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const storyboard = 'WEBVTT\n\n00:00.000 --> 00:08.000\ntiles.gif#xywh=0,0,1,1\n';

/** Creates the files of a stream, all of which require credentials. */
function createProtectedFiles({ library }: StreamContext): Readonly<Record<string, StreamFile>> {
  const { segments } = library.get('ts');
  const encryptedSegments = segments.map(({ uri, seconds }, index) => ({
    uri: `${index}.ts`,
    seconds,
    sourceUri: uri,
  }));
  const captions = [{ uri: 'cues.vtt', seconds: 8 }];
  return {
    'main.m3u8': requireCookie(
      renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'SUBTITLES="s"' }],
        [renderMediaTag('SUBTITLES', 's', 'English', 'LANGUAGE="en",URI="captions.m3u8"')],
      ),
    ),
    'video.m3u8': requireCookie(
      renderMediaPlaylist({ segments: encryptedSegments, type: 'VOD', tags: [keyTag] }),
    ),
    'captions.m3u8': requireCookie(renderMediaPlaylist({ segments: captions, type: 'VOD' })),
    'cues.vtt': requireCookie(cues),
    key: requireCookie(key),
    'poster.gif': requireCookie(pixel),
    'storyboard.vtt': requireCookie(storyboard),
    'tiles.gif': requireCookie(pixel),
    ...Object.fromEntries(
      encryptedSegments.map(({ uri, sourceUri }) => [
        uri,
        requireCookie(encryptAes128(library.read(sourceUri), key, iv)),
      ]),
    ),
  };
}

/** Returns the URL of the stream on a different origin from the page. */
const getOtherOriginSrc = ({ otherOriginUrl }: StreamContext): string =>
  `${otherOriginUrl}main.m3u8`;

/** Streams on another origin that need cookies (`crossorigin="use-credentials"`). */
export const credentialStreams: readonly StreamCase[] = [
  {
    name: 'credentials-media',
    description: 'use-credentials: playlists, segments, keys and captions on another origin',
    ...{ media: ['ts'], src: getOtherOriginSrc, files: createProtectedFiles },
    expected: { durationSeconds: 8, cue: 'A caption' },
    playback: { withCredentials: true, selectCaptions: 'English' },
  },
  {
    name: 'credentials-images',
    description: 'use-credentials: poster and storyboard on another origin',
    ...{ media: ['ts'], src: getOtherOriginSrc, files: createProtectedFiles },
    expected: { durationSeconds: 8, received: ['poster.gif', 'storyboard.vtt'] },
    playback: {
      withCredentials: true,
      requestsStoryboard: true,
      attributes: {
        poster: ({ otherOriginUrl }) => `${otherOriginUrl}poster.gif`,
        'storyboard-src': ({ otherOriginUrl }) => `${otherOriginUrl}storyboard.vtt`,
      },
    },
  },
  {
    name: 'credentials-missing',
    description: 'A stream that needs cookies, without use-credentials',
    ...{ media: ['ts'], src: getOtherOriginSrc, files: createProtectedFiles },
    expected: { message: /not allowed|sign in|refused/i, cause: 'unauthorized' },
  },
];

import { mediaPlaylist, multivariantPlaylist, playlistOf } from '../playlists.ts';
import type { Expectation, StreamCase, StreamFile, StreamResponse } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

const signInPage =
  '<!doctype html><html><title>Sign in</title><h1>Welcome to the Wi-Fi</h1></html>';
const html: StreamResponse = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: signInPage,
};
const webPage = /web ?page|HTML|sign in|portal/i;

/** Creates a stream whose playlist cannot be played. */
const createFailure = (
  name: string,
  represents: string,
  response: StreamResponse,
  expected: Expectation,
  more: Partial<StreamCase> = {},
): StreamCase => ({
  ...{ name, represents, media: [], expected, playback: { limitS: 40 } },
  files: () => ({ 'main.m3u8': () => response }),
  ...more,
});

const notSupported = /not supported|unsupported|format/i;
const htmlDiagnosis = 'the message does not name the web page';
/** Media that never began has no position. */
const noClock = /^$/;

/** Creates a stream of which one file is another than the playlist says. */
const createBrokenSegment = (
  name: string,
  represents: string,
  segment: StreamFile,
  expected: Expectation,
  more: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, represents, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': mediaPlaylist({
        type: 'VOD',
        segments: library.get('ts').segments.map(({ seconds }, index) => ({
          seconds,
          uri: `broken.ts?${index}`,
        })),
      }),
      'broken.ts': segment,
    }),
    expected,
    playback: { limitS: 40 },
    ...more,
  });

/** Streams that cannot be played, and the messages about them. */
export const messageStreams: readonly StreamCase[] = [
  createFailure(
    'message-captive-portal',
    'A captive portal: a web page instead of the playlist',
    html,
    {
      ...{ message: webPage, clock: noClock },
    },
    { diagnosis: htmlDiagnosis },
  ),
  createFailure(
    'message-captive-portal-redirect',
    'A captive portal: a redirect to a web page on another origin without CORS',
    { status: 302, headers: { location: 'http://localhost:9/sign-in' } },
    { message: /network|web page|sign in/i },
  ),
  createFailure(
    'message-captive-portal-511',
    'A captive portal: status 511',
    { status: 511, ...html },
    {
      message: /network|sign in/i,
    },
  ),
  createBrokenSegment(
    'message-segments-html',
    'Web pages instead of the segments',
    () => html,
    {
      message: webPage,
    },
    { diagnosis: htmlDiagnosis },
  ),
  createFailure(
    'message-not-found',
    '404 for the playlist',
    { status: 404 },
    {
      ...{ message: /does not exist/i, cause: 'not-found', clock: noClock },
    },
  ),
  createFailure(
    'message-forbidden',
    '403 for the playlist',
    { status: 403 },
    {
      message: /not allowed/i,
    },
  ),
  createFailure(
    'message-gone',
    '410 for the playlist',
    { status: 410 },
    {
      ...{ message: /does not exist/i, cause: 'gone' },
    },
  ),
  createFailure(
    'message-server-error',
    '500 for the playlist',
    { status: 500 },
    {
      ...{ message: /network error/i, cause: 'server-error' },
    },
  ),
  createFailure('message-empty', 'An empty playlist', { body: '' }, { message: notSupported }),
  createFailure(
    'message-json',
    'JSON instead of the playlist',
    { body: '{"error":"no"}' },
    {
      message: notSupported,
    },
  ),
  createFailure(
    'message-dash',
    'A DASH manifest instead of the playlist',
    {
      body: '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"/>',
    },
    { message: notSupported },
  ),
  createFailure(
    'message-no-segments',
    'A media playlist without segments',
    {
      body: mediaPlaylist({ segments: [], type: 'VOD' }),
    },
    { message: notSupported },
  ),
  createFailure(
    'message-no-variants',
    'A multivariant playlist without variants',
    {
      body: multivariantPlaylist([]),
    },
    { message: notSupported },
  ),
  createFailure(
    'message-cors',
    'A playlist on another origin without CORS',
    {
      headers: { 'access-control-allow-origin': 'https://other.example' },
      body: '#EXTM3U\n',
    },
    { message: /network error/i, cause: 'unreachable' },
    {
      src: ({ otherOriginUrl }) => `${otherOriginUrl}main.m3u8`,
    },
  ),
  createBrokenSegment('message-segments-missing', '404 for all segments', () => ({ status: 404 }), {
    ...{ message: /does not exist|network error/i, clock: /^$|^0:00/ },
  }),
  createBrokenSegment(
    'message-segments-corrupt',
    'Zeros instead of the segments',
    () => ({
      body: Buffer.alloc(4000),
    }),
    { message: /corrupt|not support|media error/i },
  ),
  {
    name: 'message-variants-missing',
    represents: '404 for all media playlists',
    media: [],
    files: () => ({ 'main.m3u8': multivariantPlaylist([{ uri: 'none.m3u8' }]) }),
    expected: { message: /does not exist/i, clock: noClock },
    playback: { limitS: 40 },
  },
  {
    name: 'variant-missing',
    represents: '404 for one of two media playlists',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist([
        { uri: 'none.m3u8', resolution: '640x360', bandwidth: 300_000 },
        { uri: 'video.m3u8', resolution: '1280x720', bandwidth: 600_000 },
      ]),
      'video.m3u8': playlistOf(library.get('ts')),
    }),
    expected: { durationS: 8 },
  },
];

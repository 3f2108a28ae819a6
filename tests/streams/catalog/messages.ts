import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
} from '../playlists.ts';
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
  description: string,
  response: StreamResponse,
  expected: Expectation,
  overrides: Partial<StreamCase> = {},
): StreamCase => ({
  ...{ name, description, media: [], expected, playback: { timeoutSeconds: 40 } },
  files: () => ({ 'main.m3u8': () => response }),
  ...overrides,
});

const notSupported = /not supported|unsupported|format/i;
/** Media that never started has no position. */
const noClock = /^$/;

/** Creates a stream whose segments are invalid. */
const createBrokenSegment = (
  name: string,
  description: string,
  segment: StreamFile,
  expected: Expectation,
  overrides: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, description, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: library.get('ts').segments.map(({ seconds }, index) => ({
          seconds,
          uri: `broken.ts?${index}`,
        })),
      }),
      'broken.ts': segment,
    }),
    expected,
    playback: { timeoutSeconds: 40 },
    ...overrides,
  });

/** Streams that cannot be played, and their error messages. */
export const messageStreams: readonly StreamCase[] = [
  createFailure(
    'message-captive-portal',
    'A captive portal: a web page instead of the playlist',
    html,
    {
      ...{ message: webPage, clock: noClock },
    },
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
  createBrokenSegment('message-segments-html', 'Web pages instead of the segments', () => html, {
    message: webPage,
  }),
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
      body: renderMediaPlaylist({ segments: [], type: 'VOD' }),
    },
    { message: notSupported },
  ),
  createFailure(
    'message-no-variants',
    'A multivariant playlist without variants',
    {
      body: renderMultivariantPlaylist([]),
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
    description: '404 for all media playlists',
    media: [],
    files: () => ({ 'main.m3u8': renderMultivariantPlaylist([{ uri: 'none.m3u8' }]) }),
    expected: { message: /does not exist/i, clock: noClock },
    playback: { timeoutSeconds: 40 },
  },
  {
    name: 'variant-missing',
    description: '404 for one of two media playlists',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'none.m3u8', resolution: '640x360', bandwidth: 300_000 },
        { uri: 'video.m3u8', resolution: '1280x720', bandwidth: 600_000 },
      ]),
      'video.m3u8': renderVodPlaylist(library.get('ts')),
    }),
    expected: { durationSeconds: 8 },
  },
];

import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
} from '../playlists.ts';
import type { Expectation, StreamCase, StreamFile, StreamResponse } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

const signInPage =
  '<!doctype html><html><title>Sign in</title><h1>Welcome to the Wi-Fi</h1></html>';
const signInResponse: StreamResponse = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: signInPage,
};
const WEB_PAGE_MESSAGE = /web ?page|HTML|sign in|portal/i;

/** Creates a stream whose playlist cannot be played. */
const createFailingStream = (
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

const NOT_SUPPORTED_MESSAGE = /not supported|unsupported|format/i;
/** The time display of a video that never started. */
const NO_CLOCK = /^$/;

/** Creates a stream whose segments are invalid. */
const createBrokenSegmentStream = (
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
  createFailingStream(
    'message-captive-portal',
    'A captive portal: a web page instead of the playlist',
    signInResponse,
    {
      ...{ message: WEB_PAGE_MESSAGE, clock: NO_CLOCK },
    },
  ),
  createFailingStream(
    'message-captive-portal-redirect',
    'A captive portal: a redirect to a web page on another origin without CORS',
    { status: 302, headers: { location: 'http://localhost:9/sign-in' } },
    { message: /network|web page|sign in/i },
  ),
  createFailingStream(
    'message-captive-portal-511',
    'A captive portal: status 511',
    { status: 511, ...signInResponse },
    {
      message: /network|sign in/i,
    },
  ),
  createBrokenSegmentStream(
    'message-segments-html',
    'Web pages instead of the segments',
    () => signInResponse,
    {
      message: WEB_PAGE_MESSAGE,
    },
  ),
  createFailingStream(
    'message-not-found',
    '404 for the playlist',
    { status: 404 },
    {
      ...{ message: /does not exist/i, cause: 'not-found', clock: NO_CLOCK },
    },
  ),
  createFailingStream(
    'message-forbidden',
    '403 for the playlist',
    { status: 403 },
    {
      message: /not allowed/i,
    },
  ),
  createFailingStream(
    'message-gone',
    '410 for the playlist',
    { status: 410 },
    {
      ...{ message: /does not exist/i, cause: 'gone' },
    },
  ),
  createFailingStream(
    'message-server-error',
    '500 for the playlist',
    { status: 500 },
    {
      ...{ message: /network error/i, cause: 'server-error' },
    },
  ),
  createFailingStream(
    'message-empty',
    'An empty playlist',
    { body: '' },
    { message: NOT_SUPPORTED_MESSAGE },
  ),
  createFailingStream(
    'message-json',
    'JSON instead of the playlist',
    { body: '{"error":"no"}' },
    {
      message: NOT_SUPPORTED_MESSAGE,
    },
  ),
  createFailingStream(
    'message-dash',
    'A DASH manifest instead of the playlist',
    {
      body: '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"/>',
    },
    { message: NOT_SUPPORTED_MESSAGE },
  ),
  createFailingStream(
    'message-no-segments',
    'A media playlist without segments',
    {
      body: renderMediaPlaylist({ segments: [], type: 'VOD' }),
    },
    { message: NOT_SUPPORTED_MESSAGE },
  ),
  createFailingStream(
    'message-no-variants',
    'A multivariant playlist without variants',
    {
      body: renderMultivariantPlaylist([]),
    },
    { message: NOT_SUPPORTED_MESSAGE },
  ),
  createFailingStream(
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
  createBrokenSegmentStream(
    'message-segments-missing',
    '404 for all segments',
    () => ({ status: 404 }),
    {
      ...{ message: /does not exist|network error/i, clock: /^$|^0:00/ },
    },
  ),
  createBrokenSegmentStream(
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
    expected: { message: /does not exist/i, clock: NO_CLOCK },
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

import type { Fault } from './fault.ts';
import { mediaPlaylistRequests } from './request-patterns.ts';
import { createPlaybackClaims, createFakeToken } from './playback-token.ts';

/** Matches the requests before the engine has loaded. */
const startupRequests = /^\/video\/.*\.(?:m3u8|m4s)/;
const startupOptions = {
  ...{ streams: ['on demand'], engines: ['hls.js'] },
  hasDefaultBuffer: true,
} as const satisfies Partial<Fault>;

/** Faults of the requests that are prefetched before the engine has loaded. */
export const startupFaults: readonly Fault[] = [
  {
    name: 'the first response to every request is 503',
    rules: () => [{ match: startupRequests, status: 503, times: 1 }],
    isInPageTests: true,
    ...startupOptions,
  },
  {
    name: 'the first response to every request is truncated',
    rules: () => [{ match: startupRequests, truncate: 0.4, times: 1 }],
    ...startupOptions,
  },
  {
    name: 'the first request for each playlist hangs',
    rules: () => [{ match: /^\/video\/.*\.m3u8/, hang: true, times: 1 }],
    ...startupOptions,
  },
  {
    // Applies to every rendition that the player tries.
    name: 'the first request for each first segment hangs',
    rules: () => [{ match: /\/(?:init\.mp4|1\.m4s)/, hang: true, times: 1 }],
    timeoutSeconds: 60,
    ...startupOptions,
  },
  {
    name: 'media playlists are HTML pages',
    rules: () => [
      { match: mediaPlaylistRequests, body: '<!doctype html><p>Hello', contentType: 'text/html' },
    ],
    expectedDialog: /Source Not Supported/,
    minDialogSeconds: 24,
    timeoutSeconds: 40,
    ...startupOptions,
  },
  {
    name: 'media playlists return 403 with an expired token',
    rules: () => [{ match: mediaPlaylistRequests, status: 403 }],
    token: ({ playbackId }) => createFakeToken({ ...createPlaybackClaims(playbackId), exp: 1000 }),
    expectedDialog: /URL has expired/,
    minDialogSeconds: 24,
    timeoutSeconds: 40,
    ...startupOptions,
  },
  {
    name: 'media playlists return 412 for 8 s',
    rules: () => [{ match: mediaPlaylistRequests, status: 412 }],
    durationSeconds: 8,
    ...startupOptions,
  },
];

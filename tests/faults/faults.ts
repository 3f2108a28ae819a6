import { setTimeout as delay } from 'node:timers/promises';
import { startupFaults } from './startup-faults.ts';
import type { Fault } from './fault.ts';
import {
  auxiliaryRequests,
  allMediaRequests,
  multivariantPlaylists,
  startRendition,
  videoSegments,
  mediaPlaylists,
  segments,
} from './request-patterns.ts';
import { suspendDevice, goOffline, hidePage, skewClock } from './browser-faults.ts';
import { tokenFaults } from './token-faults.ts';

const KILOBIT_BYTES = 125;
const MID = 3;

/** All faults with their expected outcomes. */
export const faults: readonly Fault[] = [
  {
    name: 'every segment returns 503 twice',
    rules: () => [{ match: segments, status: 503, times: 2 }],
    limitS: 80,
  },
  {
    name: 'one rendition returns 404',
    rules: () => [{ match: startRendition, status: 404 }],
    isRepresentative: true,
  },
  {
    name: 'media playlists hang for 12 s',
    rules: () => [{ match: mediaPlaylists, hang: true }],
    forS: 12,
    limitS: 40,
  },
  {
    name: 'media playlists hang for 30 s during playback',
    rules: () => [{ match: mediaPlaylists, hang: true }],
    afterS: MID,
    forS: 30,
    limitS: 40,
  },
  {
    name: 'segments hang for 30 s during playback',
    rules: () => [{ match: segments, hang: true }],
    afterS: MID,
    forS: 30,
    limitS: 40,
  },
  {
    name: 'segments hang forever during playback',
    rules: () => [{ match: segments, hang: true }],
    afterS: MID,
    ends: /^Error/,
    limitS: 60,
  },
  {
    name: 'the multivariant playlist returns 404',
    rules: () => [{ match: multivariantPlaylists, status: 404 }],
    ends: /Video does not exist/,
    limitS: 10,
  },
  ...tokenFaults,
  {
    name: '412 for 8 s',
    rules: () => [{ match: multivariantPlaylists, status: 412 }],
    forS: 8,
    isRepresentative: true,
  },
  ...startupFaults,
  {
    name: '429 for 2 s with Retry-After',
    rules: () => [{ match: multivariantPlaylists, status: 429, retryAfterS: 2 }],
    forS: 2,
    isRepresentative: true,
  },
  {
    name: '429 for 6 s for segments with Retry-After of 2 s',
    rules: () => [{ match: videoSegments, status: 429, retryAfterS: 2 }],
    afterS: MID,
    forS: 6,
    engines: ['hls.js'],
  },
  { name: '500 for 8 s', rules: () => [{ match: multivariantPlaylists, status: 500 }], forS: 8 },
  {
    name: 'the multivariant playlist is an HTML page',
    rules: () => [
      { match: multivariantPlaylists, body: '<!doctype html><p>Hello', contentType: 'text/html' },
    ],
    ends: /Source Not Supported/,
    limitS: 15,
  },
  {
    name: '300 kbit/s for 30 s',
    rules: () => [{ match: segments, bytesPerSecond: 300 * KILOBIT_BYTES }],
    afterS: MID,
    forS: 30,
  },
  { name: 'offline for 5 s', happen: goOffline(5), afterS: MID, isRepresentative: true },
  { name: 'offline for 60 s', happen: goOffline(60), afterS: MID },
  {
    name: 'connections are reset for 20 s',
    rules: () => [{ match: allMediaRequests, reset: true }],
    afterS: MID,
    forS: 20,
    isRepresentative: true,
  },
  {
    name: 'each segment is truncated once',
    rules: () => [{ match: segments, truncate: 0.4, times: 1 }],
    limitS: 40,
  },
  {
    name: 'bits of each segment are flipped once, for 6 s',
    rules: () => [{ match: videoSegments, flipEvery: 997, times: 1 }],
    afterS: MID,
    forS: 6,
    limitS: 60,
    playsS: 15,
    isRepresentative: true,
  },
  {
    name: 'bits of one rendition are always flipped',
    rules: () => [{ match: /\/video-1\/\d+\.m4s/, flipEvery: 497 }],
    playsS: 15,
    limitS: 60,
  },
  {
    name: 'two segments are corrupt in every rendition',
    rules: () => [{ match: /\/video-\d+\/[56]\.m4s/, flipEvery: 97 }],
    limitS: 90,
    reachS: 26,
    streams: ['on demand'],
  },
  {
    name: 'two segments are missing in every rendition',
    rules: () => [{ match: /\/video-\d+\/[56]\.m4s/, status: 404 }],
    limitS: 90,
    reachS: 26,
    streams: ['on demand'],
  },
  {
    name: 'a segment with another codec',
    rules: () => [
      {
        match: /\/video-\d+\/4\.m4s/,
        redirect: (address) => address.replace(/video-\d+\/4/, 'audio-0/4'),
      },
    ],
    limitS: 90,
    reachS: 26,
    streams: ['on demand'],
  },
  {
    name: 'live segments with another codec, for 12 s',
    rules: () => [
      {
        // Every second segment.
        match: /\/video-\d+\/\d*[02468]\.m4s/,
        redirect: (address) => address.replace(/video-\d+/, 'audio-0'),
      },
    ],
    afterS: MID,
    forS: 12,
    playsS: 15,
    limitS: 60,
    streams: ['live', 'low latency'],
  },
  {
    name: 'hosts of captions, images, metadata and beacons are down',
    rules: () => auxiliaryRequests.map((match) => ({ match, reset: true })),
    playsS: 12,
    isRepresentative: true,
  },
  {
    name: 'hosts of captions, images, metadata and beacons hang',
    rules: () => auxiliaryRequests.map((match) => ({ match, hang: true })),
    playsS: 12,
  },
  {
    name: 'the service restarts, unavailable for 6 s',
    async happen({ faults: server }) {
      await server.stop();
      await delay(6000);
      await server.start();
    },
    afterS: MID,
  },
  { name: 'the device clock is an hour fast', prepare: skewClock(3600) },
  { name: 'the device clock is an hour slow', prepare: skewClock(-3600) },
  { name: 'the tab is hidden for 10 s', happen: hidePage(10), afterS: MID },
  { name: 'the device sleeps for 40 s', happen: suspendDevice(40), afterS: MID, limitS: 45 },
  {
    name: 'the live stream ends and restarts 20 s later',
    rules: () => [{ match: mediaPlaylists, edit: (text) => `${text}#EXT-X-ENDLIST\n` }],
    afterS: MID,
    forS: 20,
    limitS: 60,
    streams: ['live', 'low latency'],
  },
  {
    name: 'the live stream returns 412 for 20 s',
    rules: () => [{ match: /\.m3u8/, status: 412 }],
    afterS: MID,
    forS: 20,
    limitS: 60,
    streams: ['live', 'low latency'],
  },
];

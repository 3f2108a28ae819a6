import { setTimeout as delay } from 'node:timers/promises';
import { startupFaults } from './startup-faults.ts';
import type { Fault } from './fault.ts';
import {
  auxiliaryRequests,
  allMediaRequests,
  multivariantPlaylistRequests,
  startRenditionRequests,
  videoSegmentRequests,
  mediaPlaylistRequests,
  segmentRequests,
} from './request-patterns.ts';
import { suspendDevice, goOffline, hidePage, skewClock } from './browser-faults.ts';
import { tokenFaults } from './token-faults.ts';

const KILOBIT_BYTES = 125;
const MID_PLAYBACK_SECONDS = 3;

/** All faults with their expected outcomes. */
export const faults: readonly Fault[] = [
  {
    name: 'every segment returns 503 twice',
    rules: () => [{ match: segmentRequests, status: 503, times: 2 }],
    timeoutSeconds: 80,
  },
  {
    name: 'one rendition returns 404',
    rules: () => [{ match: startRenditionRequests, status: 404 }],
    isInPageTests: true,
  },
  {
    name: 'media playlists hang for 12 s',
    rules: () => [{ match: mediaPlaylistRequests, hang: true }],
    durationSeconds: 12,
    timeoutSeconds: 40,
  },
  {
    name: 'media playlists hang for 30 s during playback',
    rules: () => [{ match: mediaPlaylistRequests, hang: true }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 30,
    timeoutSeconds: 40,
  },
  {
    name: 'segments hang for 30 s during playback',
    rules: () => [{ match: segmentRequests, hang: true }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 30,
    timeoutSeconds: 40,
  },
  {
    name: 'segments hang forever during playback',
    rules: () => [{ match: segmentRequests, hang: true }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    expectedDialog: /^Error/,
    timeoutSeconds: 60,
  },
  {
    name: 'the multivariant playlist returns 404',
    rules: () => [{ match: multivariantPlaylistRequests, status: 404 }],
    expectedDialog: /Video does not exist/,
    timeoutSeconds: 10,
  },
  ...tokenFaults,
  {
    name: '412 for 8 s',
    rules: () => [{ match: multivariantPlaylistRequests, status: 412 }],
    durationSeconds: 8,
    isInPageTests: true,
  },
  ...startupFaults,
  {
    name: '429 for 2 s with Retry-After',
    rules: () => [{ match: multivariantPlaylistRequests, status: 429, retryAfterSeconds: 2 }],
    durationSeconds: 2,
    isInPageTests: true,
  },
  {
    name: '429 for 6 s for segments with Retry-After of 2 s',
    rules: () => [{ match: videoSegmentRequests, status: 429, retryAfterSeconds: 2 }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 6,
    engines: ['hls.js'],
  },
  {
    name: '500 for 8 s',
    rules: () => [{ match: multivariantPlaylistRequests, status: 500 }],
    durationSeconds: 8,
  },
  {
    name: 'the multivariant playlist is an HTML page',
    rules: () => [
      {
        match: multivariantPlaylistRequests,
        body: '<!doctype html><p>Hello',
        contentType: 'text/html',
      },
    ],
    expectedDialog: /Source Not Supported/,
    timeoutSeconds: 15,
  },
  {
    name: '300 kbit/s for 30 s',
    rules: () => [{ match: segmentRequests, bytesPerSecond: 300 * KILOBIT_BYTES }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 30,
  },
  {
    name: 'offline for 5 s',
    inject: goOffline(5),
    afterSeconds: MID_PLAYBACK_SECONDS,
    isInPageTests: true,
  },
  { name: 'offline for 60 s', inject: goOffline(60), afterSeconds: MID_PLAYBACK_SECONDS },
  {
    name: 'connections are reset for 20 s',
    rules: () => [{ match: allMediaRequests, reset: true }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 20,
    isInPageTests: true,
  },
  {
    name: 'each segment is truncated once',
    rules: () => [{ match: segmentRequests, truncate: 0.4, times: 1 }],
    timeoutSeconds: 40,
  },
  {
    name: 'bits of each segment are flipped once, for 6 s',
    rules: () => [{ match: videoSegmentRequests, flipEvery: 997, times: 1 }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 6,
    timeoutSeconds: 60,
    minPlayedSeconds: 15,
    isInPageTests: true,
  },
  {
    name: 'bits of one rendition are always flipped',
    rules: () => [{ match: /\/video-1\/\d+\.m4s/, flipEvery: 497 }],
    minPlayedSeconds: 15,
    timeoutSeconds: 60,
  },
  {
    name: 'two segments are corrupt in every rendition',
    rules: () => [{ match: /\/video-\d+\/[56]\.m4s/, flipEvery: 97 }],
    timeoutSeconds: 90,
    minPositionSeconds: 26,
    streams: ['on demand'],
  },
  {
    name: 'two segments are missing in every rendition',
    rules: () => [{ match: /\/video-\d+\/[56]\.m4s/, status: 404 }],
    timeoutSeconds: 90,
    minPositionSeconds: 26,
    streams: ['on demand'],
  },
  {
    name: 'a segment with another codec',
    rules: () => [
      {
        match: /\/video-\d+\/4\.m4s/,
        redirect: (url) => url.replace(/video-\d+\/4/, 'audio-0/4'),
      },
    ],
    timeoutSeconds: 90,
    minPositionSeconds: 26,
    streams: ['on demand'],
  },
  {
    name: 'live segments with another codec, for 12 s',
    rules: () => [
      {
        // Every second segment.
        match: /\/video-\d+\/\d*[02468]\.m4s/,
        redirect: (url) => url.replace(/video-\d+/, 'audio-0'),
      },
    ],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 12,
    minPlayedSeconds: 15,
    timeoutSeconds: 60,
    streams: ['live', 'low latency'],
  },
  {
    name: 'hosts of captions, images, metadata and beacons are down',
    rules: () => auxiliaryRequests.map((match) => ({ match, reset: true })),
    minPlayedSeconds: 12,
    isInPageTests: true,
  },
  {
    name: 'hosts of captions, images, metadata and beacons hang',
    rules: () => auxiliaryRequests.map((match) => ({ match, hang: true })),
    minPlayedSeconds: 12,
  },
  {
    name: 'the service restarts, unavailable for 6 s',
    async inject({ proxy }) {
      await proxy.stop();
      await delay(6000);
      await proxy.start();
    },
    afterSeconds: MID_PLAYBACK_SECONDS,
  },
  { name: 'the device clock is an hour fast', prepare: skewClock(3600) },
  { name: 'the device clock is an hour slow', prepare: skewClock(-3600) },
  { name: 'the tab is hidden for 10 s', inject: hidePage(10), afterSeconds: MID_PLAYBACK_SECONDS },
  {
    name: 'the device sleeps for 40 s',
    inject: suspendDevice(40),
    afterSeconds: MID_PLAYBACK_SECONDS,
    timeoutSeconds: 45,
  },
  {
    name: 'the live stream ends and restarts 20 s later',
    rules: () => [{ match: mediaPlaylistRequests, edit: (text) => `${text}#EXT-X-ENDLIST\n` }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 20,
    timeoutSeconds: 60,
    streams: ['live', 'low latency'],
  },
  {
    name: 'the live stream returns 412 for 20 s',
    rules: () => [{ match: /\.m3u8/, status: 412 }],
    afterSeconds: MID_PLAYBACK_SECONDS,
    durationSeconds: 20,
    timeoutSeconds: 60,
    streams: ['live', 'low latency'],
  },
];

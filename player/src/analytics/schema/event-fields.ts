import { mediaErrorCodes } from '../../media/errors/error-causes.ts';
import {
  nonNegativeField,
  countField,
  longStringField,
  millisecondsField,
  secondsField,
  stringField,
  booleanField,
  enumField,
} from './field-schema.ts';

const errorKinds = Object.keys(mediaErrorCodes) as (keyof typeof mediaErrorCodes)[];

const requestFields = {
  kind: stringField(
    'The type of the request, such as `manifest`, `level`, `fragment` or `key`.',
    32,
  ),
  host: stringField('The host of the request.', 253),
  path: longStringField('The path of the request, without the query, which may contain a token.'),
  duration: millisecondsField('The time from the request to the end of the response.'),
} as const;

const interstitialFields = {
  id: stringField('The `ID` of the `EXT-X-DATERANGE` tag.', 256),
  index: countField('The index of the asset, starting at 0.', 1000),
} as const;

/** The event types of a view with their required and optional fields. */
export const eventFields = {
  'view-start': {
    description: 'A view starts: playback was requested, or an error occurred before that.',
  },
  play: { description: 'Playback was requested.' },
  playing: { description: 'Playback starts or resumes.' },
  pause: { description: 'Playback is paused.' },
  ended: { description: 'Playback reaches the end.' },
  waiting: { description: 'The media element waits for the next frame.' },
  'stall-start': { description: 'A stall starts.' },
  'stall-end': {
    description: 'A stall ends: playback resumes, or the viewer stops waiting.',
    required: { duration: millisecondsField('The duration of the stall.') },
  },
  'seek-start': {
    description: 'A seek starts.',
    optional: { from: secondsField('The position before the seek.') },
  },
  'seek-end': {
    description: 'A seek ends: playback continues at the new position, or is ready there.',
    required: { duration: millisecondsField('The time since the start of the seek.') },
  },
  loop: {
    description: 'Playback loops.',
    required: { count: countField('The number of loops in this view so far.') },
  },
  'rate-change': {
    description: 'The playback rate changes.',
    required: { rate: nonNegativeField('The new rate; 1 is normal speed.', 1000) },
  },
  'rendition-change': {
    description: 'Another rendition is displayed. The first one is reported too.',
    optional: {
      width: countField('The width in pixels.', 100_000),
      height: countField('The height in pixels.', 100_000),
      bitrate: nonNegativeField('The bitrate in bits per second.', 1e10),
      codec: stringField('The codecs, as in RFC 6381.', 128),
    },
  },
  'caption-change': {
    description: 'The active captions change.',
    optional: {
      language: stringField('The language as a BCP 47 tag. Absent if captions are off.', 64),
    },
  },
  'audio-track-change': {
    description: 'The active audio track changes.',
    optional: { language: stringField('The language as a BCP 47 tag.', 64) },
  },
  'mode-change': {
    description: 'The presentation mode changes.',
    required: {
      mode: enumField('The new mode.', [
        'inline',
        'fullscreen',
        'picture-in-picture',
        'cast',
        'airplay',
      ]),
    },
  },
  'interstitial-start': {
    description: 'An HLS interstitial, such as an ad, interrupts the content.',
    required: { id: interstitialFields.id },
  },
  'interstitial-asset-start': {
    description: 'An asset of the interstitial starts.',
    required: {
      id: interstitialFields.id,
      index: interstitialFields.index,
      count: countField('The number of playable assets in the interstitial.', 1000),
    },
  },
  'interstitial-end': {
    description: 'The content resumes after an interstitial.',
    required: {
      id: interstitialFields.id,
      outcome: enumField('The outcome of the interstitial.', ['played', 'skipped', 'failed']),
    },
  },
  'interstitial-error': {
    description: 'An interstitial or one of its assets cannot be played. The content continues.',
    required: {
      id: interstitialFields.id,
      detail: stringField('The error code of hls.js, such as `fragLoadError`.', 64),
    },
    optional: { index: interstitialFields.index },
  },
  'visibility-change': {
    description: 'The page becomes visible or hidden.',
    required: { visible: booleanField('Whether the page is visible.') },
  },
  'network-change': {
    description: 'The network connection changes.',
    optional: {
      connection: stringField('The effective connection type, such as `4g`.', 32),
      saveData: booleanField('Whether the viewer has turned on reduced data usage.'),
      online: booleanField('Whether the device is online.'),
    },
  },
  'request-failed': {
    description: 'A request of the playback engine fails.',
    required: { kind: requestFields.kind },
    optional: {
      ...requestFields,
      status: countField('The HTTP status. Absent without a response.', 999),
    },
  },
  'request-slow': {
    description: 'A segment takes longer to load than to play.',
    required: { kind: requestFields.kind, duration: requestFields.duration },
    optional: {
      host: requestFields.host,
      path: requestFields.path,
      bytes: countField('The size of the response in bytes.', 1e12),
      media: secondsField('The duration of the segment.'),
    },
  },
  error: {
    description: 'An error stops playback.',
    required: {
      kind: enumField('The type of the error.', errorKinds),
      cause: stringField('The cause of the error, such as `token-expired`.', 64),
    },
    optional: {
      status: countField('The HTTP status that caused the error.', 999),
      message: longStringField(
        'The message of the browser or the engine, without URL queries and tokens.',
      ),
      class: enumField('The same as `failureClass`.', ['start', 'playback', 'business']),
    },
  },
  heartbeat: { description: 'Nothing else has been reported for ten seconds during playback.' },
  sleep: { description: 'The device went to sleep.' },
  wake: {
    description: 'The device woke up.',
    required: { duration: millisecondsField('The duration of the sleep.') },
  },
  suspend: {
    description: 'The viewer left the page, and the browser keeps it in the back/forward cache.',
  },
  resume: {
    description: 'The viewer returned to the page.',
    required: { duration: millisecondsField('The time that the viewer was away from the page.') },
  },
  'view-end': {
    description: 'The view ends. No event follows.',
    required: {
      reason: enumField(
        '`ended`: the video ended, whatever ended the view. `leave`: the viewer left the page. `source`: the source changed or was removed. `idle`: an hour passed without an observation. `stalled`: the viewer waited for 5 minutes. `removed`: the player or the beacon was removed. `disabled`: `disable-tracking` was set.',
        ['ended', 'leave', 'source', 'idle', 'stalled', 'removed', 'disabled'],
      ),
    },
  },
} as const;

import { mediaErrorCodes } from '../../media/errors/media-error-codes.ts';
import {
  nonNegative,
  count,
  longText,
  milliseconds,
  seconds,
  text,
  flag,
  enumeration,
} from './field-schema.ts';

const kinds = Object.keys(mediaErrorCodes) as (keyof typeof mediaErrorCodes)[];

const request = {
  kind: text('The type of the request, such as `manifest`, `level`, `fragment` or `key`.', 32),
  host: text('The host of the request.', 253),
  path: longText('The path of the request, without the query and so without a token.'),
  duration: milliseconds('The time from the request to the end of the response.'),
} as const;

/** Every event of a view: fields that it always has (`with`), and optional ones (`maybe`). */
export const eventFields = {
  'view-start': { says: 'A view starts: playback was requested, or an error occurred before.' },
  play: { says: 'Playback was requested.' },
  playing: { says: 'Playback starts or resumes.' },
  pause: { says: 'Playback is paused.' },
  ended: { says: 'Playback reaches the end.' },
  waiting: { says: 'The media element waits for the next frame.' },
  'stall-start': { says: 'A stall starts.' },
  'stall-end': {
    says: 'A stall ends: playback resumes, or the viewer stops waiting.',
    with: { duration: milliseconds('The duration of the stall.') },
  },
  'seek-start': {
    says: 'A seek starts.',
    maybe: { from: seconds('The position before the seek.') },
  },
  'seek-end': {
    says: 'A seek ends: playback continues at the new position, or is ready there.',
    with: { duration: milliseconds('The time since the start of the seek.') },
  },
  loop: { says: 'Playback loops.', with: { count: count('The number of loops in this view.') } },
  'rate-change': {
    says: 'The playback rate changes.',
    with: { rate: nonNegative('The new rate; 1 is normal speed.', 1000) },
  },
  'rendition-change': {
    says: 'Another rendition is displayed. The first one is reported too.',
    maybe: {
      width: count('The width in pixels.', 100_000),
      height: count('The height in pixels.', 100_000),
      bitrate: nonNegative('The bitrate in bits per second.', 1e10),
      codec: text('The codecs, as in RFC 6381.', 128),
    },
  },
  'caption-change': {
    says: 'The active captions change.',
    maybe: { language: text('The language as a BCP 47 tag. Absent if captions are off.', 64) },
  },
  'audio-track-change': {
    says: 'The active audio track changes.',
    maybe: { language: text('The language as a BCP 47 tag.', 64) },
  },
  'mode-change': {
    says: 'The presentation mode changes.',
    with: {
      mode: enumeration('The new mode.', [
        'inline',
        'fullscreen',
        'picture-in-picture',
        'cast',
        'airplay',
      ]),
    },
  },
  'visibility-change': {
    says: 'The page becomes visible or hidden.',
    with: { visible: flag('Whether the page is visible.') },
  },
  'network-change': {
    says: 'The network connection changes.',
    maybe: {
      connection: text('The effective connection type, such as `4g`.', 32),
      saveData: flag('The viewer has turned on reduced data usage.'),
      online: flag('Whether the device is online.'),
    },
  },
  'request-failed': {
    says: 'A request of the playback engine fails.',
    with: { kind: request.kind },
    maybe: { ...request, status: count('The HTTP status. Absent without a response.', 999) },
  },
  'request-slow': {
    says: 'A segment takes longer to load than to play.',
    with: { kind: request.kind, duration: request.duration },
    maybe: {
      host: request.host,
      path: request.path,
      bytes: count('The size of the response in bytes.', 1e12),
      media: seconds('The duration of the segment.'),
    },
  },
  error: {
    says: 'An error stops playback.',
    with: {
      kind: enumeration('The type of the error.', kinds),
      cause: text('The specific cause.', 64),
    },
    maybe: {
      status: count('The HTTP status that caused it.', 999),
      message: longText('The message of the browser or the engine, without queries and tokens.'),
      class: enumeration('The same as `failureClass`.', ['start', 'playback', 'business']),
    },
  },
  heartbeat: { says: 'Nothing else has been reported for ten seconds during playback.' },
  sleep: { says: 'The device went to sleep.' },
  wake: {
    says: 'The device woke up.',
    with: { duration: milliseconds('The time asleep.') },
  },
  suspend: {
    says: 'The viewer left the page, and the browser keeps it in the back/forward cache.',
  },
  resume: {
    says: 'The viewer returned to the page.',
    with: { duration: milliseconds('The time away from the page.') },
  },
  'view-end': {
    says: 'The view ends. No event follows.',
    with: {
      reason: enumeration('The reason. After the end of the video it is always `ended`.', [
        'ended',
        'leave',
        'source',
        'idle',
        'stalled',
        'removed',
        'disabled',
      ]),
    },
  },
} as const;

import { failureCodes } from '../media/failure-codes.ts';
import { amount, count, longText, milliseconds, seconds, text, truth, word } from './described.ts';

const kinds = Object.keys(failureCodes) as (keyof typeof failureCodes)[];

const request = {
  kind: text('What was asked for, such as `manifest`, `level`, `fragment`, `key`.', 32),
  host: text('The host that was asked.', 253),
  path: longText('What was asked for: no query, and so no token.'),
  duration: milliseconds('From the request to the end of its answer.'),
} as const;

/** Everything that is told as it happens; what is told `with` it always, and what `maybe`. */
export const eventFields = {
  'view-start': { says: 'Somebody wished to play, or it failed before anybody did.' },
  play: { says: 'A wish to play.' },
  playing: { says: 'The picture moves, for the first time or again.' },
  pause: { says: 'The wish to play is gone.' },
  ended: { says: 'The film is over.' },
  waiting: { says: 'The media element lacks the next frame.' },
  'stall-start': { says: 'The film stands still, unasked.' },
  'stall-end': {
    says: 'A stall is over; the film moves, or nobody waits any more.',
    with: { duration: milliseconds('How long it stood still.') },
  },
  'seek-start': {
    says: 'The playhead is to go elsewhere.',
    maybe: { from: seconds('Where the playhead was.') },
  },
  'seek-end': {
    says: 'The film goes on elsewhere, or stands ready there.',
    with: { duration: milliseconds('From the beginning of the seek.') },
  },
  loop: { says: 'The film began again by itself.', with: { count: count('Loops of the view.') } },
  'rate-change': {
    says: 'The speed is another.',
    with: { rate: amount('1 is as recorded.', 1000) },
  },
  'rendition-change': {
    says: 'Another rendition is on the screen; the first one, too, is told.',
    maybe: {
      width: count('Pixels.', 100_000),
      height: count('Pixels.', 100_000),
      bitrate: amount('Bits per second.', 1e10),
      codec: text('As in RFC 6381.', 128),
    },
  },
  'caption-change': {
    says: 'Other captions are on, or none.',
    maybe: { language: text('As a BCP 47 tag; absent for none.', 64) },
  },
  'audio-track-change': {
    says: 'Another sound track is heard.',
    maybe: { language: text('As a BCP 47 tag.', 64) },
  },
  'mode-change': {
    says: 'The picture is shown elsewhere.',
    with: {
      mode: word('Where.', ['inline', 'fullscreen', 'picture-in-picture', 'cast', 'airplay']),
    },
  },
  'visibility-change': {
    says: 'The page came to the front, or went behind.',
    with: { visible: truth('It can be seen.') },
  },
  'network-change': {
    says: 'The connection is another.',
    maybe: {
      connection: text('As the browser calls it, such as `4g`.', 32),
      saveData: truth('The visitor asked the browser to spare data.'),
      online: truth('There is one.'),
    },
  },
  'request-failed': {
    says: 'A request of the engine failed.',
    with: { kind: request.kind },
    maybe: { ...request, status: count('The status of the answer; absent where none came.', 999) },
  },
  'request-slow': {
    says: 'A segment took longer to come than it plays.',
    with: { kind: request.kind, duration: request.duration },
    maybe: {
      host: request.host,
      path: request.path,
      bytes: count('Bytes that came.', 1e12),
      media: seconds('How long it plays.'),
    },
  },
  error: {
    says: 'Something stopped the film.',
    with: { kind: word('Of what kind.', kinds), cause: text('What it was, more nearly.', 64) },
    maybe: {
      status: count('The status of the answer behind it.', 999),
      message: longText('In the words of the browser or the engine; no query and no token.'),
      class: word('As `failureClass`.', ['start', 'playback', 'business']),
    },
  },
  heartbeat: { says: 'Nothing else was to be told for ten seconds of a film that is to play.' },
  sleep: { says: 'The device went to sleep.' },
  wake: {
    says: 'The device woke up.',
    with: { duration: milliseconds('How long it slept.') },
  },
  suspend: { says: 'The page was left, and is kept in case the visitor comes back.' },
  resume: {
    says: 'The visitor came back.',
    with: { duration: milliseconds('How long the page was left.') },
  },
  'view-end': {
    says: 'The view is over; nothing follows.',
    with: {
      reason: word('Why; a film that was over before is `ended`, whatever happened then.', [
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

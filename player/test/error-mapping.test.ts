import { ErrorDetails, ErrorTypes } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { fromMediaError } from '../src/engine/native/media-error.ts';
import { fromHlsError } from '../src/engine/hls/hls-error.ts';
import { createPlaybackError, type PlaybackError } from '../src/media/errors/playback-error.ts';
import { errorHelp } from '../src/media/errors/error-help.ts';
import { en } from '../src/i18n/locales/en.ts';
import { formatConsoleMessage } from '../src/features/error-report/error-details.ts';

const now = Date.UTC(2026, 0, 1);
const LATER = now / 1000 + 60;
const film = 'night-train';

/** A token that says this of itself. */
const signed = (claims: object): string =>
  `eyJhbGciOiJFZERTQSJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

const tokens = {
  none: '',
  'that cannot be read': 'nonsense.of.it',
  'that has expired': signed({ sub: film, aud: 'v', exp: LATER - 120 }),
  'that is not valid yet': signed({ sub: film, aud: 'v', nbf: LATER }),
  'of another film': signed({ sub: 'another', aud: 'v', exp: LATER }),
  'for pictures': signed({ sub: film, aud: 't', exp: LATER }),
  'for no use': signed({ sub: film, exp: LATER }),
  'that is good': signed({ sub: film, aud: 'v', exp: LATER }),
} as const;

const network = 'A network error caused the media download to fail.';

/** The messages below those titles, as far as they are specified. */
const messages: Readonly<Partial<Record<string, string>>> = {
  Error: network,
  'Video is not currently available': 'The live stream or video file are not yet ready.',
};

/** What is told of an answer, and whether another try follows by itself. */
type Row = readonly [
  status: number,
  token: keyof typeof tokens,
  title: string,
  tries: 'again' | 'no more',
  page: string,
];

const answers: readonly Row[] = [
  [400, 'none', 'Error', 'no more', 'failure-bad-request'],
  [401, 'none', 'Invalid playback URL', 'no more', 'failure-token-missing'],
  [403, 'none', 'Invalid playback URL', 'no more', 'failure-token-missing'],
  [
    403,
    'that cannot be read',
    'Video URL is formatted incorrectly',
    'no more',
    'failure-token-malformed',
  ],
  [403, 'that has expired', 'Video URL has expired', 'no more', 'failure-token-expired'],
  [403, 'that is not valid yet', 'Invalid playback URL', 'again', 'failure-token-expired'],
  [
    403,
    'of another film',
    'Video URL is formatted incorrectly',
    'no more',
    'failure-token-mismatch',
  ],
  [403, 'for pictures', 'Video URL is formatted incorrectly', 'no more', 'failure-token-mismatch'],
  [403, 'for no use', 'Video URL is formatted incorrectly', 'no more', 'failure-token-mismatch'],
  [403, 'that is good', 'Invalid playback URL', 'no more', 'failure-restricted'],
  [404, 'that is good', 'Video does not exist', 'no more', 'failure-missing'],
  [408, 'none', 'Error', 'again', 'failure-unreachable'],
  [410, 'none', 'Video does not exist', 'no more', 'failure-missing'],
  [412, 'none', 'Video is not currently available', 'again', 'failure-not-ready'],
  [429, 'none', 'Error', 'again', 'failure-server'],
  [451, 'none', 'Error', 'no more', 'failure-bad-request'],
  [500, 'none', 'Error', 'again', 'failure-server'],
  [502, 'that is good', 'Error', 'again', 'failure-server'],
  [503, 'none', 'Error', 'again', 'failure-server'],
  [504, 'none', 'Error', 'again', 'failure-server'],
];

/** What each engine makes of an answer; to a browser, all are sources that it does not support. */
const engines: Readonly<Record<string, (status: number, url: string) => PlaybackError>> = {
  'hls.js': (status, url) =>
    fromHlsError(
      {
        type: ErrorTypes.NETWORK_ERROR,
        details: ErrorDetails.MANIFEST_LOAD_ERROR,
        url,
        response: { code: status, url },
      },
      { url, nowMs: now, online: true },
    ),
  'the browser': (status, url) =>
    fromMediaError(
      { code: 4, message: `MEDIA_ELEMENT_ERROR: ${url}` },
      {
        ...{ url, nowMs: now, status, online: true, vendor: '' },
        isUnreachable: false,
        isHls: true,
        isDecodable: true,
      },
    ),
};

for (const [engine, failureOf] of Object.entries(engines)) {
  describe(`an answer to ${engine}`, () => {
    it.each(answers)(
      'of %d with a token, %s, is told as "%s", and is tried %s, with help on %s',
      (status, state, title, tries, page) => {
        const token = tokens[state];
        const url = `https://video.example/${film}.m3u8${token && `?token=${token}`}`;
        const failure = failureOf(status, url);
        expect(failure).toMatchObject({ kind: 'network', status, retryable: tries === 'again' });
        expect(failure).toMatchObject({ code: 2, fatal: true });
        const told = en.failures[failure.messageKey];
        expect(told).toEqual({ title, message: messages[title] ?? told.message });
        expect(errorHelp[failure.cause][0]).toBe(page);
        const scene = { element: 'vitrine-player', failure, at: now, film: url, position: 3 };
        const line = formatConsoleMessage(
          { ...scene, rendition: undefined, engine, log: [] },
          undefined,
        );
        expect(line).toMatch(
          new RegExp(String.raw`^<vitrine-player> 2 network, ${failure.cause} \(${status}\): `),
        );
        expect(line).toContain(`https://video.example/${film}.m3u8, at 3.0 s`);
        expect(line).toContain(`Help: the page ${page} `);
        expect(line).not.toMatch(/\?|token=|eyJ|nonsense/);
      },
    );
  });
}

describe('a failure as a page hears of it', () => {
  it.each([
    ['aborted', 1, false, 'You aborted the media playback'],
    ['unreachable', 2, true, network],
    [
      'damaged',
      3,
      true,
      'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.',
    ],
    [
      'format-unknown',
      4,
      true,
      'An unsupported error occurred. The server or network failed, or your browser does not support this format.',
    ],
    ['keys-missing', 5, true, 'The media is encrypted and there are no keys to decrypt it.'],
    ['internal', 100, false, 'Playback failed.'],
  ] as const)(
    'for being %s has the code %d, is fatal: %s, and says "%s"',
    (cause, code, fatal, message) => {
      expect(createPlaybackError(cause, '')).toMatchObject({ code, fatal, message });
    },
  );
});

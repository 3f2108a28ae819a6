import { ErrorDetails, ErrorTypes } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { fromMediaError } from '../src/engine/native/media-error.ts';
import { fromHlsError } from '../src/engine/hls/hls-error.ts';
import { createPlaybackError, type PlaybackError } from '../src/media/errors/playback-error.ts';
import { errorHelp } from '../src/media/errors/error-help.ts';
import { en } from '../src/i18n/locales/en.ts';
import { formatConsoleMessage } from '../src/features/error-report/error-details.ts';

const nowMs = Date.UTC(2026, 0, 1);
const LATER_SECONDS = nowMs / 1000 + 60;
const playbackId = 'night-train';

/** Creates a token with these claims. */
const createToken = (claims: object): string =>
  `eyJhbGciOiJFZERTQSJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

const tokens = {
  none: '',
  malformed: 'nonsense.of.it',
  expired: createToken({ sub: playbackId, aud: 'v', exp: LATER_SECONDS - 120 }),
  'not yet valid': createToken({ sub: playbackId, aud: 'v', nbf: LATER_SECONDS }),
  'for another video': createToken({ sub: 'another', aud: 'v', exp: LATER_SECONDS }),
  'for thumbnails': createToken({ sub: playbackId, aud: 't', exp: LATER_SECONDS }),
  'without an audience': createToken({ sub: playbackId, exp: LATER_SECONDS }),
  valid: createToken({ sub: playbackId, aud: 'v', exp: LATER_SECONDS }),
} as const;

const networkMessage = 'A network error caused the media download to fail.';

/** The expected messages by title. Other titles have the message in the texts. */
const messages: Readonly<Partial<Record<string, string>>> = {
  Error: networkMessage,
  'Video is not currently available': 'The live stream or video file are not yet ready.',
};

/** The expected error for an HTTP response, and whether it is retried automatically. */
type ResponseRow = readonly [
  status: number,
  token: keyof typeof tokens,
  title: string,
  retry: 'is' | 'is not',
  helpPage: string,
];

const responses: readonly ResponseRow[] = [
  [400, 'none', 'Error', 'is not', 'error-bad-request'],
  [401, 'none', 'Invalid playback URL', 'is not', 'error-token-missing'],
  [403, 'none', 'Invalid playback URL', 'is not', 'error-token-missing'],
  [403, 'malformed', 'Video URL is formatted incorrectly', 'is not', 'error-token-malformed'],
  [403, 'expired', 'Video URL has expired', 'is not', 'error-token-expired'],
  [403, 'not yet valid', 'Invalid playback URL', 'is', 'error-token-expired'],
  [
    403,
    'for another video',
    'Video URL is formatted incorrectly',
    'is not',
    'error-token-mismatch',
  ],
  [403, 'for thumbnails', 'Video URL is formatted incorrectly', 'is not', 'error-token-mismatch'],
  [
    403,
    'without an audience',
    'Video URL is formatted incorrectly',
    'is not',
    'error-token-mismatch',
  ],
  [403, 'valid', 'Invalid playback URL', 'is not', 'error-restricted'],
  [404, 'valid', 'Video does not exist', 'is not', 'error-not-found'],
  [408, 'none', 'Error', 'is', 'error-unreachable'],
  [410, 'none', 'Video does not exist', 'is not', 'error-not-found'],
  [412, 'none', 'Video is not currently available', 'is', 'error-not-ready'],
  [429, 'none', 'Error', 'is', 'error-server'],
  [451, 'none', 'Error', 'is not', 'error-bad-request'],
  [500, 'none', 'Error', 'is', 'error-server'],
  [502, 'valid', 'Error', 'is', 'error-server'],
  [503, 'none', 'Error', 'is', 'error-server'],
  [504, 'none', 'Error', 'is', 'error-server'],
];

/** Converts an HTTP error in each engine. Browsers report every HTTP error as an unsupported source. */
const engines: Readonly<Record<string, (status: number, url: string) => PlaybackError>> = {
  'hls.js': (status, url) =>
    fromHlsError(
      {
        type: ErrorTypes.NETWORK_ERROR,
        details: ErrorDetails.MANIFEST_LOAD_ERROR,
        url,
        response: { code: status, url },
      },
      { url, nowMs, online: true },
    ),
  'native playback': (status, url) =>
    fromMediaError(
      { code: 4, message: `MEDIA_ELEMENT_ERROR: ${url}` },
      {
        ...{ url, nowMs, status, online: true, vendor: '' },
        isUnreachable: false,
        isHls: true,
        isDecodable: true,
      },
    ),
};

for (const [engine, toError] of Object.entries(engines)) {
  describe(`an error response in ${engine}`, () => {
    it.each(responses)(
      'for status %d and token "%s" is shown as "%s", %s retried, and links to %s',
      (status, tokenName, title, retry, helpPage) => {
        const token = tokens[tokenName];
        const url = `https://video.example/${playbackId}.m3u8${token && `?token=${token}`}`;
        const error = toError(status, url);
        expect(error).toMatchObject({ kind: 'network', status, retryable: retry === 'is' });
        expect(error).toMatchObject({ code: 2, fatal: true });
        const texts = en.errors[error.messageKey];
        expect(texts).toEqual({ title, message: messages[title] ?? texts.message });
        expect(errorHelp[error.cause][0]).toBe(helpPage);
        const report = {
          tagName: 'vitrine-player',
          error,
          timestamp: nowMs,
          source: url,
          position: 3,
        };
        const consoleMessage = formatConsoleMessage(
          { ...report, rendition: undefined, engine, log: [] },
          undefined,
        );
        expect(consoleMessage).toMatch(
          new RegExp(String.raw`^<vitrine-player> 2 network, ${error.cause} \(${status}\): `),
        );
        expect(consoleMessage).toContain(`https://video.example/${playbackId}.m3u8, at 3.0 s`);
        expect(consoleMessage).toContain(`Help: the page ${helpPage} `);
        expect(consoleMessage).not.toMatch(/\?|token=|eyJ|nonsense/);
      },
    );
  });
}

describe('createPlaybackError', () => {
  it.each([
    ['aborted', 1, false, 'You aborted the media playback'],
    ['unreachable', 2, true, networkMessage],
    [
      'decode-failed',
      3,
      true,
      'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.',
    ],
    [
      'format-unsupported',
      4,
      true,
      'An unsupported error occurred. The server or network failed, or your browser does not support this format.',
    ],
    ['keys-missing', 5, true, 'The media is encrypted and there are no keys to decrypt it.'],
    ['internal', 100, false, 'Playback failed.'],
  ] as const)(
    'maps the cause %s to code %d, fatal %s and the message "%s"',
    (cause, code, fatal, message) => {
      expect(createPlaybackError(cause, '')).toMatchObject({ code, fatal, message });
    },
  );
});

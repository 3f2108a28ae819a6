import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { loadTexts, textLoaders, type Language } from '../../i18n/languages.ts';
import { errorCauses, type ErrorCause } from './error-causes.ts';
import { createPlaybackError } from './playback-error.ts';

const getMessage = (cause: ErrorCause) => en.errors[createPlaybackError(cause, '').messageKey];

const networkMessage = 'A network error caused the media download to fail.';
const encryptedMessage = 'The media is encrypted and there are no keys to decrypt it.';
const decodeMessage =
  'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.';
const unsupportedMessage =
  'An unsupported error occurred. The server or network failed, or your browser does not support this format.';
const offlineMessage = 'Check your internet connection and try reloading this video.';
const notReadyMessage = 'The live stream or video file are not yet ready.';

/** The code, the title and the message of each cause. If the message is omitted, any text is valid. */
const expectedErrors = {
  aborted: [1, 'Error', 'You aborted the media playback'],
  offline: [2, 'Your device appears to be offline', offlineMessage],
  unreachable: [2, 'Error', networkMessage],
  'timed-out': [2, 'Error', networkMessage],
  'bad-request': [2, 'Error', networkMessage],
  unauthorized: [2, 'Invalid playback URL'],
  'token-missing': [2, 'Invalid playback URL'],
  'token-malformed': [2, 'Video URL is formatted incorrectly'],
  'token-expired': [2, 'Video URL has expired'],
  'token-not-yet-valid': [2, 'Invalid playback URL'],
  'token-wrong-asset': [2, 'Video URL is formatted incorrectly'],
  'token-wrong-audience': [2, 'Video URL is formatted incorrectly'],
  restricted: [2, 'Invalid playback URL'],
  'not-found': [2, 'Video does not exist'],
  gone: [2, 'Video does not exist'],
  'not-ready': [2, 'Video is not currently available', notReadyMessage],
  'too-many-requests': [2, 'Error', networkMessage],
  'server-error': [2, 'Error', networkMessage],
  'unexpected-status': [2, 'Error', networkMessage],
  'live-stopped': [
    2,
    'The live stream has stopped',
    'No video is being sent at the moment. Playback continues when the stream does.',
  ],
  'decode-failed': [3, 'Media Error', decodeMessage],
  'storage-full': [3, 'Media Error', decodeMessage],
  'no-playlist': [4, 'Source Not Supported', unsupportedMessage],
  'playlist-malformed': [4, 'Source Not Supported', unsupportedMessage],
  'format-unsupported': [4, 'Source Not Supported', unsupportedMessage],
  'codec-unsupported': [
    4,
    'Codec not supported',
    'Your browser does not support the codec of this video ({codec}).',
  ],
  'html-response': [
    4,
    'No video received',
    'The network or the server sent a web page instead of the video. Check whether you have to sign in.',
  ],
  'engine-missing': [4, 'Source Not Supported', unsupportedMessage],
  'keys-missing': [5, 'Error', encryptedMessage],
  'key-wrong': [5, 'Error', encryptedMessage],
  'key-expired': [5, 'Error', encryptedMessage],
  'key-lost': [5, 'Error', encryptedMessage],
  'key-system-missing': [5, 'Error', encryptedMessage],
  'key-system-failed': [5, 'Error', encryptedMessage],
  'license-not-found': [5, 'Error', encryptedMessage],
  'license-refused': [5, 'Invalid playback URL'],
  'license-token-missing': [5, 'Invalid playback URL'],
  'license-token-expired': [5, 'Video URL has expired'],
  'license-token-wrong-audience': [5, 'Video URL is formatted incorrectly'],
  'license-malformed': [5, 'Error', encryptedMessage],
  'license-server-error': [5, 'Error', networkMessage],
  'license-unreachable': [5, 'Error', networkMessage],
  'license-timed-out': [5, 'Error', networkMessage],
  'certificate-missing': [5, 'Error', encryptedMessage],
  'certificate-refused': [5, 'Error', encryptedMessage],
  'output-restricted': [5, 'Error', encryptedMessage],
  'hdcp-missing': [5, 'Error', encryptedMessage],
  internal: [100, 'Error'],
} as const satisfies Record<ErrorCause, readonly [number, string, string?]>;

const causes = Object.keys(errorCauses) as ErrorCause[];

describe('createPlaybackError', () => {
  it.each(causes)('returns an error with the expected code, title and message for %s', (cause) => {
    const [code, title, message = expect.any(String)]: readonly [number, string, string?] =
      expectedErrors[cause];
    expect(createPlaybackError(cause, '').code).toBe(code);
    expect(getMessage(cause)).toEqual({ title, message });
  });

  it.each(Object.keys(textLoaders) as Language[])(
    'translates every message: %s',
    async (language) => {
      const { errors } = await loadTexts(language);
      for (const cause of causes) {
        const { title, message } = errors[createPlaybackError(cause, '').messageKey];
        expect(title.trim() && message.trim(), cause).not.toBe('');
      }
    },
  );

  it('marks an error as retryable only if a retry may help', () => {
    const retryableCauses = causes.filter((cause) => createPlaybackError(cause, '').retryable);
    expect(retryableCauses).toEqual([
      'offline',
      'unreachable',
      'timed-out',
      'token-not-yet-valid',
      'not-ready',
      'too-many-requests',
      'server-error',
      'live-stopped',
      'playlist-malformed',
      'html-response',
      'key-expired',
      'key-lost',
      'license-server-error',
      'license-unreachable',
      'license-timed-out',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { failureCauses, type FailureCause } from './failure-causes.ts';
import { failureFor } from './failure.ts';

const told = (cause: FailureCause) => en.failures[failureFor(cause, '').words];

describe('what a person is told', () => {
  // To the letter, from the specification.
  it.each([
    ['not-ready', 'Video is not currently available'],
    ['missing', 'Video does not exist'],
    ['restricted', 'Invalid playback URL'],
    ['token-missing', 'Invalid playback URL'],
    ['token-expired', 'Video URL has expired'],
    ['token-of-another-film', 'Video URL is formatted incorrectly'],
    ['token-of-another-use', 'Video URL is formatted incorrectly'],
    ['damaged', 'Media Error'],
    ['format-unknown', 'Source Not Supported'],
    ['offline', 'Your device appears to be offline'],
    ['internal', 'Error'],
    ['keys-missing', 'Error'],
    ['aborted', 'Error'],
  ] as const)('of %s is headed %j', (cause, title) => {
    expect(told(cause).title).toBe(title);
  });

  it.each([
    ['not-ready', 'The live stream or video file are not yet ready.'],
    ['offline', 'Check your internet connection and try reloading this video.'],
    ['aborted', 'You aborted the media playback'],
    ['unreachable', 'A network error caused the media download to fail.'],
    [
      'damaged',
      'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.',
    ],
    [
      'format-unknown',
      'An unsupported error occurred. The server or network failed, or your browser does not support this format.',
    ],
    ['keys-missing', 'The media is encrypted and there are no keys to decrypt it.'],
  ] as const)('of %s says %j', (cause, message) => {
    expect(told(cause).message).toBe(message);
  });

  it('is never of trying again where that can mend nothing', () => {
    const causes = Object.keys(failureCauses) as FailureCause[];
    const retryable = causes.filter((cause) => failureFor(cause, '').retryable);
    expect(retryable).toEqual([
      'offline',
      'unreachable',
      'timed-out',
      'token-not-yet-valid',
      'not-ready',
      'too-many-requests',
      'server',
    ]);
  });
});

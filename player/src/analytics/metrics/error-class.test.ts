import { describe, expect, it } from 'vitest';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { getErrorClass } from './error-class.ts';

const classify = (cause: ErrorCause, hasStarted = false): string =>
  getErrorClass(createPlaybackError(cause, 'It failed.'), hasStarted);

describe('getErrorClass', () => {
  const businessCauses: readonly ErrorCause[] = [
    'unauthorized',
    'token-missing',
    'token-malformed',
    'token-expired',
    'token-not-yet-valid',
    'token-wrong-asset',
    'token-wrong-audience',
    'restricted',
    'not-found',
    'gone',
    'not-ready',
    'license-refused',
    'license-token-missing',
    'license-token-expired',
    'license-token-wrong-audience',
  ];
  it.each(businessCauses)(
    'classifies a cause as business if the media is unavailable to this viewer: %s',
    (cause) => {
      expect([classify(cause), classify(cause, true)]).toEqual(['business', 'business']);
    },
  );

  const technicalCauses: readonly ErrorCause[] = [
    'offline',
    'server-error',
    'decode-failed',
    'key-wrong',
    'internal',
  ];
  it.each(technicalCauses)('classifies a technical cause as start or playback: %s', (cause) => {
    expect([classify(cause), classify(cause, true)]).toEqual(['start', 'playback']);
  });
});

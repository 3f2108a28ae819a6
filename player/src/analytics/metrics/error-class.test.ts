import { describe, expect, it } from 'vitest';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { getErrorClass } from './error-class.ts';

const classOf = (cause: ErrorCause, started = false): string =>
  getErrorClass(createPlaybackError(cause, 'It failed.'), started);

describe('the class of a failure', () => {
  const business: readonly ErrorCause[] = [
    'unauthorized',
    'token-missing',
    'token-malformed',
    'token-expired',
    'token-not-yet-valid',
    'token-of-another-film',
    'token-of-another-use',
    'restricted',
    'missing',
    'gone',
    'not-ready',
    'licence-refused',
    'licence-token-missing',
    'licence-token-expired',
    'licence-token-of-another-use',
  ];
  it.each(business)('is nobody’s fault where a film is not for this visitor now: %s', (cause) => {
    expect([classOf(cause), classOf(cause, true)]).toEqual(['business', 'business']);
  });

  const faults: readonly ErrorCause[] = ['offline', 'server', 'damaged', 'key-wrong', 'internal'];
  it.each(faults)('says whether the film had begun where something is at fault: %s', (cause) => {
    expect([classOf(cause), classOf(cause, true)]).toEqual(['start', 'playback']);
  });
});

import { describe, expect, it } from 'vitest';
import type { FailureCause } from '../media/failure-causes.ts';
import { failureFor } from '../media/failure.ts';
import { failureClass } from './failure-class.ts';

const classOf = (cause: FailureCause, started = false): string =>
  failureClass(failureFor(cause, 'It failed.'), started);

describe('the class of a failure', () => {
  const business: readonly FailureCause[] = [
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

  const faults: readonly FailureCause[] = ['offline', 'server', 'damaged', 'key-wrong', 'internal'];
  it.each(faults)('says whether the film had begun where something is at fault: %s', (cause) => {
    expect([classOf(cause), classOf(cause, true)]).toEqual(['start', 'playback']);
  });
});

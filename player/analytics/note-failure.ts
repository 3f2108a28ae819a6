import type { MediaFailure } from '../media/failure.ts';
import { withoutSecrets } from '../media/without-secrets.ts';
import { failureClass } from './failure-class.ts';
import type { ViewFacts } from './view-facts.ts';
import type { Look } from './view.ts';

const LONGEST_MESSAGE = 4096;

/** Tells why the film does not play, where that is not known yet. */
export function noteFailure(view: ViewFacts, look: Look, failure: MediaFailure): void {
  if (!view.fail(failure, look)) return;
  const { kind, cause, status, detail } = failure;
  view.note('error', look, {
    kind,
    cause,
    status,
    message: withoutSecrets(detail).slice(0, LONGEST_MESSAGE),
    class: failureClass(failure, view.started),
  });
}

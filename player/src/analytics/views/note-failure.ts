import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';
import { getErrorClass } from '../metrics/error-class.ts';
import type { TrackedView } from './tracked-view.ts';
import type { Look } from '../schema/view.ts';

const LONGEST_MESSAGE = 4096;

/** Tells why the film does not play, where that is not known yet. */
export function recordError(view: TrackedView, look: Look, failure: PlaybackError): void {
  if (!view.handleError(failure, look)) return;
  const { kind, cause, status, detail } = failure;
  view.record('error', look, {
    kind,
    cause,
    status,
    message: redactSecrets(detail).slice(0, LONGEST_MESSAGE),
    class: getErrorClass(failure, view.started),
  });
}

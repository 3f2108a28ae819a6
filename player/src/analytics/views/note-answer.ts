import type { NetworkRequest } from '../../engine/network-request.ts';
import type { TrackedView } from './tracked-view.ts';
import type { Look } from '../schema/view.ts';
import { parseHttpUrl } from '../options/parse-http-url.ts';

/** Counts an answer of a server, and tells of one that failed or came too slowly to play on. */
export function recordRequest(view: TrackedView, look: Look, answer: NetworkRequest): void {
  const {
    hasFailed: failed,
    bytes,
    durationMs: duration,
    kind,
    mediaDuration: media,
    status,
  } = answer;
  view.tally.addRequest(answer);
  if (!failed && !(media && duration > media * 1000)) return;
  const url = parseHttpUrl(answer.url);
  const where = { kind, host: url?.host, path: url?.pathname };
  if (failed) view.record('request-failed', look, { ...where, status });
  else
    view.record('request-slow', look, { ...where, duration: Math.round(duration), bytes, media });
}

import type { EngineAnswer } from '../media/engine-answer.ts';
import type { ViewFacts } from './view-facts.ts';
import type { Look } from './view.ts';
import { webAddress } from './web-address.ts';

/** Counts an answer of a server, and tells of one that failed or came too slowly to play on. */
export function noteAnswer(view: ViewFacts, look: Look, answer: EngineAnswer): void {
  const { failed, bytes, duration, kind, media, status } = answer;
  view.tally.answer(answer);
  if (!failed && !(media && duration > media * 1000)) return;
  const url = webAddress(answer.url);
  const where = { kind, host: url?.host, path: url?.pathname };
  if (failed) view.note('request-failed', look, { ...where, status });
  else view.note('request-slow', look, { ...where, duration: Math.round(duration), bytes, media });
}

import type { EngineAnswer } from '../media/engine-answer.ts';
import type { EngineSlot } from '../engines/engine-slot.ts';
import type { ViewFacts } from './view-facts.ts';
import type { Look } from './view.ts';
import { webAddress } from './web-address.ts';

/** Hears what comes of the requests of whatever engine is in the slot, until `signal` aborts. */
export function hearAnswers(
  slot: EngineSlot,
  hear: (answer: EngineAnswer) => void,
  signal: AbortSignal,
): void {
  const answered = (event: Event): void => hear((event as CustomEvent<EngineAnswer>).detail);
  let before: EventTarget | undefined;
  const follow = (): void => {
    if (slot.current === before) return;
    before = slot.current;
    before?.addEventListener('answer', answered, { signal });
  };
  slot.addEventListener('change', follow, { signal });
  follow();
}

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

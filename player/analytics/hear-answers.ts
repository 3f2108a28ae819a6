import type { EngineAnswer } from '../media/engine-answer.ts';
import type { EngineSlot } from '../engines/engine-slot.ts';

/** Hears what comes of the requests of whatever engine is in the slot, until `signal` aborts. */
export function hearAnswers(
  slot: EngineSlot,
  hear: (answer: EngineAnswer) => void,
  signal: AbortSignal,
): void {
  const answered = (event: Event): void => hear((event as CustomEvent<EngineAnswer>).detail);
  // Whoever listens already hears nothing twice.
  const follow = (): void => slot.current?.addEventListener('answer', answered, { signal });
  slot.addEventListener('change', follow, { signal });
  follow();
}

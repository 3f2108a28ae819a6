import { failureAdvice } from './failure-advice.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { Texts } from '../texts/en.ts';
import { allTexts } from '../texts/late-en.ts';
import { makePart } from './make-element.ts';

/** Says what a person can do about a failure, below the words that it has in common with others. */
export class AdviceLine {
  readonly #line = makePart('p', 'advice');

  /** Stands below the message of a dialog, and is said with it. */
  stand(box: Element): void {
    this.#line.id = 'advice';
    box.querySelector('#message')?.after(this.#line);
    box.setAttribute('aria-describedby', 'message advice');
  }

  /** A page that has words of its own has said what it wants to. */
  show(texts: Texts, failure: MediaFailure | undefined): void {
    const said: HTMLSlotElement | null | undefined =
      this.#line.parentElement?.querySelector('#message slot');
    const isOurs =
      failure !== undefined &&
      said?.assignedNodes().length === 0 &&
      said.textContent.trim() === texts.failures[failure.words].message;
    const advice = isOurs ? failureAdvice[failure.cause] : undefined;
    this.#line.textContent = advice ? allTexts(texts).advice[advice] : '';
    this.#line.hidden = !advice;
  }
}

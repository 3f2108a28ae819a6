import { adviceByCause } from './failure-advice.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { toCompleteTexts } from '../../i18n/locales/en-lazy.ts';
import { createPart } from '../../dom/create-element.ts';

/** Says what a person can do about a failure, below the words that it has in common with others. */
export class ErrorAdvice {
  readonly #line = createPart('p', 'advice');

  /** Stands below the message of a dialog, and is said with it. */
  mount(box: Element): void {
    this.#line.id = 'advice';
    box.querySelector('#message')?.after(this.#line);
    box.setAttribute('aria-describedby', 'message advice');
  }

  /** A page that has words of its own has said what it wants to. */
  update(texts: Texts, failure: PlaybackError | undefined): void {
    const said: HTMLSlotElement | null | undefined =
      this.#line.parentElement?.querySelector('#message slot');
    const isOurs =
      failure !== undefined &&
      said?.assignedNodes().length === 0 &&
      said.textContent.trim() === texts.failures[failure.messageKey].message;
    const advice = isOurs ? adviceByCause[failure.cause] : undefined;
    this.#line.textContent = advice ? toCompleteTexts(texts).advice[advice] : '';
    this.#line.hidden = !advice;
  }
}

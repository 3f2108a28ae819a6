import type { ErrorState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';

const SECOND_MS = 1000;
/** A try may fail at once; whoever has asked for it sees for so long that it was made. */
const LEAST_MS = 500;

/** When it is tried again, in words that count down a second at a time. */
export class RetryCountdown {
  readonly element = document.createElement('p');
  #triedAt = 0;
  #tick: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.element.setAttribute('part', 'countdown');
    this.element.hidden = true;
  }

  update(texts: Texts, state: Pick<ErrorState, 'retryAt' | 'retrying'>): void {
    this.stop();
    const now = Date.now();
    const { tryingAgain, tryingAgainIn } = texts.recovery;
    const { retryAt = 0, retrying } = state;
    if (retrying) this.#triedAt = now;
    const still = this.#triedAt + LEAST_MS - now;
    const left = Math.max(0, retryAt - now);
    const wait = Math.ceil(left / SECOND_MS);
    if (retrying || still > 0) this.#say(tryingAgain);
    else this.#say(wait > 0 ? tryingAgainIn(wait) : '');
    const next = !retrying && still > 0 ? still : left % SECOND_MS || Math.min(left, SECOND_MS);
    if (next > 0) this.#tick = setTimeout(() => this.update(texts, state), next);
  }

  stop(): void {
    clearTimeout(this.#tick);
  }

  #say(words: string): void {
    this.element.textContent = words;
    this.element.hidden = words === '';
  }
}

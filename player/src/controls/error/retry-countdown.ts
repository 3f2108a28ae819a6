import type { ErrorState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';

const SECOND_MS = 1000;
/** The minimum time for which a retry is shown; it may fail immediately, and the viewer should see it. */
const MIN_RETRYING_MS = 500;

/** The line of the error dialog that counts down the seconds until the next retry. */
export class RetryCountdown {
  readonly element = document.createElement('p');
  #retriedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.element.setAttribute('part', 'countdown');
    this.element.hidden = true;
  }

  update(texts: Texts, state: Pick<ErrorState, 'retryAt' | 'retrying'>): void {
    this.stop();
    const now = Date.now();
    const { tryingAgain, tryingAgainIn } = texts.recovery;
    const { retryAt = 0, retrying } = state;
    if (retrying) this.#retriedAt = now;
    const showRetryingMs = this.#retriedAt + MIN_RETRYING_MS - now;
    const remainingMs = Math.max(0, retryAt - now);
    const remainingSeconds = Math.ceil(remainingMs / SECOND_MS);
    if (retrying || showRetryingMs > 0) this.#show(tryingAgain);
    else this.#show(remainingSeconds > 0 ? tryingAgainIn(remainingSeconds) : '');
    const nextUpdateMs =
      !retrying && showRetryingMs > 0
        ? showRetryingMs
        : remainingMs % SECOND_MS || Math.min(remainingMs, SECOND_MS);
    if (nextUpdateMs > 0) this.#timer = setTimeout(() => this.update(texts, state), nextUpdateMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(text: string): void {
    this.element.textContent = text;
    this.element.hidden = text === '';
  }
}

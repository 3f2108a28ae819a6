import type { ErrorCause } from '../../media/errors/error-causes.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { addLazyTexts, type AllTexts } from '../../i18n/locales/en-lazy.ts';
import { createPart } from '../../dom/create-element.ts';

/**
 * The advice for causes whose message contains none, because several causes share the message. This
 * table is separate from the table of causes, because it is loaded with the dialog on the first error.
 */
export const adviceKeysByCause: Readonly<Partial<Record<ErrorCause, keyof AllTexts['advice']>>> = {
  'key-system-missing': 'switchBrowser',
  'key-system-failed': 'switchBrowser',
  'output-restricted': 'switchDisplay',
  'hdcp-missing': 'switchDisplay',
  'key-expired': 'renewLicense',
  'key-lost': 'renewLicense',
  'license-refused': 'notAllowed',
  'license-token-missing': 'notAllowed',
  'license-server-error': 'serverUnavailable',
  'license-unreachable': 'serverUnavailable',
  'license-timed-out': 'serverUnavailable',
  'certificate-missing': 'certificate',
  'certificate-refused': 'certificate',
  'keys-missing': 'contactProvider',
  'key-wrong': 'contactProvider',
  'license-not-found': 'contactProvider',
  'license-malformed': 'contactProvider',
  'license-token-wrong-audience': 'contactProvider',
};

/** The line of the error dialog that advises the viewer what to do. */
export class ErrorAdvice {
  readonly #element = createPart('p', 'advice');

  /** Adds the line below a dialog's message, and to the dialog's accessible description. */
  mount(dialogBox: Element): void {
    this.#element.id = 'advice';
    dialogBox.querySelector('#message')?.after(this.#element);
    dialogBox.setAttribute('aria-describedby', 'message advice');
  }

  /** Shows the advice for an error, unless the page provides its own message. */
  update(texts: Texts, error: PlaybackError | undefined): void {
    const messageSlot: HTMLSlotElement | null | undefined =
      this.#element.parentElement?.querySelector('#message slot');
    const isDefaultMessage =
      error !== undefined &&
      messageSlot?.assignedNodes().length === 0 &&
      messageSlot.textContent.trim() === texts.errors[error.messageKey].message;
    const adviceKey = isDefaultMessage ? adviceKeysByCause[error.cause] : undefined;
    this.#element.textContent = adviceKey ? addLazyTexts(texts).advice[adviceKey] : '';
    this.#element.hidden = !adviceKey;
  }
}

import type { MediaRequest } from '../../media/media-request.ts';
import type { ErrorState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { addLazyTexts } from '../../i18n/locales/en-lazy.ts';
import { ErrorAdvice } from './error-advice.ts';
import { ErrorReporter } from '../../features/error-report/index.ts';
import { dialogActionsStyles } from './dialog-actions.styles.ts';
import type { Hub } from '../../state/hub.ts';
import { restoreFocus, isFocusInPlayer, getPlayerFocusPath } from './restore-focus.ts';
import { createPart } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** The members of an open error dialog that its actions use. */
export interface DialogContext {
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly dispatchRequest: (request: MediaRequest, trigger: Event) => void;
  /** The result of `getFocusPath` before the dialog opened. */
  readonly previousFocusPath: readonly HTMLElement[];
  /** Returns the focused element and its shadow hosts, outermost first. */
  readonly getFocusPath: () => readonly HTMLElement[];
}

/** The values that can change while the dialog is open. */
interface DialogProps {
  readonly texts: Texts;
  /** The base URL of the help pages. Default: the player's or the page's setting. */
  readonly helpBaseUrl: string | undefined;
  readonly state: ErrorState;
}

/**
 * Adds the secondary content of the error dialog: the retry countdown, the advice, a close button, a
 * button that copies the error details, and a link to the help page.
 */
export class DialogActions {
  readonly #dialog: DialogContext;
  readonly #reporter: ErrorReporter;
  readonly #closeButton = createPart('button', 'close', '×');
  readonly #copyButton = createPart('button', 'copy');
  readonly #helpLink = document.createElement('a');
  readonly #countdown = new RetryCountdown();
  readonly #advice = new ErrorAdvice();
  /** Whether focus was in the player when the dialog opened. */
  readonly #wasFocusInPlayer: boolean;
  /** Whether focus has entered the dialog. */
  #hasBeenFocused = false;
  #props: Partial<DialogProps> = {};

  constructor(dialog: DialogContext) {
    this.#dialog = dialog;
    this.#reporter = ErrorReporter.of(dialog.hub);
    this.#wasFocusInPlayer = isFocusInPlayer(dialog.previousFocusPath, dialog.hub);
    adoptStyleSheet(dialog.root, dialogActionsStyles);
    // An open dialog is `inline` only if the page's CSS reset has unset the host's styles.
    if (getComputedStyle(dialog.root.host).display === 'inline')
      void import('../../features/css-reset/index.ts')
        .then(({ restoreHostStyles }) => restoreHostStyles(dialog.root, 'dialog'))
        .catch(() => {});
    this.#helpLink.setAttribute('part', 'help');
    // A new tab keeps the page and its player open.
    this.#helpLink.target = '_blank';
    this.#helpLink.rel = 'noopener';
    this.#attach();
  }

  /** Updates the content for the properties that have changed. */
  update(props: DialogProps): void {
    const previousProps = this.#props;
    this.#props = props;
    const hasSameTexts = previousProps.texts === props.texts;
    if (!hasSameRetry(previousProps.state, props.state) || !hasSameTexts) {
      this.#countdown.update(props.texts, props.state);
    }
    const hasSameHelpBase = previousProps.helpBaseUrl === props.helpBaseUrl;
    const hasSameCause =
      previousProps.state?.playbackError?.cause === props.state.playbackError?.cause;
    if (hasSameTexts && hasSameHelpBase && hasSameCause) return;
    this.#advice.update(props.texts, props.state.playbackError);
    const { close, recovery } = props.texts;
    setAria(this.#closeButton, 'label', close);
    this.#copyButton.textContent = recovery.copyDetails;
    const helpUrl = this.#reporter.getHelpUrl(props.helpBaseUrl);
    this.#helpLink.hidden = !helpUrl;
    if (helpUrl) this.#helpLink.href = helpUrl;
    this.#helpLink.textContent = recovery.learnMore;
  }

  /**
   * Stops the countdown, and moves focus back to where it was before the dialog opened, or to the
   * player if focus moved into the dialog from elsewhere on the page.
   */
  detach(): void {
    this.#countdown.stop();
    const { previousFocusPath, getFocusPath, hub } = this.#dialog;
    const path = this.#wasFocusInPlayer ? previousFocusPath : [];
    if (this.#wasFocusInPlayer || this.#hasBeenFocused)
      restoreFocus([...getPlayerFocusPath(hub), ...path], getFocusPath);
  }

  #attach(): void {
    const { root, dispatchRequest } = this.#dialog;
    const dialogBox = root.querySelector<HTMLElement>('[role=alertdialog]');
    if (!dialogBox) return;
    const onClose = (event: Event): void => dispatchRequest({ type: 'dismiss-error' }, event);
    this.#closeButton.addEventListener('click', onClose);
    this.#copyButton.addEventListener('click', () => void this.#copyDetails());
    dialogBox.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose(event);
    });
    const onFocusIn = (): boolean => (this.#hasBeenFocused = true);
    // The retry button is rendered before this code loads, so it may have focus already.
    if (root.activeElement) onFocusIn();
    dialogBox.addEventListener('focusin', onFocusIn);
    this.#advice.mount(dialogBox);
    dialogBox.querySelector('.countdown')?.replaceChildren(this.#countdown.element);
    dialogBox.querySelector('.help')?.replaceChildren(this.#copyButton, this.#helpLink);
    dialogBox.append(this.#closeButton);
    if (this.#wasFocusInPlayer) {
      dialogBox.querySelector<HTMLElement>('[part=retry]')?.focus({ preventScroll: true });
    }
  }

  /** Copies the error details, and confirms that on the button. Without clipboard access, shows the details. */
  async #copyDetails(): Promise<void> {
    const details = this.#reporter.getDetails();
    try {
      await navigator.clipboard.writeText(details);
      this.#copyButton.textContent = this.#props.texts
        ? addLazyTexts(this.#props.texts).transcript.copied
        : '';
    } catch {
      const detailsBox = document.createElement('pre');
      detailsBox.setAttribute('part', 'details');
      detailsBox.tabIndex = 0;
      detailsBox.textContent = details;
      this.#copyButton.replaceWith(detailsBox);
      detailsBox.focus();
      getSelection()?.selectAllChildren(detailsBox);
    }
  }
}

const hasSameRetry = (previous: ErrorState | undefined, state: ErrorState): boolean =>
  previous?.retryAt === state.retryAt && previous?.retrying === state.retrying;

const SECOND_MS = 1000;
/** The minimum time to show the text of a retry, so that the viewer notices one that fails immediately. */
const MIN_RETRYING_TEXT_MS = 500;

/** The line of the error dialog that counts down the seconds until the next retry. */
export class RetryCountdown {
  readonly element = document.createElement('p');
  /** The time at which the last retry was reported, as milliseconds since the epoch. */
  #lastRetryAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.element.setAttribute('part', 'countdown');
    this.element.hidden = true;
  }

  update(texts: Texts, state: Pick<ErrorState, 'retryAt' | 'retrying'>): void {
    this.stop();
    const now = Date.now();
    const { recovery } = texts;
    const { retryAt = 0, retrying } = state;
    if (retrying) this.#lastRetryAt = now;
    const retryingTextRemainingMs = this.#lastRetryAt + MIN_RETRYING_TEXT_MS - now;
    const remainingMs = Math.max(0, retryAt - now);
    const remainingSeconds = Math.ceil(remainingMs / SECOND_MS);
    if (retrying || retryingTextRemainingMs > 0) this.#show(recovery.retrying);
    else this.#show(remainingSeconds > 0 ? recovery.retryingIn(remainingSeconds) : '');
    const nextUpdateMs =
      !retrying && retryingTextRemainingMs > 0
        ? retryingTextRemainingMs
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

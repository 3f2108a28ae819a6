import type { MediaRequest } from '../../media/media-request.ts';
import type { ErrorState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { toCompleteTexts } from '../../i18n/locales/en-lazy.ts';
import { ErrorAdvice } from './error-advice.ts';
import { ErrorReporter } from '../../features/error-report/index.ts';
import { RetryCountdown } from './retry-countdown.ts';
import { dialogActionsStyles } from './dialog-actions.styles.ts';
import type { Hub } from '../../state/hub.ts';
import { restoreFocus, isFocusInPlayer, getPlayerFocusPath } from './restore-focus.ts';
import { createPart } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** The dialog that helpers stand in, as far as they need it. */
export interface DialogContext {
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly ask: (request: MediaRequest, trigger: Event) => void;
  /** Where the focus was when it opened. */
  readonly previousFocusPath: readonly HTMLElement[];
  /** Where the focus is. */
  readonly getFocusPath: () => readonly HTMLElement[];
}

/** What of a dialog may change while it stands. */
interface Wishes {
  readonly texts: Texts;
  /** Where the pages are that help; absent for what the player or the page says. */
  readonly base: string | undefined;
  readonly state: ErrorState;
}

/** Adds to the words of a failure what comes next, and what else a person can do: close, copy what helps others, read on. */
export class DialogActions {
  readonly #dialog: DialogContext;
  readonly #reporter: ErrorReporter;
  readonly #close = createPart('button', 'close', '×');
  readonly #copy = createPart('button', 'copy');
  readonly #link = document.createElement('a');
  readonly #countdown = new RetryCountdown();
  readonly #advice = new ErrorAdvice();
  readonly #hasFocus: boolean;
  /** Whether the person has come into it by themselves. */
  #isEntered = false;
  #drawn: Partial<Wishes> = {};

  constructor(dialog: DialogContext) {
    this.#dialog = dialog;
    this.#reporter = ErrorReporter.of(dialog.hub);
    this.#hasFocus = isFocusInPlayer(dialog.previousFocusPath, dialog.hub);
    adoptStyleSheet(dialog.root, dialogActionsStyles);
    // One that is open is so only by a reset of the page that unsets every element.
    if (getComputedStyle(dialog.root.host).display === 'inline')
      void import('../../features/css-reset/index.ts')
        .then((box) => box.restoreHostStyles(dialog.root, 'dialog'))
        .catch(() => {});
    this.#link.setAttribute('part', 'help');
    // The film and its page stay where they are.
    this.#link.target = '_blank';
    this.#link.rel = 'noopener';
    this.#stand();
  }

  /** Draws what has changed. */
  update(wishes: Wishes): void {
    const { texts, base, state } = this.#drawn;
    this.#drawn = wishes;
    if (!isSame(state, wishes.state) || texts !== wishes.texts) {
      this.#countdown.update(wishes.texts, wishes.state);
    }
    const isHelped = texts === wishes.texts && base === wishes.base;
    if (isHelped && state?.current?.cause === wishes.state.current?.cause) return;
    this.#advice.update(wishes.texts, wishes.state.current);
    const { close, recovery } = wishes.texts;
    setAria(this.#close, 'label', close);
    this.#copy.textContent = recovery.copyDetails;
    const address = this.#reporter.getHelpUrl(wishes.base);
    this.#link.hidden = !address;
    if (address) this.#link.href = address;
    this.#link.textContent = recovery.learnMore;
  }

  /** Gives the focus back to who has come along; to the film where that came from nowhere in it. */
  detach(): void {
    this.#countdown.stop();
    const { previousFocusPath: before, getFocusPath: focused, hub } = this.#dialog;
    const path = this.#hasFocus ? before : [];
    if (this.#hasFocus || this.#isEntered)
      restoreFocus([...getPlayerFocusPath(hub), ...path], focused);
  }

  #stand(): void {
    const { root, ask } = this.#dialog;
    const box = root.querySelector<HTMLElement>('[role=alertdialog]');
    if (!box) return;
    const close = (event: Event): void => ask({ type: 'close-failure' }, event);
    this.#close.addEventListener('click', close);
    this.#copy.addEventListener('click', () => void this.#copyDetails());
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close(event);
    });
    const enter = (): boolean => (this.#isEntered = true);
    // Its first button is there before it.
    if (root.activeElement) enter();
    box.addEventListener('focusin', enter);
    this.#advice.mount(box);
    box.querySelector('.countdown')?.replaceChildren(this.#countdown.element);
    box.querySelector('.help')?.replaceChildren(this.#copy, this.#link);
    box.append(this.#close);
    if (this.#hasFocus) {
      box.querySelector<HTMLElement>('[part=retry]')?.focus({ preventScroll: true });
    }
  }

  /** Says on the button that it is done; a page that may not copy shows the details instead. */
  async #copyDetails(): Promise<void> {
    const details = this.#reporter.getDetails();
    try {
      await navigator.clipboard.writeText(details);
      this.#copy.textContent = this.#drawn.texts
        ? toCompleteTexts(this.#drawn.texts).transcript.copied
        : '';
    } catch {
      const shown = document.createElement('pre');
      shown.setAttribute('part', 'details');
      shown.tabIndex = 0;
      shown.textContent = details;
      this.#copy.replaceWith(shown);
      shown.focus();
      getSelection()?.selectAllChildren(shown);
    }
  }
}

const isSame = (one: ErrorState | undefined, other: ErrorState): boolean =>
  one?.retryAt === other.retryAt && one?.retrying === other.retrying;

import type { MediaRequest } from '../media/request.ts';
import type { FailureState } from '../media/state.ts';
import type { Texts } from '../texts/en.ts';
import { allTexts } from '../texts/late-en.ts';
import { AdviceLine } from './advice-line.ts';
import { Countdown } from './countdown.ts';
import { failureHelpStyles } from './failure-help.styles.ts';
import type { Hub } from './hub.ts';
import { giveBack, isAtPlayer, wayInto } from './lent-focus.ts';
import { makePart } from './make-element.ts';
import { wear } from './wear.ts';
import { setAria } from '../platform/aria.ts';

/** The dialog that helpers stand in, as far as they need it. */
export interface HelpedDialog {
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly ask: (request: MediaRequest, trigger: Event) => void;
  /** Where the focus was when it opened. */
  readonly before: readonly HTMLElement[];
  /** Where the focus is. */
  readonly focused: () => readonly HTMLElement[];
}

/** Who knows what happened, and where help is. */
interface Desk {
  readonly details: () => string;
  readonly helpUnder: (base: string | undefined) => string | undefined;
}

/** What of a dialog may change while it stands. */
interface Wishes {
  readonly texts: Texts;
  /** Where the pages are that help; absent for what the player or the page says. */
  readonly base: string | undefined;
  readonly state: FailureState;
}

/** Adds to the words of a failure what comes next, and what else a person can do: close, copy what helps others, read on. */
export class FailureHelper {
  readonly #dialog: HelpedDialog;
  readonly #desk: Desk;
  readonly #close = makePart('button', 'close', '×');
  readonly #copy = makePart('button', 'copy');
  readonly #link = document.createElement('a');
  readonly #countdown = new Countdown();
  readonly #advice = new AdviceLine();
  readonly #hasFocus: boolean;
  /** Whether the person has come into it by themselves. */
  #isEntered = false;
  #drawn: Partial<Wishes> = {};

  constructor(dialog: HelpedDialog, desk: Desk) {
    this.#dialog = dialog;
    this.#desk = desk;
    this.#hasFocus = isAtPlayer(dialog.before, dialog.hub);
    wear(dialog.root, failureHelpStyles);
    // One that is open is so only by a reset of the page that unsets every element.
    if (getComputedStyle(dialog.root.host).display === 'inline')
      void import('./own-box.ts')
        .then((box) => box.giveBack(dialog.root, 'dialog'))
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
      this.#countdown.show(wishes.texts, wishes.state);
    }
    const isHelped = texts === wishes.texts && base === wishes.base;
    if (isHelped && state?.current?.cause === wishes.state.current?.cause) return;
    this.#advice.show(wishes.texts, wishes.state.current);
    const { close, recovery } = wishes.texts;
    setAria(this.#close, 'label', close);
    this.#copy.textContent = recovery.copyDetails;
    const address = this.#desk.helpUnder(wishes.base);
    this.#link.hidden = !address;
    if (address) this.#link.href = address;
    this.#link.textContent = recovery.learnMore;
  }

  /** Gives the focus back to who has come along; to the film where that came from nowhere in it. */
  leave(): void {
    this.#countdown.end();
    const { before, focused, hub } = this.#dialog;
    const path = this.#hasFocus ? before : [];
    if (this.#hasFocus || this.#isEntered) giveBack([...wayInto(hub), ...path], focused);
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
    this.#advice.stand(box);
    box.querySelector('.countdown')?.replaceChildren(this.#countdown.element);
    box.querySelector('.help')?.replaceChildren(this.#copy, this.#link);
    box.append(this.#close);
    if (this.#hasFocus) {
      box.querySelector<HTMLElement>('[part=retry]')?.focus({ preventScroll: true });
    }
  }

  /** Says on the button that it is done; a page that may not copy shows the details instead. */
  async #copyDetails(): Promise<void> {
    const details = this.#desk.details();
    try {
      await navigator.clipboard.writeText(details);
      this.#copy.textContent = this.#drawn.texts
        ? allTexts(this.#drawn.texts).transcript.copied
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

const isSame = (one: FailureState | undefined, other: FailureState): boolean =>
  one?.retryAt === other.retryAt && one?.retrying === other.retrying;

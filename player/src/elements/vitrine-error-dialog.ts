import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { errorDialogStyles } from './vitrine-error-dialog.styles.ts';
import { getErrorMessage, type FormatError } from '../controls/error/error-message.ts';
import { keepOverMedia } from '../controls/layout/over-media.ts';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { isPlaybackBlocked, isRenewingToken } from '../state/selectors.ts';
import { defineElement } from '../dom/define-element.ts';
import type { DialogActions } from '../controls/error/dialog-actions.ts';
import { getFocusPath } from '../dom/active-element.ts';

/** The names under which a page may style it through the player that has made it. */
const parts =
  'dialog, title, message, advice, countdown, notice, actions, retry, copy, details, help, close';

/**
 * Explains a playback error and offers a way to recover, for the player that contains it or for the
 * media element that `for` names.
 *
 * @slot title - Replaces the title of the error.
 * @slot message - Replaces the explanation of the error.
 * @slot actions - Additional buttons or links.
 * @csspart dialog - The dialog, at most 320px wide.
 * @csspart title - The title of the error.
 * @csspart message - The explanation of the error.
 * @csspart advice - What the viewer can do, if the message does not say it.
 * @csspart countdown - The time until the next automatic retry.
 * @csspart notice - The notice above a video that is still playing.
 * @csspart actions - The container of the buttons.
 * @csspart retry - The button that retries playback.
 * @csspart copy - The button that copies the error details.
 * @csspart details - The error details as text, on a page that may not write to the clipboard.
 * @csspart help - The link to the help page.
 * @csspart close - The button that closes the dialog.
 */
export class VitrineErrorDialog extends AttachableElement {
  static override styles = errorDialogStyles;

  /** The base URL of help pages for errors. Default: the setting of the player or the page. */
  @property({ attribute: 'help-base' }) helpBase: string | undefined;
  /** A function that returns custom texts for an error. The default texts fill in the rest. */
  @property({ attribute: false }) formatError: FormatError | null | undefined;

  readonly #seen = this.select((state) => ({
    ...state.failure,
    closed: state.failure.closed || isRenewingToken(state.failure),
    blocked: isPlaybackBlocked(state),
  }));
  /** Where the focus was when it opened. */
  #before: readonly HTMLElement[] = [];
  /** What else helps; fetched, because a page on which nothing fails needs none of it. */
  #helper: Promise<DialogActions> | undefined;

  constructor() {
    super();
    keepOverMedia(this, () => this.hub, { fills: false });
  }

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { closed, current, blocked = false } = this.#seen.value ?? {};
    if (blocked && !this.hasAttribute('open')) this.#before = getFocusPath();
    this.toggleAttribute('open', blocked);
    // A page's own is in reach of the page.
    if (!this.hasUpdated && this.parentElement?.localName === 'slot')
      this.setAttribute('exportparts', parts);
    this.toggleAttribute('notice', Boolean(current) && !blocked && !closed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeAttribute('open');
    this.#leave();
  }

  override updated(): void {
    // Where it could not be had it is asked for again, with each try of the film.
    if (this.hasAttribute('open')) void this.#help().catch(() => (this.#helper = undefined));
    else this.#leave();
  }

  override render() {
    const { blocked, closed, current, retryAt, retrying } = this.#seen.value ?? {};
    if (!current || closed) return nothing;
    const { texts } = this;
    const { title, message } = getErrorMessage(current, texts, this.formatError);
    // A page's own words are in its language.
    const language = this.formatError ? nothing : texts.language;
    // What has arrived is still played: nobody is disturbed by more than a word.
    if (!blocked) {
      const isTried = retryAt ?? retrying;
      return html`<p
        class="notice"
        part="notice"
        role="status"
        dir=${texts.direction}
        lang=${language}
      >
        ${isTried ? texts.recovery.reconnecting : title}
      </p>`;
    }
    return html`<div
      part="dialog"
      role="alertdialog"
      dir=${texts.direction}
      lang=${language}
      aria-labelledby="title"
      aria-describedby="message"
    >
      <div role="alert">
        <h2 id="title" part="title"><slot name="title">${title}</slot></h2>
        <p id="message" part="message"><slot name="message">${message}</slot></p>
      </div>
      <div class="countdown"></div>
      <div class="actions" part="actions">
        <button
          part="retry"
          type="button"
          @click=${(event: Event) => this.dispatchRequest({ type: 'retry' }, event)}
        >
          ${texts.tryAgain}
        </button>
        <span class="help"></span>
        <slot name="actions"></slot>
      </div>
    </div>`;
  }

  /** The words stand without it, where it cannot be had. */
  async #help(): Promise<void> {
    const { hub, texts, helpBase: base } = this;
    if (!hub) return;
    this.#helper ??= import('../controls/error/dialog-actions.ts').then(
      ({ DialogActions: Actions }) =>
        new Actions({
          root: this.renderRoot as ShadowRoot,
          hub,
          ask: (request, trigger) => this.dispatchRequest(request, trigger),
          previousFocusPath: this.#before,
          getFocusPath,
        }),
    );
    (await this.#helper).update({ texts, base, state: hub.state.failure });
  }

  #leave(): void {
    void this.#helper?.then(
      (helper) => helper.detach(),
      () => {},
    );
    this.#helper = undefined;
  }
}

defineElement('vitrine-error-dialog', VitrineErrorDialog);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-error-dialog': VitrineErrorDialog;
  }
}

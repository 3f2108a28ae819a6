import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { errorDialogStyles } from './vitrine-error-dialog.styles.ts';
import { insertCodec } from '../media/errors/codec-error.ts';
import { getErrorMessage, type FormatError } from '../controls/error/format-error.ts';
import { attachLazyMediaOverlay } from '../controls/layout/lazy-media-overlay.ts';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { isPlaybackBlocked, isRenewingToken } from '../state/selectors.ts';
import { defineElement } from '../dom/define-element.ts';
import type { DialogActions } from '../controls/error/dialog-actions.ts';
import { getFocusPath } from '../dom/active-element.ts';

/** The parts that a page can style through the player that created the dialog. */
const exportedParts =
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
 * @csspart advice - Advice for the viewer, in addition to the message.
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

  readonly #view = this.select((state) => ({
    ...state.error,
    closed: state.error.dismissed || isRenewingToken(state.error),
    isBlocked: isPlaybackBlocked(state),
  }));
  /** The focus path before the dialog opened. */
  #previousFocusPath: readonly HTMLElement[] = [];
  /** The secondary actions, loaded when the dialog opens for the first time. */
  #actions: Promise<DialogActions> | undefined;

  constructor() {
    super();
    attachLazyMediaOverlay(this, () => this.hub, { enlargesMedia: false });
  }

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { closed, playbackError, notice, isBlocked = false } = this.#view.value ?? {};
    if (isBlocked && !this.hasAttribute('open')) this.#previousFocusPath = getFocusPath();
    this.toggleAttribute('open', isBlocked);
    // Only a player's dialog needs this, because a page can style its own dialog directly.
    if (!this.hasUpdated && this.parentElement?.localName === 'slot')
      this.setAttribute('exportparts', exportedParts);
    const hasNotice = playbackError ? !isBlocked && !closed : notice !== undefined;
    this.toggleAttribute('notice', hasNotice);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeAttribute('open');
    this.#detachActions();
  }

  override updated(): void {
    // If the actions fail to load, the next update, such as that of a retry, reloads them.
    if (this.hasAttribute('open'))
      void this.#updateActions().catch(() => (this.#actions = undefined));
    else this.#detachActions();
  }

  override render() {
    const { isBlocked, closed, playbackError, notice, noticeCodec, retryAt, retrying } =
      this.#view.value ?? {};
    const { texts } = this;
    if (!playbackError && notice)
      return this.#renderNotice(insertCodec(texts.recovery.notices[notice], noticeCodec));
    if (!playbackError || closed) return nothing;
    const { title, message } = getErrorMessage(playbackError, texts, this.formatError);
    // Custom texts are in the page's language.
    const language = this.formatError ? nothing : texts.language;
    // Buffered media is still playing, so a notice is enough.
    if (!isBlocked) {
      const isRetrying = retryAt ?? retrying;
      return this.#renderNotice(isRetrying ? texts.recovery.reconnecting : title, language);
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
          ${texts.retry}
        </button>
        <span class="help"></span>
        <slot name="actions"></slot>
      </div>
    </div>`;
  }

  #renderNotice(text: string, language: string | typeof nothing = this.texts.language) {
    const { direction } = this.texts;
    return html`<p class="notice" part="notice" role="status" dir=${direction} lang=${language}>
      ${text}
    </p>`;
  }

  /** Loads and updates the secondary actions. The dialog is usable without them. */
  async #updateActions(): Promise<void> {
    const { hub, texts, helpBase: helpBaseUrl } = this;
    if (!hub) return;
    this.#actions ??= import('../controls/error/dialog-actions.ts').then(
      ({ DialogActions }) =>
        new DialogActions({
          root: this.renderRoot as ShadowRoot,
          hub,
          dispatchRequest: (request, trigger) => this.dispatchRequest(request, trigger),
          previousFocusPath: this.#previousFocusPath,
          getFocusPath,
        }),
    );
    (await this.#actions).update({ texts, helpBaseUrl, state: hub.state.error });
  }

  #detachActions(): void {
    void this.#actions?.then(
      (actions) => actions.detach(),
      () => {},
    );
    this.#actions = undefined;
  }
}

defineElement('vitrine-error-dialog', VitrineErrorDialog);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-error-dialog': VitrineErrorDialog;
  }
}

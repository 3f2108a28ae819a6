import { html, LitElement, nothing } from 'lit';
import type { Locale } from '../../lib/i18n/locales.ts';
import { formatTime } from '../../lib/i18n/format-time.ts';
import { CopyController } from './copy-controller.ts';
import { createEmbedCodes, type EmbedFormat } from './embed-codes.ts';
import { shareDialogStyles } from './share-dialog.styles.ts';
import { withStartTime, type FilmShareData } from './share-data.ts';
import {
  getStartSeconds,
  selectText,
  renderStartTimeFields,
  type StartTimeInput,
} from './start-time-fields.ts';
import { shareMessages } from './messages.ts';

/** Options of the share dialog. */
export interface ShareOptions {
  readonly film: FilmShareData;
  readonly locale: Locale;
  /** Current playback position in seconds. */
  readonly currentTime: number;
}

const formats = ['tag', 'react', 'iframe'] as const satisfies readonly EmbedFormat[];
const tagName = 'vitrine-share';

/** Opens the share dialog, which removes itself when it is closed. */
export function openShareDialog(options: ShareOptions): void {
  const element = document.createElement(tagName) as ShareDialog;
  element.options = options;
  document.body.append(element);
}

/** A dialog with a link to a film, optionally with a start time, and embed codes. */
class ShareDialog extends LitElement {
  static override styles = shareDialogStyles;
  static override properties = {
    start: { state: true },
    format: { state: true },
  };

  declare options: ShareOptions;
  declare start: StartTimeInput;
  declare format: EmbedFormat;
  readonly #copyController = new CopyController<'link' | 'code'>(this);

  constructor() {
    super();
    this.format = 'iframe';
  }

  override willUpdate(): void {
    this.start ??= { isEnabled: false, time: formatTime(Math.floor(this.options.currentTime)) };
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  get #messages() {
    return shareMessages[this.options.locale];
  }

  #getText(kind: 'link' | 'code'): string {
    const { film } = this.options;
    const startSeconds = getStartSeconds(this.start);
    return kind === 'link'
      ? withStartTime(film.pageUrl, startSeconds)
      : createEmbedCodes(film, startSeconds)[this.format];
  }

  override render() {
    const messages = this.#messages;
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.remove()}
      @click=${this.#handleBackdropClick}
    >
      <form method="dialog">
        <h2 id="title">${messages.share}</h2>
        <button class="close" aria-label=${messages.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 7 10 10M17 7 7 17" /></svg>
        </button>
      </form>
      <div class="row">
        <input
          readonly
          aria-label=${messages.link}
          .value=${this.#getText('link')}
          @focus=${selectText}
        />
        ${this.#renderCopyButton('link')}
      </div>
      ${
        this.options.film.live
          ? nothing
          : renderStartTimeFields(this.start, messages, (start) => (this.start = start))
      }
      ${this.#renderSystemShareButton()}
      <fieldset>
        <legend>${messages.embed}</legend>
        ${formats.map((format) => this.#renderFormat(format))}
      </fieldset>
      <pre dir="ltr" tabindex="0"><code>${this.#getText('code')}</code></pre>
      ${this.#renderCopyButton('code')}
      <p class="visually-hidden" role="status">${this.#copyController.getFeedback()}</p>
    </dialog>`;
  }

  /**
   * Renders a button for the system's share sheet, if there is one. If the system rejects sharing,
   * the link remains.
   */
  #renderSystemShareButton() {
    if (!('share' in navigator)) return nothing;
    const share = () =>
      navigator.share({ title: this.options.film.title, url: this.#getText('link') });
    return html`<button class="wide" @click=${() => void share().catch(() => {})}>
      ${this.#messages.shareWithApp}
    </button>`;
  }

  #renderFormat(format: EmbedFormat) {
    return html`<label
      ><input
        type="radio"
        name="format"
        .checked=${this.format === format}
        @change=${() => (this.format = format)}
      />${this.#messages.formats[format]}</label
    >`;
  }

  #renderCopyButton(kind: 'link' | 'code') {
    const { copy, copyLink, copyCode } = this.#messages;
    const feedback = this.#copyController.getFeedback(kind);
    // The accessible name must contain the visible text (WCAG 2.5.3), so that voice control works.
    return html`<button
      class="copy"
      aria-label=${feedback ?? (kind === 'link' ? copyLink : copyCode)}
      @click=${() => this.#copy(kind)}
    >
      ${feedback ?? copy}
    </button>`;
  }

  #copy(kind: 'link' | 'code'): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog) void this.#copyController.copy(kind, this.#getText(kind), dialog, this.#messages);
  }

  /** Closes the dialog on a click on the backdrop, whose event target is the dialog. */
  #handleBackdropClick({ target }: Event): void {
    if (target instanceof HTMLDialogElement) target.close();
  }
}

customElements.define(tagName, ShareDialog);

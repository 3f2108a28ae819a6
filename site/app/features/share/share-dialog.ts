import { html, LitElement, nothing } from 'lit';
import type { Locale } from '../../lib/i18n/locales.ts';
import { formatTime } from '../../lib/i18n/format-time.ts';
import { CopyController } from './copy-controller.ts';
import { createEmbedCodes, type EmbedWay } from './embed-codes.ts';
import { shareDialogStyles } from './share-dialog.styles.ts';
import { withStartTime, type FilmShareData } from './share-data.ts';
import {
  getStartSeconds,
  selectText,
  renderStartTimeFields,
  type StartTimeInput,
} from './start-time-fields.ts';
import { shareMessages } from './messages.ts';

/** What is shared, and how. */
export interface ShareOptions {
  readonly film: FilmShareData;
  readonly locale: Locale;
  /** Where the film is now, in seconds. */
  readonly currentTime: number;
}

const formats = ['tag', 'react', 'frame'] as const satisfies readonly EmbedWay[];
const tagName = 'vitrine-share';

/** Shows the ways to share a film, until they are closed. */
export function openShareDialog(options: ShareOptions): void {
  const element = document.createElement(tagName) as ShareDialog;
  element.options = options;
  document.body.append(element);
}

/** A dialog with a link to a film, from its beginning or from a time, and code for other pages. */
class ShareDialog extends LitElement {
  static override styles = shareDialogStyles;
  static override properties = {
    start: { state: true },
    way: { state: true },
  };

  declare options: ShareOptions;
  declare start: StartTimeInput;
  declare way: EmbedWay;
  readonly #copies = new CopyController<'link' | 'code'>(this);

  constructor() {
    super();
    this.way = 'frame';
  }

  override willUpdate(): void {
    this.start ??= { isEnabled: false, time: formatTime(Math.floor(this.options.currentTime)) };
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  get #texts() {
    return shareMessages[this.options.locale];
  }

  #textOf(of: 'link' | 'code'): string {
    const { film } = this.options;
    const at = getStartSeconds(this.start);
    return of === 'link' ? withStartTime(film.pageUrl, at) : createEmbedCodes(film, at)[this.way];
  }

  override render() {
    const texts = this.#texts;
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.remove()}
      @click=${this.#handleBackdropClick}
    >
      <form method="dialog">
        <h2 id="title">${texts.share}</h2>
        <button class="close" aria-label=${texts.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 7 10 10M17 7 7 17" /></svg>
        </button>
      </form>
      <div class="row">
        <input
          readonly
          aria-label=${texts.link}
          .value=${this.#textOf('link')}
          @focus=${selectText}
        />
        ${this.#copyButton('link')}
      </div>
      ${
        this.options.film.live
          ? nothing
          : renderStartTimeFields(this.start, texts, (start) => (this.start = start))
      }
      ${this.#renderApp()}
      <fieldset>
        <legend>${texts.embed}</legend>
        ${formats.map((way) => this.#renderWay(way))}
      </fieldset>
      <pre dir="ltr" tabindex="0"><code>${this.#textOf('code')}</code></pre>
      ${this.#copyButton('code')}
      <p class="unseen" role="status">${this.#copies.getFeedback()}</p>
    </dialog>`;
  }

  /** Where the system has a list of apps, which it may refuse to show; then there is the link. */
  #renderApp() {
    if (!('share' in navigator)) return nothing;
    const send = () =>
      navigator.share({ title: this.options.film.title, url: this.#textOf('link') });
    return html`<button class="wide" @click=${() => void send().catch(() => {})}>
      ${this.#texts.app}
    </button>`;
  }

  #renderWay(way: EmbedWay) {
    return html`<label
      ><input
        type="radio"
        name="way"
        .checked=${this.way === way}
        @change=${() => (this.way = way)}
      />${this.#texts.ways[way]}</label
    >`;
  }

  #copyButton(of: 'link' | 'code') {
    const { copy, copyLink, copyCode } = this.#texts;
    const told = this.#copies.getFeedback(of);
    // A name that does not hold the words that are seen cannot be said to what listens.
    return html`<button
      class="copy"
      aria-label=${told ?? (of === 'link' ? copyLink : copyCode)}
      @click=${() => this.#copy(of)}
    >
      ${told ?? copy}
    </button>`;
  }

  #copy(of: 'link' | 'code'): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog) void this.#copies.copy(of, this.#textOf(of), dialog, this.#texts);
  }

  /** A press beside the dialog is one on the dialog itself, and on nothing in it. */
  #handleBackdropClick({ target }: Event): void {
    if (target instanceof HTMLDialogElement) target.close();
  }
}

customElements.define(tagName, ShareDialog);

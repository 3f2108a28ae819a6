import { html, LitElement, nothing } from 'lit';
import type { Locale } from '../locale/locales.ts';
import { clock } from '../media/clock.ts';
import { copyText } from './copy-text.ts';
import { embedCodes, type EmbedWay } from './embed-codes.ts';
import { readClock } from './read-clock.ts';
import { shareStyles } from './share-dialog.styles.ts';
import { startingAt, type SharedFilm } from './shared-film.ts';
import { shareTexts } from './texts.ts';

/** What is shared, and how. */
export interface ShareOptions {
  readonly film: SharedFilm;
  readonly locale: Locale;
  /** Where the film is now, in seconds. */
  readonly at: number;
}

const ways = ['tag', 'react', 'frame'] as const satisfies readonly EmbedWay[];
const tagName = 'vitrine-share';
/** As long as it takes to read one word twice. */
const shownMs = 2_000;

/** Shows the ways to share a film, until they are closed. */
export function openShare(options: ShareOptions): void {
  const element = document.createElement(tagName) as ShareDialog;
  element.options = options;
  document.body.append(element);
}

/** A dialog with a link to a film, from its beginning or from a time, and code for other pages. */
class ShareDialog extends LitElement {
  static override styles = shareStyles;
  static override properties = {
    time: { state: true },
    starts: { state: true },
    way: { state: true },
    told: { state: true },
  };

  declare options: ShareOptions;
  declare time: string;
  declare starts: boolean;
  declare way: EmbedWay;
  /** What was just done with which of the texts. */
  declare told: { readonly of: 'link' | 'code'; readonly words: string } | undefined;

  constructor() {
    super();
    this.starts = false;
    this.way = 'frame';
  }

  override willUpdate(): void {
    this.time ??= clock(Math.floor(this.options.at));
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  get #texts() {
    return shareTexts[this.options.locale];
  }

  /** Where it is to begin; undefined for its beginning, and for a time that is none. */
  get #start(): number | undefined {
    return this.starts ? readClock(this.time) : undefined;
  }

  get #link(): string {
    return startingAt(this.options.film.page, this.#start);
  }

  get #code(): string {
    return embedCodes(this.options.film, this.#start)[this.way];
  }

  override render() {
    const texts = this.#texts;
    return html`<dialog aria-labelledby="title" @close=${() => this.remove()} @click=${this.#leave}>
      <form method="dialog">
        <h2 id="title">${texts.share}</h2>
        <button class="close" aria-label=${texts.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 7 10 10M17 7 7 17" /></svg>
        </button>
      </form>
      <div class="row">
        <input readonly aria-label=${texts.link} .value=${this.#link} @focus=${selectAll} />
        ${this.#copyButton('link')}
      </div>
      ${this.#renderStart()} ${this.#renderApp()}
      <fieldset>
        <legend>${texts.embed}</legend>
        ${ways.map((way) => this.#renderWay(way))}
      </fieldset>
      <pre dir="ltr" tabindex="0"><code>${this.#code}</code></pre>
      ${this.#copyButton('code')}
      <p class="unseen" role="status">${this.told?.words}</p>
    </dialog>`;
  }

  #renderStart() {
    const { startAt, time, badTime } = this.#texts;
    const isBad = this.starts && readClock(this.time) === undefined;
    return html`<div class="start">
        <label
          ><input
            type="checkbox"
            .checked=${this.starts}
            @change=${({ target }: Event) => (this.starts = (target as HTMLInputElement).checked)}
          />${startAt}</label
        >
        <input
          class="time"
          autocomplete="off"
          aria-label=${time}
          aria-invalid=${isBad ? 'true' : 'false'}
          aria-describedby="bad"
          .value=${this.time}
          @focus=${selectAll}
          @input=${({ target }: Event) => {
            this.time = (target as HTMLInputElement).value;
            this.starts = true;
          }}
        />
      </div>
      <p id="bad" aria-live="polite">${isBad ? badTime : nothing}</p>`;
  }

  /** Where the system has a list of apps, which it may refuse to show; then there is the link. */
  #renderApp() {
    if (!('share' in navigator)) return nothing;
    const send = () => navigator.share({ title: this.options.film.title, url: this.#link });
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
    const told = this.told?.of === of ? this.told.words : undefined;
    // A name that does not hold the words that are seen cannot be said to what listens.
    return html`<button
      class="copy"
      aria-label=${told ?? (of === 'link' ? copyLink : copyCode)}
      @click=${() => this.#copy(of)}
    >
      ${told ?? copy}
    </button>`;
  }

  async #copy(of: 'link' | 'code'): Promise<void> {
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog) return;
    const { copied, notCopied } = this.#texts;
    const told = {
      of,
      words: (await copyText(of === 'link' ? this.#link : this.#code, dialog)) ? copied : notCopied,
    };
    this.told = told;
    setTimeout(() => {
      if (this.told === told) this.told = undefined;
    }, shownMs);
  }

  /** A press beside the dialog is one on the dialog itself, and on nothing in it. */
  #leave({ target }: Event): void {
    if (target instanceof HTMLDialogElement) target.close();
  }
}

const selectAll = ({ target }: Event): void => (target as HTMLInputElement).select();

customElements.define(tagName, ShareDialog);

import { css, html, nothing, type PropertyValues } from 'lit';
import { ForControl } from './controls/for-control.ts';
import { controlStyles } from './controls/control.styles.ts';
import { isBlocked } from './media/blocked.ts';
import { define } from './store/define.ts';

const SECOND_MS = 1000;

/**
 * Tells why playback stopped, and offers to try again.
 *
 * @csspart dialog - The box, 320 pixels wide at most.
 * @csspart title - What happened, in a word or two.
 * @csspart message - What it means.
 * @csspart countdown - When it is tried again.
 * @csspart notice - The word that stands above a film that still plays.
 * @csspart retry - The button that tries again.
 */
export class VitrineErrorDialog extends ForControl {
  static override styles = [
    controlStyles,
    css`
      :host {
        position: absolute;
        inset: 0;
        /* Before whatever the controls show. */
        z-index: 3;
        place-items: center;
        background: rgb(6 7 9 / 0.58);
        backdrop-filter: blur(10px);
        color: #fff;
        font-size: 14px;
        line-height: 1.4;
      }
      :host(:not([open], [notice])) {
        display: none;
      }
      :host([open]) {
        display: grid;
      }
      :host([notice]) {
        inset: 16px 16px auto;
        display: grid;
        background: none;
        backdrop-filter: none;
        pointer-events: none;
      }
      .notice {
        margin: 0;
        padding: 8px 14px;
        border-radius: 10px;
        background: rgb(8 8 10 / 0.78);
        color: #fff;
      }
      [role='alertdialog'] {
        box-sizing: border-box;
        max-inline-size: min(320px, 100% - 24px);
        max-block-size: calc(100% - 24px);
        overflow: auto;
        padding: 22px;
        border-radius: 16px;
        border: 1px solid rgb(255 255 255 / 0.14);
        background: rgb(20 22 27 / 0.92);
      }
      h2 {
        margin: 0 0 6px;
        font-size: 17px;
        font-weight: 600;
      }
      p {
        margin: 0 0 16px;
        color: var(--_dim);
      }
      button {
        min-block-size: 40px;
        padding-inline: 16px;
        border-radius: 10px;
        background: #fff;
        color: #111214;
        font-weight: 600;
      }
      button:focus-visible {
        outline-offset: 3px;
      }
    `,
  ];

  readonly #failure = this.select(({ failure }) => failure.current);
  readonly #recovery = this.select(({ failure: { retryAt, retrying } }) => ({ retryAt, retrying }));
  readonly #blocked = this.select(isBlocked);
  #tick: ReturnType<typeof setTimeout> | undefined;

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.toggleAttribute('open', this.#blocked.value === true);
    this.toggleAttribute('notice', this.#failure.value !== undefined && !this.#blocked.value);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#tick);
  }

  /** Counts down to the next try, a second at a time. */
  override updated(): void {
    clearTimeout(this.#tick);
    const { retryAt } = this.#recovery.value ?? {};
    if (retryAt === undefined) return;
    const wait = (retryAt - Date.now()) % SECOND_MS;
    if (wait > 0) this.#tick = setTimeout(() => this.requestUpdate(), wait);
  }

  override render() {
    const failure = this.#failure.value;
    if (!failure) return nothing;
    if (!this.#blocked.value) return this.#drawNotice();
    const { title, message } = this.texts.failures[failure.words];
    return html`<div
      part="dialog"
      role="alertdialog"
      dir=${this.texts.direction}
      aria-labelledby="title"
      aria-describedby="message"
    >
      <h2 id="title" part="title">${title}</h2>
      <p id="message" part="message">${message}</p>
      ${this.#drawCountdown()}
      <button
        part="retry"
        type="button"
        @click=${(event: Event) => this.ask({ type: 'retry' }, event)}
      >
        ${this.texts.tryAgain}
      </button>
    </div>`;
  }

  /** What has arrived is still played: nobody is disturbed by more than a word. */
  #drawNotice() {
    return html`<p class="notice" part="notice" role="status" dir=${this.texts.direction}>
      ${this.texts.recovery.reconnecting}
    </p>`;
  }

  #drawCountdown() {
    const { retryAt, retrying } = this.#recovery.value ?? {};
    const { tryingAgainIn, tryingAgain } = this.texts.recovery;
    if (retryAt === undefined && !retrying) return nothing;
    const seconds = Math.max(0, Math.ceil(((retryAt ?? 0) - Date.now()) / SECOND_MS));
    return html`<p part="countdown">${seconds > 0 ? tryingAgainIn(seconds) : tryingAgain}</p>`;
  }
}

define('vitrine-error-dialog', VitrineErrorDialog);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-error-dialog': VitrineErrorDialog;
  }
}

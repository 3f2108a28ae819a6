import { css, html, nothing, type PropertyValues } from 'lit';
import { ForControl } from './controls/for-control.ts';
import { controlStyles } from './controls/control.styles.ts';
import { define } from './store/define.ts';

/**
 * Tells why playback stopped, and offers to try again.
 *
 * @csspart dialog - The box, 320 pixels wide at most.
 * @csspart title - What happened, in a word or two.
 * @csspart message - What it means.
 * @csspart retry - The button that tries again.
 */
export class VitrineErrorDialog extends ForControl {
  static override styles = [
    controlStyles,
    css`
      :host {
        position: absolute;
        inset: 0;
        place-items: center;
        background: rgb(6 7 9 / 0.58);
        backdrop-filter: blur(10px);
        color: #fff;
        font-size: 14px;
        line-height: 1.4;
      }
      :host(:not([open])) {
        display: none;
      }
      :host([open]) {
        display: grid;
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

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.toggleAttribute('open', this.#failure.value !== undefined);
  }

  override render() {
    const failure = this.#failure.value;
    if (!failure) return nothing;
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
      <button
        part="retry"
        type="button"
        @click=${(event: Event) => this.ask({ type: 'retry' }, event)}
      >
        ${this.texts.tryAgain}
      </button>
    </div>`;
  }
}

define('vitrine-error-dialog', VitrineErrorDialog);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-error-dialog': VitrineErrorDialog;
  }
}

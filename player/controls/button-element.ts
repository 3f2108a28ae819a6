import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../store/define.ts';
import { buttons, type Button, type ButtonName } from './buttons.ts';
import { Control } from './control.ts';
import { controlStyles } from './control.styles.ts';
import { drawIcon } from './icons.ts';

/**
 * Draws one row of the table of buttons.
 *
 * @csspart button - The button itself.
 * @csspart icon - The picture on it.
 */
export class ButtonElement extends Control {
  static override styles = [
    controlStyles,
    css`
      :host([large]) .target {
        inline-size: 84px;
        block-size: 84px;
        border-radius: 50%;
        border: 1px solid rgb(255 255 255 / 0.14);
        background: var(--vitrine-glass-color, rgb(16 18 22 / 0.5));
        backdrop-filter: blur(14px);
      }
      :host([large]) .target:hover {
        background: var(--vitrine-glass-color, rgb(16 18 22 / 0.66));
      }
      :host([large]) svg {
        inline-size: 34px;
        block-size: 34px;
      }
      @container vitrine-bar (width < 470px) {
        :host([large]) .target {
          inline-size: 64px;
          block-size: 64px;
        }
      }
    `,
  ];

  static override shadowRootOptions: ShadowRootInit = {
    ...Control.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The row; the button shows nothing until it is named. */
  @property() name: ButtonName | undefined;

  readonly #view = this.select((state) => {
    const button: Button | undefined = this.name && buttons[this.name];
    return button?.(state, this.texts);
  });

  override render() {
    const view = this.#view.value;
    if (!view) return nothing;
    return html`<button
      class="target"
      part="button"
      type="button"
      aria-label=${view.label}
      @click=${(event: Event) => this.ask(view.request, event)}
    >
      ${drawIcon(view.icon, view.letters)}
    </button>`;
  }
}

define('vitrine-button', ButtonElement);

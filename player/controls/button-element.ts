import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../store/define.ts';
import type { Button } from './button-view.ts';
import { buttonStyles } from './button.styles.ts';
import { buttons, type ButtonName } from './buttons.ts';
import { drawIcon } from './icons.ts';
import { RowControl } from './row-control.ts';

/**
 * Draws one row of the table of buttons.
 *
 * @csspart button - The button itself.
 * @csspart icon - The picture on it.
 */
export class ButtonElement extends RowControl {
  static override styles = buttonStyles;

  static override shadowRootOptions: ShadowRootInit = {
    ...RowControl.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The row; the button shows nothing until it is named. */
  @property({ reflect: true }) name: ButtonName | undefined;

  readonly #view = this.select((state) => {
    const button: Button | undefined = this.name && buttons[this.name];
    return button?.(state, this.texts);
  });

  override render() {
    const view = this.#view.value;
    if (!view) return nothing;
    return html`<button
      class="target ${view.icon ?? ''}"
      part="button"
      type="button"
      aria-label=${view.label ?? nothing}
      aria-description=${view.description ?? nothing}
      aria-disabled=${view.request ? nothing : 'true'}
      @click=${(event: Event) => view.request && this.ask(view.request, event)}
    >
      ${view.icon ? drawIcon(view.icon, view.letters) : nothing}${view.text}${
        view.more ? html`<span class="more">${view.more}</span>` : nothing
      }
    </button>`;
  }
}

define('vitrine-button', ButtonElement);

import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { defineElement } from '../../dom/define-element.ts';
import type { ButtonDefinition } from './button-view.ts';
import { buttonStyles } from './button.styles.ts';
import { buttonDefinitions, type ButtonName } from './button-definitions.ts';
import { renderIcon } from '../base/icons.ts';
import { ControlElement } from '../base/control-element.ts';

/**
 * Draws one row of the table of buttons.
 *
 * @csspart button - The button itself.
 * @csspart icon - The picture on it.
 */
export class ButtonElement extends ControlElement {
  static override styles = buttonStyles;

  static override shadowRootOptions: ShadowRootInit = {
    ...ControlElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The row; the button shows nothing until it is named. */
  @property({ reflect: true }) name: ButtonName | undefined;

  readonly #view = this.select((state) => {
    const button: ButtonDefinition | undefined = this.name && buttonDefinitions[this.name];
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
      @click=${(event: Event) => view.request && this.dispatchRequest(view.request, event)}
    >
      ${view.icon ? renderIcon(view.icon, view.iconText) : nothing}${view.text}${
        view.secondaryText ? html`<span class="more">${view.secondaryText}</span>` : nothing
      }
    </button>`;
  }
}

defineElement('vitrine-button', ButtonElement);

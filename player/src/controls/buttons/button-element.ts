import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { defineElement } from '../../dom/define-element.ts';
import type { ButtonDefinition } from './button-view.ts';
import { buttonStyles } from './button.styles.ts';
import { buttonDefinitions, type ButtonName } from './button-definitions.ts';
import { renderIcon } from '../base/icons.ts';
import { ControlElement } from '../base/control-element.ts';

/**
 * The `<vitrine-button>` element, which renders the button definition that its `name` selects.
 *
 * @csspart button - The native button.
 * @csspart icon - The icon of the button.
 */
export class ButtonElement extends ControlElement {
  static override styles = buttonStyles;

  static override shadowRootOptions: ShadowRootInit = {
    ...ControlElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The name of a button definition. Without a name, nothing is rendered. */
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
        view.secondaryText ? html`<span class="secondary">${view.secondaryText}</span>` : nothing
      }
    </button>`;
  }
}

defineElement('vitrine-button', ButtonElement);

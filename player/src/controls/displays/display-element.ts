import { nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { defineElement } from '../../dom/define-element.ts';
import { displayStyles } from './display.styles.ts';
import {
  displayDefinitions,
  type DisplayDefinition,
  type DisplayName,
} from './display-definitions.ts';
import { ControlElement } from '../base/control-element.ts';

/** Draws one row of the table of displays. */
export class DisplayElement extends ControlElement {
  static override styles = displayStyles;

  /** The row; the display shows nothing until it is named. */
  @property({ reflect: true }) name: DisplayName | undefined;

  readonly #reads = this.select((state) => this.#row?.selectDependencies(state));

  get #row(): DisplayDefinition | undefined {
    return this.name && displayDefinitions[this.name];
  }

  override render() {
    return (
      (this.#reads.value && this.hub && this.#row?.render(this.hub.state, this.texts)) ?? nothing
    );
  }
}

defineElement('vitrine-display', DisplayElement);

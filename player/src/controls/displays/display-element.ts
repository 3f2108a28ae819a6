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

/** The `<vitrine-display>` element, which renders the display definition that its `name` selects. */
export class DisplayElement extends ControlElement {
  static override styles = displayStyles;

  /** The name of a display definition. Without a name, nothing is rendered. */
  @property({ reflect: true }) name: DisplayName | undefined;

  readonly #dependencies = this.select((state) => this.#definition?.selectDependencies(state));

  get #definition(): DisplayDefinition | undefined {
    return this.name && displayDefinitions[this.name];
  }

  override render() {
    return (
      (this.#dependencies.value &&
        this.hub &&
        this.#definition?.render(this.hub.state, this.texts)) ??
      nothing
    );
  }
}

defineElement('vitrine-display', DisplayElement);

import { nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../store/define.ts';
import { displayStyles } from './display.styles.ts';
import { displays, type Display, type DisplayName } from './displays.ts';
import { RowControl } from './row-control.ts';

/** Draws one row of the table of displays. */
export class DisplayElement extends RowControl {
  static override styles = displayStyles;

  /** The row; the display shows nothing until it is named. */
  @property({ reflect: true }) name: DisplayName | undefined;

  readonly #reads = this.select((state) => this.#row?.reads(state));

  get #row(): Display | undefined {
    return this.name && displays[this.name];
  }

  override render() {
    return (
      (this.#reads.value && this.hub && this.#row?.draw(this.hub.state, this.texts)) ?? nothing
    );
  }
}

define('vitrine-display', DisplayElement);

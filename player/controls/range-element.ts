import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { MediaRequest } from '../media/request.ts';
import { chapterAt } from '../media/track.ts';
import { define } from '../store/define.ts';
import { Control } from './control.ts';
import './preview-element.ts';
import { controlStyles } from './control.styles.ts';
import { partsMask, share, spansGradient } from './range-picture.ts';
import { rangeStyles } from './range.styles.ts';
import { ranges, type Range, type RangeName, type RangeView } from './ranges.ts';

/**
 * Draws one row of the table of ranges.
 *
 * @csspart track - The line.
 * @csspart preview - What shows above the pointer.
 */
export class RangeElement extends Control {
  static override styles = [controlStyles, rangeStyles];

  /** The row; the range shows nothing until it is named. */
  @property({ reflect: true }) name: RangeName | undefined;

  /** The value under the pointer; absent while the pointer is elsewhere. */
  @state() private pointed: number | undefined;

  readonly #reads = this.select((state) => this.#row?.reads(state));

  get #row(): Range | undefined {
    return this.name && ranges[this.name];
  }

  get #view(): RangeView | undefined {
    return this.#reads.value && this.hub && this.#row?.view(this.hub.state, this.texts);
  }

  override render() {
    const view = this.#view;
    if (!view) return nothing;
    return html`
      <div class="track" part="track"></div>
      ${view.parts.length > 0 ? html`<div class="track hot"></div>` : nothing}
      <input
        type="range"
        step="any"
        min=${view.min}
        max=${view.max}
        aria-label=${view.label}
        aria-valuetext=${view.text}
        @input=${(event: Event) => this.#move(event)}
        @keydown=${(event: KeyboardEvent) => this.#press(event, view)}
        @pointerenter=${(event: PointerEvent) => this.#prepare(event)}
        @pointermove=${(event: PointerEvent) => this.#point(event, view)}
        @pointerleave=${() => this.#forget()}
      />
      ${this.#drawPreview(view)}
    `;
  }

  override updated(): void {
    const view = this.#view;
    this.toggleAttribute('hidden', !view);
    if (!view) return;
    const input = this.renderRoot.querySelector('input');
    // A person may have moved it since; a template would take that for what it has set itself.
    if (input && input.valueAsNumber !== view.value) input.valueAsNumber = view.value;
    const percent = (value: number): string => `${(share(value, view) * 100).toFixed(3)}%`;
    this.#paint('--_filled', percent(view.value));
    this.#paint('--_spans', spansGradient(view));
    this.#paint('--_parts', partsMask(view));
    const part = this.pointed === undefined ? undefined : chapterAt(view.parts, this.pointed);
    this.#paint('--_hot-start', percent(part?.start ?? view.max));
    this.#paint('--_hot-end', percent(part?.end ?? view.max));
    this.#paint('--_pointed', percent(this.pointed ?? 0), '.preview');
  }

  #drawPreview(view: RangeView) {
    const { preview } = this.#row ?? {};
    if (this.pointed === undefined || !preview || !this.hub) return nothing;
    const { label, tile } = preview(this.pointed, view, this.hub.state);
    return html`<vitrine-preview
      class="preview"
      part="preview"
      aria-hidden="true"
      label=${label}
      chapter=${chapterAt(view.parts, this.pointed)?.title ?? ''}
      .tile=${tile}
    ></vitrine-preview>`;
  }

  /**
   * Properties are set one by one, because a strict content policy forbids the style attribute; and
   * only on what reads them, because whatever is below has its style computed again.
   */
  #paint(name: string, value: string, where = '.track'): void {
    for (const { style } of this.renderRoot.querySelectorAll<HTMLElement>(where)) {
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    }
  }

  #move(event: Event): void {
    const value = this.renderRoot.querySelector('input')?.valueAsNumber;
    if (value !== undefined && this.#row) this.ask(this.#row.request(value), event);
  }

  #press(event: KeyboardEvent, view: RangeView): void {
    const request = this.#requestFor(event.key, view);
    if (!request || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.ask(request, event);
  }

  #requestFor(key: string, view: RangeView): MediaRequest | undefined {
    const [row, state] = [this.#row, this.hub?.state];
    if (!row || !state) return undefined;
    return {
      ArrowRight: row.step(view, 1, state),
      ArrowUp: row.step(view, 1, state),
      ArrowLeft: row.step(view, -1, state),
      ArrowDown: row.step(view, -1, state),
      PageUp: row.page(view, 1),
      PageDown: row.page(view, -1),
    }[key];
  }

  #point({ clientX }: PointerEvent, view: RangeView): void {
    const { left, width } = this.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    this.pointed = view.min + part * (view.max - view.min);
  }

  #prepare(event: PointerEvent): void {
    if (this.#row?.prepare) this.ask(this.#row.prepare, event);
  }

  #forget(): void {
    this.pointed = undefined;
  }
}

define('vitrine-range', RangeElement);

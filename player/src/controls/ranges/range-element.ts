import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { chapterAt } from '../../media/tracks.ts';
import { defineElement } from '../../dom/define-element.ts';
import './preview-element.ts';
import { controlStyles } from '../base/control.styles.ts';
import { getRequestForKey } from './range-keys.ts';
import { paintRange } from './range-paint.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';
import { rangeStyles } from './range.styles.ts';
import { rangeDefinitions, type RangeName } from './range-definitions.ts';
import { ControlElement } from '../base/control-element.ts';
import { Scrubber } from './scrubber.ts';
import { sizeObserver } from '../../platform/observers.ts';

/** Taken for the width of a range that has not been measured yet, in pixels. */
const ANY_WIDTH_PX = 600;

/**
 * Draws one row of the table of ranges.
 *
 * @csspart track - The line.
 * @csspart preview - What shows above the pointer, or above the value while the keyboard moves it.
 */
export class RangeElement extends ControlElement {
  static override styles = [controlStyles, rangeStyles];

  /** The row; the range shows nothing until it is named. */
  @property({ reflect: true }) name: RangeName | undefined;

  /** The value under the pointer; absent while the pointer is elsewhere. */
  @state() private pointed: number | undefined;
  /** The focus is to be seen on it. */
  @state() private focused = false;
  #byFinger = false;
  #width = ANY_WIDTH_PX;

  readonly #reads = this.select((state) =>
    this.#row?.selectDependencies(state, this.#width, this.focused),
  );
  readonly #sizes = sizeObserver(([entry]) => {
    this.#width = entry?.contentRect.width || ANY_WIDTH_PX;
  });
  readonly #scrub = new Scrubber({
    onSeek: (value) => this.#row && this.dispatchRequest(this.#row.toRequest(value)),
    isSettled: () => !this.hub || this.#row?.isSettled?.(this.hub.state) !== false,
    onDraggingChange: (isHeld) => this.#hold(isHeld),
  });

  get #row(): RangeDefinition | undefined {
    return this.name && rangeDefinitions[this.name];
  }

  get #view(): RangeView | undefined {
    return this.#reads.value && this.hub && this.#row?.getView(this.hub.state, this.texts);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#scrub.end();
  }

  override render() {
    const view = this.#view;
    if (!view) return nothing;
    return html`
      <div class="track" part="track"></div>
      ${view.chapters.length > 0 ? html`<div class="track hot"></div>` : nothing}
      ${view.atEdge === undefined ? nothing : html`<div class="edge ${view.atEdge ? 'at' : ''}"></div>`}
      <input
        type="range"
        step="any"
        min=${view.min}
        max=${view.max}
        aria-label=${view.label}
        aria-valuetext=${view.valueText}
        @input=${() => this.#move()}
        @keydown=${(event: KeyboardEvent) => this.#press(event, view)}
        @focus=${(event: FocusEvent) => this.#focus(event)}
        @blur=${() => {
          this.focused = false;
        }}
        @pointerdown=${(event: PointerEvent) => this.#take(event, view)}
        @pointerenter=${(event: PointerEvent) => this.#prepare(event)}
        @pointermove=${(event: PointerEvent) => this.#point(event, view)}
        @pointerleave=${() => {
          this.pointed = undefined;
        }}
      />
      ${this.#drawPreview(view)}
    `;
  }

  override updated(): void {
    const view = this.#view;
    this.toggleAttribute('hidden', !view);
    if (!view) return;
    const input = this.renderRoot.querySelector('input');
    const value = this.#scrub.value ?? view.value;
    // A person may have moved it since; a template would take that for what it has set itself.
    if (input && input.valueAsNumber !== value) input.valueAsNumber = value;
    paintRange(this.renderRoot, view, value, this.#shown(view));
  }

  /** What the preview tells of; absent for none. */
  #shown({ value }: RangeView): number | undefined {
    return this.pointed ?? (this.focused ? value : undefined);
  }

  #drawPreview(view: RangeView) {
    const shown = this.#shown(view);
    const { getPreview: preview } = this.#row ?? {};
    if (shown === undefined || !preview || !this.hub) return nothing;
    const { label, thumbnail } = preview(shown, view, this.hub.state, this.texts);
    return html`<vitrine-preview
      class="preview ${this.#byFinger ? 'lifted' : ''}"
      part="preview"
      aria-hidden="true"
      label=${label}
      chapter=${chapterAt(view.chapters, shown)?.title ?? ''}
      .thumbnail=${thumbnail}
    ></vitrine-preview>`;
  }

  #move(): void {
    const value = this.renderRoot.querySelector('input')?.valueAsNumber;
    if (value !== undefined) this.#scrub.move(value);
    this.requestUpdate();
  }

  #press(event: KeyboardEvent, view: RangeView): void {
    const [row, state] = [this.#row, this.hub?.state];
    const request = row && state && getRequestForKey(event, row, view, state);
    if (!request) return;
    event.preventDefault();
    this.dispatchRequest(request, event);
  }

  #take(event: PointerEvent, view: RangeView): void {
    // A volume that lags behind the hand would be of no use.
    if (event.button === 0 && this.#row?.isSettled) this.#scrub.start();
    this.#point(event, view);
  }

  #point({ clientX, pointerType }: PointerEvent, view: RangeView): void {
    const { left, width } = this.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    this.#byFinger = pointerType === 'touch';
    this.pointed = view.min + part * (view.max - view.min);
  }

  #prepare(event: Event): void {
    if (this.#row?.prefetchRequest) this.dispatchRequest(this.#row.prefetchRequest, event);
  }

  #focus(event: FocusEvent): void {
    this.focused = event.target instanceof Element && event.target.matches(':focus-visible');
    if (this.focused) this.#prepare(event);
  }

  #hold(isHeld: boolean): void {
    const request = { type: isHeld ? 'hold-controls' : 'release-controls' } as const;
    // Whoever has left the page is no longer heard when they ask.
    if (this.isConnected) this.dispatchRequest(request);
    else this.hub?.perform(request);
    this.requestUpdate();
  }
}

defineElement('vitrine-range', RangeElement);

import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import { getChapterAt } from '../../media/tracks.ts';
import { defineElement } from '../../dom/define-element.ts';
import './preview-element.ts';
import { controlStyles } from '../base/control.styles.ts';
import { paintRange } from './paint-range.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';
import { rangeStyles } from './range.styles.ts';
import { rangeDefinitions, type RangeName } from './range-definitions.ts';
import { ControlElement } from '../base/control-element.ts';
import { Scrubber } from './scrubber.ts';
import { createResizeObserver } from '../../platform/observers.ts';

/** The width that is assumed until a range has been measured. */
const DEFAULT_WIDTH_PX = 600;

/** Returns the media request of a key on the focused range; `undefined` for other keys. */
function getRequestForKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  definition: RangeDefinition,
  view: RangeView,
  state: MediaState,
): MediaRequest | undefined {
  // Leaves shortcuts to the browser.
  if (ctrlKey || metaKey || altKey) return undefined;
  return {
    ArrowRight: definition.getStepRequest(view, 1, state),
    ArrowUp: definition.getStepRequest(view, 1, state),
    ArrowLeft: definition.getStepRequest(view, -1, state),
    ArrowDown: definition.getStepRequest(view, -1, state),
    PageUp: definition.getPageStepRequest(view, 1),
    PageDown: definition.getPageStepRequest(view, -1),
  }[key];
}

/**
 * The `<vitrine-range>` element, which renders the range definition that its `name` selects around a
 * native range input.
 *
 * @csspart track - The track.
 * @csspart preview - The preview above the pointer, or above the value while the keyboard moves it.
 */
export class RangeElement extends ControlElement {
  static override styles = [controlStyles, rangeStyles];

  /** The name of a range definition. Without a name, nothing is rendered. */
  @property({ reflect: true }) name: RangeName | undefined;

  /** The value under the pointer; `undefined` while the pointer is not over the range. */
  @state() private pointerValue: number | undefined;
  /** Whether the range has visible (keyboard) focus. */
  @state() private isFocused = false;
  #isTouch = false;
  #widthPx = DEFAULT_WIDTH_PX;

  readonly #dependencies = this.select((state) =>
    this.#definition?.selectDependencies(state, this.#widthPx, this.isFocused),
  );
  readonly #resizeObserver = createResizeObserver(([entry]) => {
    this.#widthPx = entry?.contentRect.width || DEFAULT_WIDTH_PX;
  });
  readonly #scrubber = new Scrubber({
    onSeek: (value) => this.#definition && this.dispatchRequest(this.#definition.toRequest(value)),
    isSettled: () => !this.hub || this.#definition?.isSettled?.(this.hub.state) !== false,
    onDraggingChange: (isDragging) => this.#holdControls(isDragging),
  });

  get #definition(): RangeDefinition | undefined {
    return this.name && rangeDefinitions[this.name];
  }

  get #view(): RangeView | undefined {
    return (
      this.#dependencies.value && this.hub && this.#definition?.getView(this.hub.state, this.texts)
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizeObserver.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizeObserver.disconnect();
    this.#scrubber.end();
  }

  override render() {
    const view = this.#view;
    if (!view) return nothing;
    return html`
      <div class="track" part="track"></div>
      ${view.chapters.length > 0 ? html`<div class="track highlight"></div>` : nothing}
      ${view.marks?.length ? html`<div class="track marks"></div>` : nothing}
      ${view.atEdge === undefined ? nothing : html`<div class="edge ${view.atEdge ? 'at-live' : ''}"></div>`}
      <input
        type="range"
        step="any"
        min=${view.min}
        max=${view.max}
        aria-label=${view.label}
        aria-valuetext=${view.valueText}
        aria-disabled=${view.isDisabled ? 'true' : nothing}
        @input=${() => this.#onInput(view)}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event, view)}
        @focus=${(event: FocusEvent) => this.#onFocus(event)}
        @blur=${() => {
          this.isFocused = false;
        }}
        @pointerdown=${(event: PointerEvent) => this.#onPointerDown(event, view)}
        @pointerenter=${(event: PointerEvent) => this.#prefetch(event)}
        @pointermove=${(event: PointerEvent) => this.#onPointerMove(event, view)}
        @pointerleave=${() => {
          this.pointerValue = undefined;
        }}
      />
      ${this.#renderPreview(view)}
    `;
  }

  override updated(): void {
    const view = this.#view;
    this.toggleAttribute('hidden', !view);
    if (!view) return;
    const input = this.renderRoot.querySelector('input');
    const value = this.#scrubber.value ?? view.value;
    // Not bound in the template, because Lit would not notice that the viewer has moved the thumb.
    if (input && input.valueAsNumber !== value) input.valueAsNumber = value;
    paintRange(this.renderRoot, view, value, this.#getPreviewValue(view));
  }

  /** Returns the value to preview: that under the pointer or, with keyboard focus, the current value. */
  #getPreviewValue({ value }: RangeView): number | undefined {
    return this.pointerValue ?? (this.isFocused ? value : undefined);
  }

  #renderPreview(view: RangeView) {
    const value = this.#getPreviewValue(view);
    const { getPreview } = this.#definition ?? {};
    if (value === undefined || !getPreview || !this.hub) return nothing;
    const { label, thumbnail } = getPreview(value, view, this.hub.state, this.texts);
    return html`<vitrine-preview
      class="preview ${this.#isTouch ? 'above-finger' : ''}"
      part="preview"
      aria-hidden="true"
      label=${label}
      chapter=${getChapterAt(view.chapters, value)?.title ?? ''}
      .thumbnail=${thumbnail}
    ></vitrine-preview>`;
  }

  #onInput({ isDisabled }: RangeView): void {
    const value = this.renderRoot.querySelector('input')?.valueAsNumber;
    // The update restores the value of a disabled range.
    if (value !== undefined && !isDisabled) this.#scrubber.move(value);
    this.requestUpdate();
  }

  #onKeyDown(event: KeyboardEvent, view: RangeView): void {
    const [definition, state] = [this.#definition, this.hub?.state];
    const request = definition && state && getRequestForKey(event, definition, view, state);
    if (!request) return;
    event.preventDefault();
    this.dispatchRequest(request, event);
  }

  #onPointerDown(event: PointerEvent, view: RangeView): void {
    // Only seeks are throttled. The volume must follow the pointer without a delay.
    if (event.button === 0 && this.#definition?.isSettled && !view.isDisabled)
      this.#scrubber.start();
    this.#onPointerMove(event, view);
  }

  #onPointerMove({ clientX, pointerType }: PointerEvent, view: RangeView): void {
    const { left, width } = this.getBoundingClientRect();
    const fraction = Math.min(1, Math.max(0, (clientX - left) / width));
    this.#isTouch = pointerType === 'touch';
    this.pointerValue = view.min + fraction * (view.max - view.min);
  }

  /** Requests the data of the preview before it is first shown. */
  #prefetch(event: Event): void {
    const { prefetchRequest } = this.#definition ?? {};
    if (prefetchRequest) this.dispatchRequest(prefetchRequest, event);
  }

  #onFocus(event: FocusEvent): void {
    this.isFocused = event.target instanceof Element && event.target.matches(':focus-visible');
    if (this.isFocused) this.#prefetch(event);
  }

  #holdControls(isDragging: boolean): void {
    const request = { type: isDragging ? 'hold-controls' : 'release-controls' } as const;
    // Events of a disconnected element do not reach the hub.
    if (this.isConnected) this.dispatchRequest(request);
    else this.hub?.perform(request);
    this.requestUpdate();
  }
}

defineElement('vitrine-range', RangeElement);

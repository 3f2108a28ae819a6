import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { Control } from './controls/control.ts';
import { controlBarStyles } from './controls/control-bar.styles.ts';
import { drawPlace } from './controls/draw-place.ts';
import { layoutFor, layouts, type Layout, type LayoutName } from './controls/layouts.ts';
import { ForController } from './controls/for-controller.ts';
import { hubContext } from './store/contexts.ts';
import { define } from './store/define.ts';

/**
 * Draws the controls for whatever it controls: the player it stands in, or the media element that
 * `for` names.
 *
 * @csspart control - Each control; its name is a part too, such as `play`.
 * @csspart button - The button within a control.
 * @csspart icon - The picture on a button.
 * @csspart menu - What opens from a menu's button.
 * @csspart menu-item - One line of a menu.
 * @csspart track - The line of a range.
 * @csspart preview - What shows above the pointer on a range.
 * @cssproperty [--vitrine-primary-color=#fff] - Icons and words.
 * @cssproperty [--vitrine-accent-color=#ff5b37] - What has been played.
 * @cssproperty [--vitrine-glass-color=rgb(18 20 24 / 0.72)] - The surface of menus.
 * @cssproperty [--vitrine-target-size=40px] - The size of a button; 44px for coarse pointers.
 */
export class VitrineControlBar extends Control {
  static override styles = controlBarStyles;

  /**
   * The id of the media element or player to control, in the same document or shadow root; absent
   * for the player it stands in.
   */
  @property({ attribute: 'for' }) htmlFor: string | undefined;

  readonly #provider = new ContextProvider(this, { context: hubContext });
  readonly #named = new ForController(this, () => this.htmlFor);
  readonly #layout = this.select(layoutFor);
  readonly #idle = this.select(({ presence, playback }) => presence.idle && !playback.paused);
  readonly #paused = this.select(({ playback }) => playback.paused);
  readonly #failed = this.select(({ failure }) => failure.current !== undefined);
  #woken = false;
  #drawn: LayoutName | undefined;
  #focusIsLost = false;

  override willUpdate(changed?: PropertyValues<this>): void {
    if (changed?.has('htmlFor')) this.#named.look();
    if (this.#named.hub) this.hub = this.#named.hub;
    super.willUpdate();
    if (this.#layout.value !== this.#drawn && this.shadowRoot?.activeElement) {
      this.#focusIsLost = true;
    }
    this.#drawn = this.#layout.value;
    // What stands behind the words of a failure cannot be reached.
    this.inert = this.#failed.value === true;
    if (this.#provider.value !== this.hub) this.#provider.setValue(this.hub);
  }

  override updated(): void {
    if (this.#focusIsLost && this.#drawn !== 'starting') void this.#giveFocusBack();
  }

  override render() {
    const name = this.#layout.value;
    if (!name) return nothing;
    const layout: Layout = layouts[name];
    return html`<div class="layout ${name} ${this.#idle.value ? 'idle' : ''}">
      <div
        class="surface"
        @pointerdown=${(event: PointerEvent) => this.#touch(event)}
        @click=${(event: MouseEvent) => this.#toggle(event)}
      ></div>
      <div class="shade"></div>
      <div class="top">${layout.top.map((place) => drawPlace(place))}</div>
      <div class="centre">
        ${layout.centre.map((place) => drawPlace(place, place.kind === 'button'))}
      </div>
      <div class="bottom">
        <div class="middle">${layout.middle.map((place) => drawPlace(place))}</div>
        <div class="row">
          <div class="start">${layout.start.map((place) => drawPlace(place))}</div>
          <div class="end">${layout.end.map((place) => drawPlace(place))}</div>
        </div>
      </div>
    </div>`;
  }

  /** The button that was pressed went with its layout; the one that does the same takes its place. */
  async #giveFocusBack(): Promise<void> {
    this.#focusIsLost = false;
    const play = this.renderRoot.querySelector<Control>('vitrine-button[name="play"]');
    await play?.updateComplete;
    if (document.activeElement === document.body) play?.focus();
  }

  /** A finger on a picture without controls asks for the controls first. */
  #touch({ pointerType }: PointerEvent): void {
    this.#woken = pointerType === 'touch' && this.#idle.value === true;
  }

  #toggle(event: MouseEvent): void {
    if (this.#woken) return;
    this.ask({ type: this.#paused.value ? 'play' : 'pause' }, event);
  }
}

define('vitrine-control-bar', VitrineControlBar);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-control-bar': VitrineControlBar;
  }
}

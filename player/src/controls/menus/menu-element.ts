import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { canShowPopovers, enablePopovers } from '../../platform/popovers.ts';
import { getChapterAt } from '../../media/tracks.ts';
import { defineElement } from '../../dom/define-element.ts';
import { controlStyles } from '../base/control.styles.ts';
import { renderIcon } from '../base/icons.ts';
import { MenuKeyboard } from './menu-keyboard.ts';
import { MenuContent, getVisiblePages, type VisibleMenuPage } from './menu-content.ts';
import type { MenuPageDefinition, MenuPageName } from './menu-page-definitions.ts';
import { menuStyles } from './menu.styles.ts';
import { menuDefinitions, type MenuDefinition, type MenuName } from './menu-definitions.ts';
import { ControlElement } from '../base/control-element.ts';

/**
 * The `<vitrine-menu>` element: a button and the popover menu that it opens. It renders the menu
 * definition that its `name` selects.
 *
 * @csspart button - The button that opens the menu.
 * @csspart menu - The popover menu.
 * @csspart menu-item - An item of the menu.
 */
export class MenuElement extends ControlElement {
  static override styles = [controlStyles, menuStyles];

  /** The name of a menu definition. Without a name, nothing is rendered. */
  @property() name: MenuName | undefined;

  @state() private open = false;
  /** The visible page; `undefined` for the list of pages. */
  @state() private page: MenuPageName | undefined;
  /** Whether the menu keeps the controls visible. */
  #holdsControls = false;
  /** Whether the menu must open once the popover polyfill has loaded, because the button was clicked. */
  #isOpenPending = false;
  readonly #keyboard = new MenuKeyboard();
  readonly #content = new MenuContent({
    showPage: (page) => this.#showPage(page),
    selectItem: (request, event) => {
      this.dispatchRequest(request, event);
      this.#close();
    },
    openPanel: (panel) => this.#openPanel(panel),
  });

  // The values that the pages depend on. A closed menu is re-rendered only when one of them changes.
  readonly #dependencies = this.select(
    ({ tracks, quality, playback, controlOptions, chapters, time }) => [
      tracks.captionTracks,
      tracks.activeCaptionTrackId,
      tracks.audioTracks,
      tracks.activeAudioTrackId,
      quality,
      playback.playbackRate,
      controlOptions.playbackRates,
      chapters.list,
      getChapterAt(chapters.list, time.currentTime),
    ],
  );

  get #definition(): MenuDefinition | undefined {
    return this.name && menuDefinitions[this.name];
  }

  private get button(): HTMLElement | null {
    return this.renderRoot.querySelector('#button');
  }

  private get popup(): HTMLElement | null {
    return this.renderRoot.querySelector('#menu');
  }

  override render() {
    const [definition, hub, pages] = [this.#definition, this.hub, this.#pages];
    if (!definition || !hub || pages.length === 0) return nothing;
    const label = definition.getLabel(this.texts);
    const text = definition.getText?.(hub.state, this.texts);
    return html`
      <button
        id="button"
        class="target ${definition.isActive?.(hub.state) ? 'active' : ''}"
        part="button"
        type="button"
        aria-label=${text ? `${label}: ${text}` : label}
        aria-haspopup="menu"
        aria-expanded=${this.open}
        popovertarget="menu"
        @click=${canShowPopovers() ? nothing : () => this.#openWhenSupported()}
      >
        ${text ?? renderIcon(definition.icon)}
      </button>
      <div
        id="menu"
        part="menu"
        popover
        dir=${this.texts.direction}
        role="menu"
        aria-label=${label}
        @beforetoggle=${(event: ToggleEvent) => this.#onBeforeToggle(event)}
        @toggle=${(event: ToggleEvent) => this.#onToggle(event)}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event)}
      >
        ${this.open ? this.#content.render(pages, this.page, hub.stateOwners.media, this.texts) : nothing}
      </div>
    `;
  }

  override firstUpdated(): void {
    // If the polyfill fails to load, the menu stays closed, and the next click retries.
    void enablePopovers(this.renderRoot as ShadowRoot).catch(() => {});
  }

  /** Re-dispatches a click on the button once the polyfill has loaded. A second click cancels it. */
  async #openWhenSupported(): Promise<void> {
    if (canShowPopovers()) return;
    this.#isOpenPending = !this.#isOpenPending;
    try {
      await enablePopovers(this.renderRoot as ShadowRoot);
      // A click makes the polyfill open the popover and record the button as its invoker.
      if (this.#isOpenPending) this.button?.click();
    } catch {
      // The next click retries the load.
    }
    this.#isOpenPending = false;
  }

  get #pages(): readonly VisibleMenuPage[] {
    const { hub, texts } = this;
    if (!this.#dependencies.value || !hub) return [];
    return getVisiblePages(this.#definition?.pages ?? [], hub.state, texts);
  }

  #openPanel(panel: NonNullable<MenuPageDefinition['panel']>): void {
    const { hub, texts } = this;
    this.#close();
    const root = this.renderRoot as ShadowRoot;
    const onToggle = (isOpen: boolean, event: Event): void => this.#holdControls(isOpen, event);
    const restoreFocus = (): void => this.button?.focus();
    panel.load().then(
      ({ openPanel }) => openPanel({ hub, root, texts, restoreFocus, onToggle }),
      // If the code fails to load, the menu is closed, and the viewer can reopen it.
      () => {},
    );
  }

  override willUpdate(): void {
    super.willUpdate();
    // The next render removes the menu, and a removed popover dispatches no `toggle` event.
    if (this.open && this.#pages.length === 0) this.#close();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Events of a disconnected element do not reach the hub.
    if (this.#holdsControls) this.hub?.perform({ type: 'release-controls' });
    this.#holdsControls = false;
    this.open = false;
  }

  /**
   * Keeps the controls visible from this event on, because hidden controls receive no pointer events. On
   * a slow machine, the controls may be hidden before the `toggle` event.
   */
  #onBeforeToggle(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    this.#holdControls(true, event);
    this.open = true;
    this.page = undefined;
  }

  #onToggle(event: ToggleEvent): void {
    const isOpen = event.newState === 'open';
    this.#holdControls(isOpen, event);
    // Removes the items only after the menu has closed, because one of them may have had focus.
    this.open = isOpen;
    if (isOpen) void this.#focusInitialItem();
  }

  #holdControls(shouldHold: boolean, event: Event): void {
    if (shouldHold === this.#holdsControls) return;
    this.#holdsControls = shouldHold;
    this.dispatchRequest({ type: shouldHold ? 'hold-controls' : 'release-controls' }, event);
  }

  /** Closes the menu. Focus moves to the button first, so that the default action of Tab starts there. */
  #close(): void {
    this.button?.focus();
    this.popup?.hidePopover();
  }

  #showPage(page: MenuPageName | undefined): void {
    const previousPage = this.page;
    this.page = page;
    void this.#focusInitialItem(previousPage);
  }

  /** Focuses the checked item, the item of the previous page, or else the first item. */
  async #focusInitialItem(previousPage?: MenuPageName): Promise<void> {
    await this.updateComplete;
    const initialItem = this.popup?.querySelector<HTMLElement>(
      `[aria-checked="true"], [data-page="${previousPage}"]`,
    );
    (initialItem ?? this.popup?.querySelector<HTMLElement>('.item'))?.focus();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const isEscape = event.key === 'Escape';
    if (isEscape || event.key === 'Tab') this.#close();
    const isHandled = isEscape || (this.popup && this.#keyboard.handleKey(this.popup, event));
    // Otherwise Escape would also close a dialog that contains the player, or exit full screen.
    if (isHandled) event.preventDefault();
  }
}

defineElement('vitrine-menu', MenuElement);

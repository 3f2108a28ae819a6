import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { canShowPopovers, supportPopovers } from '../../platform/popovers.ts';
import { chapterAt } from '../../media/tracks.ts';
import { defineElement } from '../../dom/define-element.ts';
import { stored } from '../../state/local-storage.ts';
import { controlStyles } from '../base/control.styles.ts';
import { renderIcon } from '../base/icons.ts';
import { MenuKeyboard } from './menu-keyboard.ts';
import { MenuContent, getVisiblePages, type VisibleMenuPage } from './menu-content.ts';
import type { MenuPageDefinition, MenuPageName } from './menu-pages.ts';
import { menuStyles } from './menu.styles.ts';
import { menuDefinitions, type MenuDefinition, type MenuName } from './menu-definitions.ts';
import { ControlElement } from '../base/control-element.ts';

/**
 * Draws one row of the table of menus: a button, and the glass that opens from it.
 *
 * @csspart button - The button that opens it.
 * @csspart menu - What opens.
 * @csspart menu-item - One line of it.
 */
export class MenuElement extends ControlElement {
  static override styles = [controlStyles, menuStyles];

  /** The row; the menu shows nothing until it is named. */
  @property() name: MenuName | undefined;

  @state() private open = false;
  /** The page in front; absent for the list of pages. */
  @state() private page: MenuPageName | undefined;
  #holds = false;
  /** A click waits for the polyfill. */
  #opensLater = false;
  readonly #keys = new MenuKeyboard();
  readonly #lines = new MenuContent({
    showPage: (page) => this.#turnTo(page),
    selectItem: (request, event) => {
      this.dispatchRequest(request, event);
      this.#close();
    },
    openPanel: (settings) => this.#openSettings(settings),
  });

  // What the pages read; one that is closed is drawn for no other reason.
  readonly #reads = this.select(({ tracks, quality, playback, offer, chapters, time }) => [
    tracks.captions,
    tracks.captionsOn,
    tracks.audio,
    tracks.audioOn,
    quality,
    playback.rate,
    offer.playbackRates,
    chapters.list,
    chapterAt(chapters.list, time.current),
  ]);

  get #row(): MenuDefinition | undefined {
    return this.name && menuDefinitions[this.name];
  }

  private get button(): HTMLElement | null {
    return this.renderRoot.querySelector('#button');
  }

  private get popup(): HTMLElement | null {
    return this.renderRoot.querySelector('#menu');
  }

  override render() {
    const [row, hub, pages] = [this.#row, this.hub, this.#pages];
    if (!row || !hub || pages.length === 0) return nothing;
    const label = row.getLabel(this.texts);
    const text = row.getText?.(hub.state, this.texts);
    return html`
      <button
        id="button"
        class="target ${row.isActive?.(hub.state) ? 'on' : ''}"
        part="button"
        type="button"
        aria-label=${text ? `${label}: ${text}` : label}
        aria-haspopup="menu"
        aria-expanded=${this.open}
        popovertarget="menu"
        @click=${canShowPopovers() ? nothing : () => this.#openWhenSupported()}
      >
        ${text ?? renderIcon(row.icon)}
      </button>
      <div
        id="menu"
        part="menu"
        popover
        dir=${this.texts.direction}
        role="menu"
        aria-label=${label}
        @beforetoggle=${(event: ToggleEvent) => this.#opens(event)}
        @toggle=${(event: ToggleEvent) => this.#toggled(event)}
        @keydown=${(event: KeyboardEvent) => this.#press(event)}
      >
        ${this.open ? this.#lines.render(pages, this.page, hub.target.media, this.texts) : nothing}
      </div>
    `;
  }

  override firstUpdated(): void {
    // Where the polyfill cannot be loaded the menu stays closed; the next click tries again.
    void supportPopovers(this.renderRoot as ShadowRoot).catch(() => {});
  }

  /** Repeats a click on the button once the polyfill has loaded; a second click takes it back. */
  async #openWhenSupported(): Promise<void> {
    if (canShowPopovers()) return;
    this.#opensLater = !this.#opensLater;
    try {
      await supportPopovers(this.renderRoot as ShadowRoot);
      // The polyfill opens what a click on its button names, and remembers the button.
      if (this.#opensLater) this.button?.click();
    } catch {
      // The next click tries again.
    }
    this.#opensLater = false;
  }

  get #pages(): readonly VisibleMenuPage[] {
    const { hub, texts } = this;
    if (!this.#reads.value || !hub) return [];
    return getVisiblePages(this.#row?.pages ?? [], hub.state, texts);
  }

  #openSettings(settings: NonNullable<MenuPageDefinition['panel']>): void {
    const { hub, texts } = this;
    this.#close();
    const root = this.renderRoot as ShadowRoot;
    const toggled = (open: boolean, event: Event): void => this.#hold(open, event);
    // Where it cannot be had the menu has closed, and may be opened again.
    const focus = (): void => this.button?.focus();
    settings.load().then(
      ({ openPanel }) =>
        openPanel({ hub, root, texts, stored, restoreFocus: focus, onToggle: toggled }),
      () => {},
    );
  }

  override willUpdate(): void {
    super.willUpdate();
    // It goes, and what goes while it is open tells nobody.
    if (this.open && this.#pages.length === 0) this.#close();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Whoever has left the page is no longer heard when they ask.
    if (this.#holds) this.hub?.perform({ type: 'release-controls' });
    this.#holds = false;
    this.open = false;
  }

  /**
   * Holds the controls at once, because a bar that has gone lets no pointer reach what stands in
   * it: the `toggle` that follows may come too late for that on a busy machine.
   */
  #opens(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    this.#hold(true, event);
    this.open = true;
    this.page = undefined;
  }

  #toggled(event: ToggleEvent): void {
    const open = event.newState === 'open';
    this.#hold(open, event);
    // The lines go only now, because the focus may have been on one of them.
    this.open = open;
    if (open) void this.#focusChecked();
  }

  #hold(holds: boolean, event: Event): void {
    if (holds === this.#holds) return;
    this.#holds = holds;
    this.dispatchRequest({ type: holds ? 'hold-controls' : 'release-controls' }, event);
  }

  /** Gives the focus back to the button first: what the key does next, it does from there. */
  #close(): void {
    this.button?.focus();
    this.popup?.hidePopover();
  }

  #turnTo(page: MenuPageName | undefined): void {
    const left = this.page;
    this.page = page;
    void this.#focusChecked(left);
  }

  /** Or the entry of the page that was left. */
  async #focusChecked(left?: MenuPageName): Promise<void> {
    await this.updateComplete;
    const checked = this.popup?.querySelector<HTMLElement>(
      `[aria-checked="true"], [data-page="${left}"]`,
    );
    (checked ?? this.popup?.querySelector<HTMLElement>('.item'))?.focus();
  }

  #press(event: KeyboardEvent): void {
    const isEscape = event.key === 'Escape';
    if (isEscape || event.key === 'Tab') this.#close();
    // The browser would close what stands around the player as well.
    if (isEscape || (this.popup && this.#keys.handleKey(this.popup, event))) event.preventDefault();
  }
}

defineElement('vitrine-menu', MenuElement);

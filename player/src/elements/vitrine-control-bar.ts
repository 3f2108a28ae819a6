import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { audioBarStyles } from './vitrine-control-bar-audio.styles.ts';
import type { ButtonDefinition } from '../controls/buttons/button-view.ts';
import { buttonDefinitions, type ButtonName } from '../controls/buttons/button-definitions.ts';
import { selectDuration } from '../controls/buttons/clock-button.ts';
import { controlBarStyles } from './vitrine-control-bar.styles.ts';
import { renderRegion } from '../controls/layout/render-region.ts';
import { InputLoader } from '../controls/input/input-loader.ts';
import type { HubElement } from '../controls/base/hub-element.ts';
import {
  isBeforePlayback,
  selectLayout,
  layouts,
  type Layout,
  type LayoutName,
  type Region,
} from '../controls/layout/layouts.ts';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { attachLazyMediaOverlay } from '../controls/layout/lazy-media-overlay.ts';
import type { ThemeName } from '../controls/layout/themes.styles.ts';
import { playerAttributes } from '../media/attributes/player-attributes.ts';
import { parseAttribute } from '../media/attributes/parse-attribute.ts';
import type { MediaRequest } from '../media/media-request.ts';
import type { KeyBindings, KeyboardOptions } from '../media/key-bindings.ts';
import { defaultControlOptions } from '../media/control-options.ts';
import { getNearestLang } from '../dom/nearest-lang.ts';
import { areControlsHidden, isPlaybackBlocked } from '../state/selectors.ts';
import {
  menuPages,
  type MenuPageDefinition,
  type MenuPageName,
} from '../controls/menus/menu-page-definitions.ts';
import { formatSpokenTime } from '../media/time-format.ts';
import { setInert } from '../platform/aria.ts';
import { defineElement } from '../dom/define-element.ts';
import type { Hub } from '../state/hub.ts';
import { warnInvalidAttribute } from '../host/lazy-attribute-warning.ts';

/** Creates a converter that parses an attribute like the player's attribute of the same name. */
const createConverter =
  <Value>(name: 'theme' | 'hide-after') =>
  (text: string | null): Value | undefined =>
    parseAttribute(name, playerAttributes[name], text, (invalidText) =>
      warnInvalidAttribute('vitrine-control-bar', name, playerAttributes[name], invalidText),
    ) as Value | undefined;

/**
 * Finds the server-rendered markup of a bar that has not rendered yet. Returns `undefined` if there
 * is none, or if the page provides its own controls.
 */
function findServerRenderedBar(bar: HTMLElement): Element | undefined {
  const root = bar.getRootNode();
  if (!(root instanceof ShadowRoot) || root.host.querySelector(':scope > [slot=controls]'))
    return undefined;
  // The class `replaced` marks markup that the bar has already replaced.
  return (
    root.querySelector('.server-rendered:not(.replaced) .bar')?.closest('.server-rendered') ??
    undefined
  );
}

/** How long the server-rendered markup stays visible at most while it is pressed. */
const MAX_PRESS_MS = 10_000;
const PRESS_POLL_INTERVAL_MS = 20;

/**
 * Keeps the server-rendered markup visible for another task, in which pending input is handled, and
 * until a press on it ends. Browsers dispatch no `click` for a button that is hidden while it is
 * pressed.
 */
async function keepServerRenderedBar(serverRenderedBar: Element): Promise<void> {
  serverRenderedBar.classList.add('stays-visible');
  const deadline = performance.now() + MAX_PRESS_MS;
  let delayMs = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    delayMs = PRESS_POLL_INTERVAL_MS;
  } while (serverRenderedBar.matches(':active') && performance.now() < deadline);
  serverRenderedBar.className = 'server-rendered replaced';
}

/** Moves focus to the equivalent button when a layout change removes the focused one. */
class FocusTransfer {
  #layout: LayoutName | undefined;
  #hasUnmutePrompt: boolean | undefined;
  #buttonName: 'play' | 'mute' | undefined;

  /** Determines the button to focus, before the bar renders. */
  capture(
    root: ShadowRoot | null,
    layout: LayoutName | undefined,
    hasUnmutePrompt: boolean | undefined,
  ): void {
    const focusedElement = root?.activeElement;
    if (focusedElement && layout !== this.#layout) this.#buttonName = 'play';
    else if (focusedElement?.closest('.top-end') && this.#hasUnmutePrompt && !hasUnmutePrompt)
      this.#buttonName = 'mute';
    this.#layout = layout;
    this.#hasUnmutePrompt = hasUnmutePrompt;
  }

  /** Focuses that button after the bar has rendered, or after a later render if it has no buttons. */
  async restore(root: ParentNode): Promise<void> {
    if (!this.#buttonName || this.#layout === 'starting') return;
    const button = root.querySelector<HubElement>(`vitrine-button[name="${this.#buttonName}"]`);
    this.#buttonName = undefined;
    await button?.updateComplete;
    if (document.activeElement === document.body) button?.focus();
  }
}

/**
 * A bar of controls for the player that contains it, or for the media element that `for` names.
 *
 * @slot top-start - Additional content at the top, after the title.
 * @slot top-end - Additional content at the top, at the end.
 * @slot center - Additional content in the center of the video.
 * @slot timeline - Additional content next to the time range.
 * @slot bottom-start - Additional content at the bottom, after the controls at the start.
 * @slot bottom-end - Additional content at the bottom, after the controls at the end.
 * @slot play - Replaces the play control. Every other control has a slot of its name too.
 * @csspart top-start - A region of the bar. The others are `top-end`, `center`, `timeline`,
 *   `bottom-start` and `bottom-end`.
 * @csspart control - Each control. Its name is a part too, such as `play`.
 * @csspart button - The button of a control.
 * @csspart icon - The icon of a button.
 * @csspart menu - The menu of a button.
 * @csspart menu-item - An item of a menu.
 * @csspart caption-look - The panel with caption style settings. It also has the part `menu`.
 * @csspart keys - The list of keyboard shortcuts.
 * @csspart stats - The playback statistics of a media element without a player.
 * @csspart track - The track of a range, such as the time range.
 * @csspart preview - The preview above the pointer on a range.
 * @cssproperty [--vitrine-primary-color=#fff] - The color of icons and text.
 * @cssproperty [--vitrine-accent-color=#ff5b37] - The color of the played part of the time range.
 * @cssproperty [--vitrine-dim-color] - The color of secondary text.
 * @cssproperty [--vitrine-hover-color] - The background color of a control under the pointer.
 * @cssproperty [--vitrine-track-color] - The color of the track of a range.
 * @cssproperty [--vitrine-buffered-color] - The color of the buffered part of the time range.
 * @cssproperty [--vitrine-break-color=#ffd24a] - The color of the marks of interstitials on the time range.
 * @cssproperty [--vitrine-thumb-color] - The color of the thumb of a range.
 * @cssproperty [--vitrine-live-color=#ff3b5c] - The color of the live indicator at the live edge.
 * @cssproperty [--vitrine-glass-color=rgb(18 20 24 / 0.8)] - The background color of menus.
 * @cssproperty [--vitrine-menu-color=#fff] - The text color of menus.
 * @cssproperty [--vitrine-target-size=40px] - The size of a button. Touch screens use 44px.
 */
export class VitrineControlBar extends AttachableElement {
  static override styles = [controlBarStyles, audioBarStyles];

  /** The appearance of the controls. Default: the theme of the player. */
  @property({ converter: createConverter<ThemeName>('theme'), reflect: true })
  theme: ThemeName | undefined;
  /**
   * Options for keyboard shortcuts, separated by spaces. `no` followed by the name of a key disables
   * its shortcut, as in `noarrowleft`. `page` makes the shortcuts work wherever the focus is.
   * Default: the setting of the player.
   */
  @property() hotkeys: string | undefined;
  /** Disables all keyboard shortcuts. */
  @property({ converter: (text: string | null) => text !== null && text !== 'false' })
  nohotkeys = false;
  /**
   * The number of seconds without input after which the controls hide during playback. `0` keeps
   * them visible. Default: the setting of the player.
   */
  @property({ attribute: 'hide-after', converter: createConverter<number>('hide-after') })
  hideAfter: number | undefined;
  /**
   * Additional keyboard shortcuts, such as `{ x: 'captions', c: null }`. `null` disables a key.
   * Default: the shortcuts of the player.
   */
  @property({ attribute: false }) keyBindings: KeyBindings | undefined;

  // A single selector, because each selector costs time for every player on a page.
  readonly #view = this.select((state) => {
    const { playback, source, controlOptions, volume } = state;
    return {
      layout: selectLayout(state),
      controlOptions,
      isIdle: areControlsHidden(state) && !playback.paused,
      isAudio: source.audio,
      hasUnmutePrompt: volume.mutedForAutoplay,
      paused: playback.paused,
      isBlocked: isPlaybackBlocked(state),
      hasDuration: Number.isFinite(selectDuration(state)),
    };
  });
  readonly #focusTransfer = new FocusTransfer();
  /** The hub on which `hideAfter` was last set, and its value. */
  #appliedHideAfter: readonly [Hub | undefined, number | undefined] = [undefined, undefined];

  constructor() {
    super();
    attachLazyMediaOverlay(this, () => this.hub, { enlargesMedia: true });
    const createAccess = () => ({
      host: this,
      getRoot: () => this.renderRoot as ShadowRoot,
      getHub: () => this.hub,
      getTexts: () => this.texts,
      getHotkeyOptions: () => this.#hotkeyOptions,
      getButtonRequest: (name: ButtonName) => {
        const getView: ButtonDefinition = buttonDefinitions[name];
        return this.hub && getView(this.hub.state, this.texts)?.request;
      },
      formatSpokenTime: (seconds: number) => formatSpokenTime(seconds, this.texts.formatUnit),
      getSelectedLabel: (name: MenuPageName) => {
        const page: MenuPageDefinition = menuPages[name];
        const items = this.hub ? page.getItems(this.hub.state, this.texts) : [];
        return items.find(({ checked }) => checked)?.label ?? '';
      },
      dispatchRequest: (request: MediaRequest, trigger?: Event) =>
        this.dispatchRequest(request, trigger),
    });
    new InputLoader(
      this,
      createAccess,
      () => !isBeforePlayback(this.#view.value?.layout) || this.#hotkeyOptions.hotkeys !== '',
    );
  }

  /**
   * Delays the first render if the server has rendered the bar. The bar already looks the same, and the
   * player has just rendered in this task.
   */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const serverRenderedBar = this.hasUpdated ? undefined : findServerRenderedBar(this);
    if (!serverRenderedBar) return super.scheduleUpdate();
    return keepServerRenderedBar(serverRenderedBar).then(() => super.scheduleUpdate());
  }

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { layout, hasUnmutePrompt, isAudio, isBlocked } = this.#view.value ?? {};
    this.#focusTransfer.capture(this.shadowRoot, layout, hasUnmutePrompt);
    this.#applyHideAfter();
    this.toggleAttribute('audio', isAudio === true);
    // Controls behind the error dialog must not be reachable.
    setInert(this, isBlocked === true && this.#hasErrorDialog);
  }

  override updated(): void {
    void this.#focusTransfer.restore(this.renderRoot);
  }

  override render() {
    const { hub, texts } = this;
    const view = this.#view.value;
    if (!view) return nothing;
    const layout: Layout = layouts[view.layout];
    // A bar in the player's shadow root is the default content of a slot. Pages add nothing to it.
    const hasSlots = this.parentElement?.localName !== 'slot';
    const lang = getNearestLang(this);
    const options = { hub, texts, lang, hasSlots, hasDuration: view.hasDuration };
    const renderBarRegion = (name: Region) => renderRegion(layout, name, options);
    return html`<div
      class="layout ${view.layout} ${view.isIdle ? 'idle' : ''}"
      lang=${lang.startsWith(texts.language) ? nothing : texts.language}
      dir=${texts.direction}
    >
      <div
        class="surface"
        tabindex="-1"
        @click=${(event: MouseEvent) => this.#onSurfaceClick(event)}
      ></div>
      <div class="top">${renderBarRegion('top-start')} ${renderBarRegion('top-end')}</div>
      ${renderBarRegion('center')}
      <div class="bottom">
        ${renderBarRegion('timeline')}
        <div class="row">${renderBarRegion('bottom-start')} ${renderBarRegion('bottom-end')}</div>
      </div>
    </div>`;
  }

  /** Whether there is an error dialog; a bar with `for` may be used without one. */
  get #hasErrorDialog(): boolean {
    const root = this.getRootNode() as ParentNode;
    return (
      !this.htmlFor ||
      [...root.querySelectorAll('vitrine-error-dialog')].some(
        (dialog) => dialog.getAttribute('for') === this.htmlFor,
      )
    );
  }

  #applyHideAfter(): void {
    const { hub, hideAfter } = this;
    const [appliedHub, appliedValue] = this.#appliedHideAfter;
    if (!hub || hideAfter === (hub === appliedHub ? appliedValue : undefined)) return;
    this.#appliedHideAfter = [hub, hideAfter];
    hub.stateOwners.controlOptions.setBarOptions(hideAfter === undefined ? {} : { hideAfter });
  }

  #onSurfaceClick(event: MouseEvent): void {
    // The gesture controller has handled the click.
    if (event.defaultPrevented) return;
    this.dispatchRequest({ type: this.#view.value?.paused ? 'play' : 'pause' }, event);
  }

  get #hotkeyOptions(): KeyboardOptions {
    const { controlOptions = defaultControlOptions } = this.#view.value ?? {};
    return {
      hotkeys: this.hotkeys ?? controlOptions.hotkeys,
      nohotkeys: this.nohotkeys || controlOptions.nohotkeys,
      keyBindings: this.keyBindings ?? controlOptions.keyBindings,
    };
  }
}

defineElement('vitrine-control-bar', VitrineControlBar);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-control-bar': VitrineControlBar;
  }
}

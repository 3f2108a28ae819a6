import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { audioBarStyles } from './vitrine-control-bar-audio.styles.ts';
import type { ButtonDefinition } from '../controls/buttons/button-view.ts';
import { buttonDefinitions, type ButtonName } from '../controls/buttons/button-definitions.ts';
import { filmLength } from '../controls/buttons/clock-button.ts';
import { controlBarStyles } from './vitrine-control-bar.styles.ts';
import { renderRegion } from '../controls/layout/render-region.ts';
import { InputLoader } from '../controls/input/input-loader.ts';
import { FocusTransfer } from './focus-heir.ts';
import {
  isBeforePlayback,
  selectLayout,
  layouts,
  type Layout,
  type Region,
} from '../controls/layout/layouts.ts';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { keepOverMedia } from '../controls/layout/over-media.ts';
import { keepServerRenderedBar, findServerRenderedBar } from './served-before.ts';
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
} from '../controls/menus/menu-pages.ts';
import { formatSpokenTime } from '../media/time-format.ts';
import { setInert } from '../platform/inert.ts';
import { defineElement } from '../dom/define-element.ts';
import type { Hub } from '../state/hub.ts';
import { warnInvalidAttribute } from '../host/warn-invalid-attribute.ts';

/** Reads an attribute that the player has, too. */
const readAs =
  <Value>(name: 'theme' | 'hide-after') =>
  (text: string | null): Value | undefined =>
    parseAttribute(name, playerAttributes[name], text, (ill) =>
      warnInvalidAttribute('vitrine-control-bar', name, playerAttributes[name], ill),
    ) as Value | undefined;

/**
 * A bar of controls for the player that contains it, or for the media element that `for` names.
 *
 * @slot top-start - Additional content at the top, after the title.
 * @slot top-end - Additional content at the top, at the end.
 * @slot centre - Additional content in the center of the video.
 * @slot timeline - Additional content next to the time range.
 * @slot bottom-start - Additional content at the bottom, after the controls at the start.
 * @slot bottom-end - Additional content at the bottom, after the controls at the end.
 * @slot play - Replaces the play control. Every other control has a slot of its name too.
 * @csspart top-start - A region of the bar. The others are `top-end`, `centre`, `timeline`,
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
 * @cssproperty [--vitrine-thumb-color] - The color of the thumb of a range.
 * @cssproperty [--vitrine-live-color=#ff3b5c] - The color of the live indicator at the live edge.
 * @cssproperty [--vitrine-glass-color=rgb(18 20 24 / 0.8)] - The background color of menus.
 * @cssproperty [--vitrine-menu-color=#fff] - The text color of menus.
 * @cssproperty [--vitrine-target-size=40px] - The size of a button. Touch screens use 44px.
 */
export class VitrineControlBar extends AttachableElement {
  static override styles = [controlBarStyles, audioBarStyles];

  /** The appearance of the controls. Default: the theme of the player. */
  @property({ converter: readAs<ThemeName>('theme'), reflect: true }) theme: ThemeName | undefined;
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
  @property({ attribute: 'hide-after', converter: readAs<number>('hide-after') }) hideAfter:
    | number
    | undefined;
  /**
   * Additional keyboard shortcuts, such as `{ x: 'captions', c: null }`. `null` disables a key.
   * Default: the shortcuts of the player.
   */
  @property({ attribute: false }) keyBindings: KeyBindings | undefined;

  // All in one: each selection costs every player of a page.
  readonly #seen = this.select((state) => {
    const { playback, source, offer, volume } = state;
    return {
      layout: selectLayout(state),
      offer,
      idle: areControlsHidden(state) && !playback.paused,
      audio: source.audio,
      prompts: volume.mutedToPlay,
      paused: playback.paused,
      failed: isPlaybackBlocked(state),
      hasLength: Number.isFinite(filmLength(state)),
    };
  });
  readonly #heir = new FocusTransfer();
  /** The hub that has been told of `hide-after`, and what. */
  #told: readonly [Hub | undefined, number | undefined] = [undefined, undefined];

  constructor() {
    super();
    keepOverMedia(this, () => this.hub, { fills: true });
    const bar = () => ({
      host: this,
      root: () => this.renderRoot as ShadowRoot,
      hub: () => this.hub,
      texts: () => this.texts,
      getHotkeyOptions: () => this.#keyWishes,
      getButtonRequest: (name: ButtonName) => {
        const row: ButtonDefinition = buttonDefinitions[name];
        return this.hub && row(this.hub.state, this.texts)?.request;
      },
      formatSpokenTime: (seconds: number) => formatSpokenTime(seconds, this.texts.amount),
      getSelectedLabel: (name: MenuPageName) => {
        const page: MenuPageDefinition = menuPages[name];
        const choices = this.hub ? page.getItems(this.hub.state, this.texts) : [];
        return choices.find(({ checked }) => checked)?.label ?? '';
      },
      dispatchRequest: (request: MediaRequest, trigger?: Event) =>
        this.dispatchRequest(request, trigger),
    });
    new InputLoader(
      this,
      bar,
      () => !isBeforePlayback(this.#seen.value?.layout) || this.#keyWishes.hotkeys !== '',
    );
  }

  /** What a server has drawn looks the same, and the player has just taken a turn for itself. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const served = this.hasUpdated ? undefined : findServerRenderedBar(this);
    if (!served) return super.scheduleUpdate();
    return keepServerRenderedBar(served).then(() => super.scheduleUpdate());
  }

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { layout, prompts, audio, failed } = this.#seen.value ?? {};
    this.#heir.capture(this.shadowRoot, layout, prompts);
    this.#sayOwn();
    this.toggleAttribute('audio', audio === true);
    // Controls behind the error dialog cannot be reached.
    setInert(this, failed === true && this.#hasWords);
  }

  override updated(): void {
    void this.#heir.restore(this.renderRoot);
  }

  override render() {
    const { hub, texts } = this;
    const seen = this.#seen.value;
    if (!seen) return nothing;
    const layout: Layout = layouts[seen.layout];
    // What stands in for a slot is the player's own: no page can have put anything into it.
    const isPages = this.parentElement?.localName !== 'slot';
    const lang = getNearestLang(this);
    const given = { hub, texts, lang, hasSlots: isPages, hasDuration: seen.hasLength };
    const region = (each: Region) => renderRegion(layout, each, given);
    return html`<div
      class="layout ${seen.layout} ${seen.idle ? 'idle' : ''}"
      lang=${lang.startsWith(texts.language) ? nothing : texts.language}
      dir=${texts.direction}
    >
      <div class="surface" tabindex="-1" @click=${(event: MouseEvent) => this.#toggle(event)}></div>
      <div class="top">${region('top-start')} ${region('top-end')}</div>
      ${region('centre')}
      <div class="bottom">
        ${region('timeline')}
        <div class="row">${region('bottom-start')} ${region('bottom-end')}</div>
      </div>
    </div>`;
  }

  /** A page may have a media element and a bar, and nothing that tells of a failure. */
  get #hasWords(): boolean {
    const root = this.getRootNode() as ParentNode;
    return (
      !this.htmlFor ||
      [...root.querySelectorAll('vitrine-error-dialog')].some(
        (each) => each.getAttribute('for') === this.htmlFor,
      )
    );
  }

  #sayOwn(): void {
    const { hub, hideAfter } = this;
    const [toldHub, told] = this.#told;
    if (!hub || hideAfter === (hub === toldHub ? told : undefined)) return;
    this.#told = [hub, hideAfter];
    hub.target.controlOptions.setBarOptions(hideAfter === undefined ? {} : { hideAfter });
  }

  #toggle(event: MouseEvent): void {
    // What follows gestures has understood it.
    if (event.defaultPrevented) return;
    this.dispatchRequest({ type: this.#seen.value?.paused ? 'play' : 'pause' }, event);
  }

  get #keyWishes(): KeyboardOptions {
    const { offer = defaultControlOptions } = this.#seen.value ?? {};
    return {
      hotkeys: this.hotkeys ?? offer.hotkeys,
      nohotkeys: this.nohotkeys || offer.nohotkeys,
      keyBindings: this.keyBindings ?? offer.keyBindings,
    };
  }
}

defineElement('vitrine-control-bar', VitrineControlBar);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-control-bar': VitrineControlBar;
  }
}

import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { audioBarStyles } from './controls/audio-bar.styles.ts';
import type { Button } from './controls/button-view.ts';
import { buttons, type ButtonName } from './controls/buttons.ts';
import { filmLength } from './controls/clock-button.ts';
import { controlBarStyles } from './controls/control-bar.styles.ts';
import { drawRegion } from './controls/draw-place.ts';
import { FetchedHands } from './controls/fetched-hands.ts';
import { FocusHeir } from './controls/focus-heir.ts';
import { isEarly, layoutFor, layouts, type Layout, type Region } from './controls/layouts.ts';
import { ForControl } from './controls/for-control.ts';
import { keepOverMedia } from './controls/over-media.ts';
import { keepSeen, servedBefore } from './controls/served-before.ts';
import type { ThemeName } from './store/themes.ts';
import { attributes } from './media/attributes.ts';
import { readAttribute } from './media/read-attribute.ts';
import type { MediaRequest } from './media/request.ts';
import type { KeyBindings, KeyWishes } from './media/key-bindings.ts';
import { standardOffer } from './media/offer.ts';
import { nearestLang } from './slices/nearest-lang.ts';
import { isBlocked } from './media/blocked.ts';
import { isUnseen } from './media/unseen.ts';
import { menuPages, type MenuPage, type MenuPageName } from './controls/menu-pages.ts';
import { spokenTime } from './media/clock.ts';
import { setInert } from './platform/inert.ts';
import { define } from './store/define.ts';
import type { Hub } from './store/hub.ts';
import { tellIllFormed } from './store/tell-ill-formed.ts';

/** Reads an attribute that the player has, too. */
const readAs =
  <Value>(name: 'theme' | 'hide-after') =>
  (text: string | null): Value | undefined =>
    readAttribute(name, attributes[name], text, (ill) =>
      tellIllFormed('vitrine-control-bar', name, attributes[name], ill),
    ) as Value | undefined;

/**
 * Draws the controls for whatever it controls: the player it stands in, or the media element that
 * `for` names.
 *
 * @slot top-start - More at the top, after the title.
 * @slot top-end - More at the top, at the far end.
 * @slot centre - More in the middle of the picture.
 * @slot timeline - More beside the time range.
 * @slot bottom-start - More at the bottom, after the controls that stand first.
 * @slot bottom-end - More at the bottom, after the controls that stand last.
 * @slot play - In place of the control of that name; so with every other control.
 * @csspart top-start - A region, as are `top-end`, `centre`, `timeline`, `bottom-start` and `bottom-end`.
 * @csspart control - Each control; its name is a part too, such as `play`.
 * @csspart button - The button within a control.
 * @csspart icon - The picture on a button.
 * @csspart menu - What opens from a menu's button.
 * @csspart menu-item - One line of a menu.
 * @csspart caption-look - Where a person sets how captions look; it is a `menu`, too.
 * @csspart keys - The list of the keys.
 * @csspart stats - What tells how a film without a player goes.
 * @csspart track - The line of a range.
 * @csspart preview - What shows above the pointer on a range.
 * @cssproperty [--vitrine-primary-color=#fff] - Icons and words.
 * @cssproperty [--vitrine-accent-color=#ff5b37] - What has been played.
 * @cssproperty [--vitrine-dim-color] - Words that matter less.
 * @cssproperty [--vitrine-hover-color] - What lies under the pointer.
 * @cssproperty [--vitrine-track-color] - The line of a range.
 * @cssproperty [--vitrine-buffered-color] - What has arrived, on the time range.
 * @cssproperty [--vitrine-thumb-color] - What is dragged on a range.
 * @cssproperty [--vitrine-live-color=#ff3b5c] - The mark of the live button at the live edge.
 * @cssproperty [--vitrine-glass-color=rgb(18 20 24 / 0.8)] - The surface of menus.
 * @cssproperty [--vitrine-menu-color=#fff] - The words of menus.
 * @cssproperty [--vitrine-target-size=40px] - The size of a button; 44px for coarse pointers.
 */
export class VitrineControlBar extends ForControl {
  static override styles = [controlBarStyles, audioBarStyles];

  /** `clear`, `solid` or `minimal`; absent for the player's. */
  @property({ converter: readAs<ThemeName>('theme'), reflect: true }) theme: ThemeName | undefined;
  /**
   * Words on keys: `page` has them act wherever the focus is, `no` with a key's name, such as
   * `noarrowleft`, leaves that key alone. Absent for what the player around it says.
   */
  @property() hotkeys: string | undefined;
  /** Leaves all keys alone. */
  @property({ converter: (text: string | null) => text !== null && text !== 'false' })
  nohotkeys = false;
  /** Seconds until the controls go, 0 for never; absent for what the player around it says. */
  @property({ attribute: 'hide-after', converter: readAs<number>('hide-after') }) hideAfter:
    | number
    | undefined;
  /** What keys do beside the usual; absent for what the player around it says. */
  @property({ attribute: false }) keyBindings: KeyBindings | undefined;

  // All in one: each selection costs every player of a page.
  readonly #seen = this.select((state) => {
    const { playback, source, offer, volume } = state;
    return {
      layout: layoutFor(state),
      offer,
      idle: isUnseen(state) && !playback.paused,
      audio: source.audio,
      prompts: volume.mutedToPlay,
      paused: playback.paused,
      failed: isBlocked(state),
      hasLength: Number.isFinite(filmLength(state)),
    };
  });
  readonly #heir = new FocusHeir();
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
      wishes: () => this.#keyWishes,
      button: (name: ButtonName) => {
        const row: Button = buttons[name];
        return this.hub && row(this.hub.state, this.texts)?.request;
      },
      spoken: (seconds: number) => spokenTime(seconds, this.texts.amount),
      chosen: (name: MenuPageName) => {
        const page: MenuPage = menuPages[name];
        const choices = this.hub ? page.choices(this.hub.state, this.texts) : [];
        return choices.find(({ checked }) => checked)?.label ?? '';
      },
      ask: (request: MediaRequest, trigger?: Event) => this.ask(request, trigger),
    });
    new FetchedHands(
      this,
      bar,
      () => !isEarly(this.#seen.value?.layout) || this.#keyWishes.hotkeys !== '',
    );
  }

  /** What a server has drawn looks the same, and the player has just taken a turn for itself. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const served = this.hasUpdated ? undefined : servedBefore(this);
    if (!served) return super.scheduleUpdate();
    return keepSeen(served).then(() => super.scheduleUpdate());
  }

  override willUpdate(changed?: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { layout, prompts, audio, failed } = this.#seen.value ?? {};
    this.#heir.choose(this.shadowRoot, layout, prompts);
    this.#sayOwn();
    this.toggleAttribute('audio', audio === true);
    // Controls behind the error dialog cannot be reached.
    setInert(this, failed === true && this.#hasWords);
  }

  override updated(): void {
    void this.#heir.follow(this.renderRoot);
  }

  override render() {
    const { hub, texts } = this;
    const seen = this.#seen.value;
    if (!seen) return nothing;
    const layout: Layout = layouts[seen.layout];
    // What stands in for a slot is the player's own: no page can have put anything into it.
    const isPages = this.parentElement?.localName !== 'slot';
    const lang = nearestLang(this);
    const given = { hub, texts, lang, isPages, hasLength: seen.hasLength };
    const region = (each: Region) => drawRegion(layout, each, given);
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
    hub.target.offers.say(hideAfter === undefined ? {} : { hideAfter });
  }

  #toggle(event: MouseEvent): void {
    // What follows gestures has understood it.
    if (event.defaultPrevented) return;
    this.ask({ type: this.#seen.value?.paused ? 'play' : 'pause' }, event);
  }

  get #keyWishes(): KeyWishes {
    const { offer = standardOffer } = this.#seen.value ?? {};
    return {
      hotkeys: this.hotkeys ?? offer.hotkeys,
      nohotkeys: this.nohotkeys || offer.nohotkeys,
      keyBindings: this.keyBindings ?? offer.keyBindings,
    };
  }
}

define('vitrine-control-bar', VitrineControlBar);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-control-bar': VitrineControlBar;
  }
}

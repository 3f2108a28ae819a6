import type { HlsConfig } from 'hls.js';
import { html, nothing, type PropertyValues } from 'lit';
import { tryAutoplay, type AutoplayMode } from '../engine/autoplay.ts';
import { prefetchSource } from '../engine/load-engine.ts';
import type { AttributeEffect } from '../media/attributes/attribute-definition.ts';
import type { AttributeProperties } from '../media/attributes/player-attributes.ts';
import type { FormatError } from '../controls/error/format-error.ts';
import type { KeyBindings } from '../media/key-bindings.ts';
import { applyMediaProperties } from '../media/media-properties.ts';
import { toControlOptions } from '../media/control-options.ts';
import { toStreamOverrides } from '../media/stream-overrides.ts';
import {
  defineMediaProxy,
  takePreUpgradeProperties,
  type MediaElementInterface,
} from '../media/media-element-proxy.ts';
import { playerStyles } from './vitrine-player.styles.ts';
import { getPosterUrl, createPlaybackSource } from '../source/create-playback-source.ts';
import type { DrmOptions } from '../source/drm-options.ts';
import type { HlsConstructor, PlaybackSource } from '../source/playback-source.ts';
import type { SourceOptions, TokenProvider, PlaybackTokens } from '../source/source-options.ts';
import {
  createPropertyDeclarations,
  attributeEffects,
  getAttributeValues,
} from '../host/attribute-element.ts';
import { getChangedEffects, scriptProperties } from '../host/script-properties.ts';
import { defineElement } from '../dom/define-element.ts';
import { DeferredControls } from '../host/deferred-controls.ts';
import { FirstFrameObserver } from '../host/first-frame-observer.ts';
import { PlayerTokens } from '../host/tokens/player-tokens.ts';
import { PlayerElement } from '../host/player-element.ts';
import { getPreferredPixels } from '../state/preferences/sync-preferences.ts';
import { loadResumePosition } from '../state/load-resume-position.ts';
import { StateSelector } from '../state/state-selector.ts';
import { FeatureLoader } from '../features/feature-loader.ts';
import type { PlayerEventMap } from '../host/player-events.ts';
import { applyPlaceholder, applyThemeColors } from '../host/theme-styles.ts';
import { SourceElements } from '../host/source-elements.ts';
import { createSourceOptions } from '../host/create-source-options.ts';
import { setAria } from '../platform/aria.ts';

/** The effects of attributes that determine which source is loaded, and how much of it. */
type LoadingEffect = 'source' | 'start-time' | 'source-options' | 'preload';

/**
 * Plays a video or audio source, and holds the state that its controls show.
 *
 * Its attributes are listed in `media/attributes/player-attributes.ts`. It has the properties,
 * methods and events of an `HTMLMediaElement` under the same names.
 *
 * @attr {language} lang - The language of the controls, as a BCP 47 tag. Default: the language of
 *   the surrounding element, or English if it is not supported.
 * @slot - `<source>` and `<track>` elements.
 * @slot poster - An image to show until the first frame, such as an `<img>`. Default: the poster
 *   of the video.
 * @slot controls - The controls. Default: a `<vitrine-control-bar>`.
 * @slot error - The element that shows errors. Default: a `<vitrine-error-dialog>`.
 * @fires {MediaRequestEvent} vitrine-request - Dispatched when a control requests an action, such
 *   as `play` or `seek`. Call `preventDefault()` to cancel it.
 * @fires {Event} streamtypechange - Dispatched when `streamType` changes.
 * @fires {CustomEvent} error - Dispatched when playback fails. `detail` is the new value of
 *   `error`.
 * @fires {CustomEvent} chapterchange - Dispatched when a chapter starts, or ends without a
 *   following one. `detail` is the new value of `activeChapter`, or `null`.
 * @fires {CustomEvent} cuepointchange - Dispatched when a cue point starts, or the last one ends.
 *   `detail` is the active cue point, or `null`.
 * @fires {CustomEvent} interstitialstart - Dispatched when an interstitial, such as an ad, interrupts
 *   the content. `detail` has its `id`.
 * @fires {CustomEvent} interstitialassetstart - Dispatched when an asset of an interstitial starts.
 *   `detail` has the `id` of the interstitial, the `index` of the asset, the `count` of assets, and
 *   the `duration` of the asset in seconds.
 * @fires {CustomEvent} interstitialend - Dispatched when an interstitial ends. `detail` has its `id`
 *   and its `outcome`: `played`, `skipped` or `failed`.
 * @fires {CustomEvent} interstitialerror - Dispatched when an interstitial cannot be played. The
 *   content continues. `detail` has its `id`, the `assetIndex` if an asset failed, and the `detail` of
 *   hls.js.
 * @fires {CustomEvent} timedmetadata - Dispatched when a timed metadata cue of the stream starts.
 *   `detail` is the cue.
 * @fires {Event} targetlivewindowchange - Dispatched when `targetLiveWindow` changes.
 * @fires {Event} seekablechange - Dispatched when `seekable` changes.
 * @cssstate playing - Playback is advancing.
 * @cssstate paused - Playback is paused.
 * @cssstate buffering - Playback is waiting for data.
 * @cssstate seeking - A seek is in progress.
 * @cssstate ended - Playback has reached the end.
 * @cssstate audio - The `audio` attribute is set.
 * @cssstate live - The stream is live.
 * @cssstate at-live-edge - Playback is at the live edge.
 * @cssstate fullscreen - The player is in fullscreen mode.
 * @cssstate error - Playback has failed.
 * @cssstate user-idle - The viewer is idle, and the controls are hidden.
 * @csspart video - The `<video>` element.
 * @csspart poster - The container of the poster.
 * @csspart img - The poster image of the video.
 * @csspart cue - A caption cue.
 * @csspart stats - The playback statistics.
 * @csspart interstitial - The label of an interstitial, such as “Ad 1 of 2”.
 * @csspart skip-interstitial - The button that skips an interstitial.
 * @csspart control - Each control of the bar.
 * @csspart button - The button of a control.
 * @csspart icon - The icon of a button.
 * @csspart menu - The menu of a button.
 * @csspart menu-item - An item of a menu.
 * @csspart caption-look - The panel with caption style settings. It also has the part `menu`.
 * @csspart keys - The list of keyboard shortcuts.
 * @csspart track - The track of a range, such as the time range.
 * @csspart preview - The preview above the pointer on a range.
 * @csspart dialog - The error dialog, at most 320px wide.
 * @csspart title - The title of the error.
 * @csspart message - The explanation of the error.
 * @csspart advice - Advice for the viewer, in addition to the message.
 * @csspart countdown - The time until the next automatic retry.
 * @csspart notice - The notice above a video that is still playing.
 * @csspart actions - The container of the buttons.
 * @csspart retry - The button that retries playback.
 * @csspart copy - The button that copies the error details.
 * @csspart details - The error details as text, on a page that may not write to the clipboard.
 * @csspart help - The link to the help page.
 * @csspart close - The button that closes the dialog.
 * @cssproperty [--vitrine-aspect-ratio=16 / 9] - The aspect ratio of the player.
 * @cssproperty [--vitrine-audio-size=164px] - The height of the player with the `audio` attribute.
 * @cssproperty [--vitrine-radius=16px] - The corner radius of the player.
 * @cssproperty [--vitrine-object-fit=contain] - The `object-fit` of the video and the poster.
 * @cssproperty [--vitrine-caption-color=#fff] - The text color of captions. The viewer's own
 *   setting takes precedence.
 * @cssproperty [--vitrine-caption-background=#08080a] - The background color of captions. The
 *   viewer's own setting takes precedence.
 * @cssproperty [--vitrine-caption-font=inherit] - The font family of captions. The viewer's own
 *   setting takes precedence.
 */
export class VitrinePlayer extends PlayerElement {
  static override styles = playerStyles;
  static override properties = { ...createPropertyDeclarations(), ...scriptProperties };

  /** Applies changed properties that do not affect loading. */
  static readonly #propertyActions: Readonly<
    Record<
      Exclude<AttributeEffect, LoadingEffect>,
      (player: VitrinePlayer, changed: PropertyValues) => void
    >
  > = {
    media: (player, changed) => applyMediaProperties(player.media, player, changed),
    stream: (player) => player.hub.stateOwners.streamOverridesStore.set(toStreamOverrides(player)),
    'control-options': (player) =>
      player.hub.stateOwners.controlOptions.setPageOptions(toControlOptions(player)),
  };
  /** Loads after a change. Only the first matching action is called, because it includes the others. */
  static readonly #loadingActions: Readonly<
    Record<LoadingEffect, (player: VitrinePlayer) => void>
  > = {
    source: (player) => player.load(),
    'start-time': (player) => player.load(),
    'source-options': (player) => player.#replaceSource(),
    preload: (player) => player.#applyPreload(),
  };

  /**
   * All tokens in one object, or a function that returns them when they are needed. A token that is
   * set as an attribute takes precedence.
   */
  declare tokens: PlaybackTokens | TokenProvider | null | undefined;
  /**
   * An hls.js class to use instead of the built-in one, which is then not loaded. Changing it keeps
   * the current position.
   */
  declare engine: HlsConstructor | null | undefined;
  /** hls.js options that override those of the player. Changing them keeps the current position. */
  declare hlsConfig: Partial<HlsConfig> | null | undefined;
  /** License servers and certificates for encrypted videos. Default: those of the video server. */
  declare drm: DrmOptions | null | undefined;
  /** Additional keyboard shortcuts, such as `{ x: 'captions', c: null }`. `null` disables a key. */
  declare keyBindings: KeyBindings | null | undefined;
  /** A function that returns custom texts for an error. The player's texts fill in the rest. */
  declare formatError: FormatError | null | undefined;

  // Before playback, the player renders only a poster, a title and a button. A change of these values
  // renders the rest.
  readonly #view = new StateSelector(
    this,
    ({ playback, live, chapters, source, error, presentation, interstitial }) => ({
      hasPlaybackBegun: playback.started || !playback.paused,
      // The following values are not rendered. They request an update, which can load features.
      started: playback.started,
      streamType: live.streamType,
      hasChapters: chapters.list.length > 0,
      hasInterstitials: interstitial.breaks.length > 0,
      isEngineActive: source.engine !== 'idle',
      fullscreen: presentation.fullscreen,
      hasError: error.playbackError !== undefined,
      hasNotice: error.notice !== undefined,
    }),
  );
  readonly #firstFrame = new FirstFrameObserver(this, this.media);
  readonly #deferredControls = new DeferredControls(this);
  /** @internal */
  isDeferringControls = false;
  readonly #tokens = new PlayerTokens(this, () => this.tokens);
  readonly #features = new FeatureLoader(this);
  readonly #sourceElements = new SourceElements(this, () => this.#replaceSource());
  readonly #preUpgradeProperties = takePreUpgradeProperties(this);

  constructor() {
    super();
    this.#view.setHub(this.hub);
  }

  override connectedCallback(): void {
    // Requests the playlist early: an upgraded element is connected before the entry module ends.
    const source = !this.hasUpdated && this.#canAutoplay ? this.#createSource() : undefined;
    if (source) prefetchSource(source, this.media);
    super.connectedCallback();
    if (this.hasUpdated) this.#startLoading();
  }

  /** Applies the changed properties. Requests the source first, so that it loads during the render. */
  override update(changed: PropertyValues): void {
    if (!this.hasUpdated) Object.assign(this, this.#preUpgradeProperties);
    const effects: Set<string> = getChangedEffects(changed);
    if (this.#view.value?.hasPlaybackBegun) effects.delete('start-time');
    for (const [effect, apply] of Object.entries(VitrinePlayer.#propertyActions))
      if (effects.has(effect)) apply(this, changed);
    const loadingActions = Object.entries(VitrinePlayer.#loadingActions);
    loadingActions.find(([effect]) => effects.has(effect))?.[1](this);
    // Must precede the first render, because the state takes the title from the label.
    setAria(this.media, 'label', this.videoTitle ?? this.tooltip ?? this.fetchedMetadata?.title);
    super.update(changed);
  }

  override updated(changed: PropertyValues): void {
    applyThemeColors(this, this, changed);
    this.#features.update();
    if (changed.has('placeholder')) applyPlaceholder(this.renderRoot, this.placeholder);
  }

  /** Resets the player and loads its source from the start, as far as `preload` allows. */
  load(): void {
    const { engineManager } = this.hub.stateOwners;
    const previousKey = engineManager.sourceKey;
    engineManager.setSource(this.#createSource());
    // A media element without data keeps a default start position, which must not apply to the new
    // source.
    const isNewSource = previousKey && previousKey !== engineManager.sourceKey;
    if (isNewSource && !this.media.readyState) this.media.currentTime = 0;
    if (this.isConnected) this.#startLoading();
  }

  /** Creates the source from the attributes and properties. */
  #createSource(): PlaybackSource | undefined {
    const resumeKey = this.resume && !this.background ? this.sourceKey : undefined;
    const startTime = this.startTime ?? (resumeKey ? loadResumePosition(resumeKey) : undefined);
    const { baseURI } = this.ownerDocument;
    const preferredPixels = getPreferredPixels(this);
    return this.#tokens.createSource(() =>
      createPlaybackSource({ ...this.sourceOptions, startTime, preferredPixels }, baseURI),
    );
  }

  /** Replaces the source with that of the current attributes, and keeps the position. */
  #replaceSource(): void {
    const { engineManager } = this.hub.stateOwners;
    if (!engineManager.hasLoadStarted) return this.load();
    void engineManager.replaceSource(this.#createSource());
  }

  /** Applies a change of `preload` or `autoplay`, without reloading the source. */
  #applyPreload(): void {
    const { engineManager } = this.hub.stateOwners;
    if (engineManager.hasLoadStarted) {
      if (this.preload === 'auto') void engineManager.load();
    } else if (engineManager.source) this.load();
  }

  /** Starts autoplay, or loads as much as `preload` allows, unless loading has already started. */
  #startLoading(): void {
    const { engineManager } = this.hub.stateOwners;
    // A background video starts when it becomes visible.
    if (engineManager.hasLoadStarted || this.background) return;
    if (this.#canAutoplay) void tryAutoplay(this.hub.stateOwners, this.autoplay as AutoplayMode);
    else if (this.preload !== 'none' || !this.media.paused) void engineManager.load();
  }

  get #canAutoplay(): boolean {
    return Boolean(this.autoplay) && !this.background && this.autoplay !== 'none';
  }

  override render() {
    const { isEngineActive, hasError, hasNotice, hasPlaybackBegun } = this.#view.value ?? {};
    const { hasFrame } = this.#firstFrame;
    const isPosterHidden = hasPlaybackBegun && hasFrame && !this.audio;
    const isAwaitingFrame =
      this.#canAutoplay && hasPlaybackBegun && !hasFrame && !this.audio && !hasError;
    this.isDeferringControls = this.#deferredControls.shouldDefer(isAwaitingFrame === true);
    // The default image of a slot would be loaded even while slotted content replaces it.
    const hasSlottedPoster = this.querySelector(':scope > [slot="poster"]') !== null;
    const poster = hasSlottedPoster ? undefined : getPosterUrl(this.sourceOptions);
    return html`${this.media}
      <slot name="poster" class="poster ${isPosterHidden ? 'hidden' : ''}" part="poster"
        >${poster ? html`<img src=${poster} alt="" part="img" />` : nothing}</slot
      >
      ${
        this.controls === 'none' || this.background || this.isDeferringControls
          ? nothing
          : html`<slot name="controls">
                <vitrine-control-bar
                  class=${this.#deferredControls.isOverdue ? 'overdue' : ''}
                  ?has-poster=${hasSlottedPoster || poster !== undefined}
                  exportparts="control,keys,button,icon,menu,menu-item,caption-look,track,preview"
                ></vitrine-control-bar>
              </slot>
              ${isEngineActive ? html`<vitrine-captions exportparts="cue"></vitrine-captions>` : nothing}
              <slot name="error"
                >${
                  hasError || hasNotice
                    ? html`<vitrine-error-dialog
                        .formatError=${this.formatError}
                      ></vitrine-error-dialog>`
                    : nothing
                }</slot
              >`
      }
      <slot @slotchange=${() => this.#updateChildren()}></slot>`;
  }

  /** Starts playback, and loads the source first if necessary. Rejects if the browser refuses. */
  override play(): Promise<void> {
    // `slotchange` is dispatched only after this task, so a new `<source>` has not been detected yet.
    if (this.hasUpdated) this.#updateChildren();
    return super.play();
  }

  /** Loads the selected `<source>` if it has changed and no attribute sets a source. */
  #updateChildren(): void {
    this.#features.update();
    const currentUrl = this.hub.stateOwners.engineManager.source?.url;
    if (this.#sourceElementOptions && currentUrl !== this.#sourceElements.selected?.src)
      this.load();
  }

  get #sourceElementOptions() {
    return this.playbackId || this.src ? undefined : this.#sourceElements.selected;
  }

  /**
   * The key under which the resume position is stored; `undefined` without a source.
   * @internal
   */
  get sourceKey(): string | undefined {
    return this.playbackId || this.src || this.#sourceElements.selected?.src;
  }

  /**
   * The options that the page sets for the source.
   * @internal
   */
  get sourceOptions(): SourceOptions {
    const meta = this.ownerDocument.querySelector<HTMLMetaElement>(
      'meta[name=vitrine-video-origin]',
    );
    const { engine, hlsConfig, drm, fetchedMetadata } = this;
    const poster = this.poster ?? fetchedMetadata?.poster;
    const values = { ...getAttributeValues(this), ...this.#sourceElementOptions };
    return createSourceOptions(
      { ...values, poster, engine, hlsConfig, drm },
      this.#tokens,
      meta?.content,
    );
  }
}

export interface VitrinePlayer
  extends
    AttributeProperties,
    Omit<MediaElementInterface, keyof AttributeProperties | keyof PlayerElement | 'load'> {
  addEventListener<Name extends keyof PlayerEventMap>(
    type: Name,
    listener: (this: VitrinePlayer, event: PlayerEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...args: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener<Name extends keyof PlayerEventMap>(
    type: Name,
    listener: (this: VitrinePlayer, event: PlayerEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void;
}

defineMediaProxy(VitrinePlayer.prototype, attributeEffects);
defineElement('vitrine-player', VitrinePlayer);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-player': VitrinePlayer;
  }
}

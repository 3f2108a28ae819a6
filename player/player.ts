import type { HlsConfig } from 'hls.js';
import { html, nothing, type PropertyValues } from 'lit';
import { tryAutoplay, type Autoplay } from './engines/autoplay.ts';
import { foresee } from './engines/fetch-engine.ts';
import type { AttributeProperties } from './media/attributes.ts';
import type { FormatError } from './store/failure-wording.ts';
import type { KeyBindings } from './media/key-bindings.ts';
import { setUpMedia } from './media/media-settings.ts';
import { offerOf } from './media/offer.ts';
import { statedStream } from './media/stated-stream.ts';
import { mirrorMedia, takeEarly, type MediaSurface } from './media/mirror.ts';
import { playerStyles } from './player.styles.ts';
import { posterFor, sourceFor } from './source/player-source.ts';
import type { DrmSettings } from './source/drm-settings.ts';
import type { HlsClass, MediaSource } from './source/media-source.ts';
import type { SourceWishes, TokenGiver, Tokens } from './source/source-wishes.ts';
import {
  attributeDeclarations,
  attributeProperties,
  drivenBy,
} from './store/attribute-declarations.ts';
import { attributeValues } from './store/attribute-element.ts';
import { define } from './store/define.ts';
import { FilmFirst } from './store/film-first.ts';
import { FirstFrame } from './store/first-frame.ts';
import { areOther, GivenTokens } from './store/given-tokens.ts';
import { MediaHost } from './store/media-host.ts';
import { highestPixels } from './store/chosen.ts';
import { leftAt } from './store/left-at.ts';
import { Select } from './store/select.ts';
import { Parts } from './store/parts.ts';
import type { PlayerEventMap } from './store/player-events.ts';
import { paint } from './store/paint.ts';
import { SourceChildren } from './store/source-children.ts';
import { wishesOf } from './store/wishes.ts';
import { setAria } from './platform/aria.ts';

/**
 * Plays a film, and keeps the state that everything within it reads.
 *
 * It takes the attributes of the table in `media/attributes.ts` and has the facts, methods and
 * events of a media element under their own names.
 *
 * @attr {language} lang - The language of the controls, one of eleven. Absent, that of what stands
 *   around the player; English for one that it does not speak.
 * @slot - `<track>` elements.
 * @slot poster - A picture until the first frame, such as `<img>`; for the film's own if empty.
 * @slot controls - Controls; for `<vitrine-control-bar>` if empty.
 * @slot error - What tells of failures; for `<vitrine-error-dialog>` if empty.
 * @fires {MediaRequestEvent} vitrine-request - Something is asked of the player; may be refused.
 * @fires {Event} streamtypechange - What kind of stream it is has become known, or has changed.
 * @fires {CustomEvent} error - Something has failed; its detail is what `error` is from then on.
 * @fires {CustomEvent} chapterchange - Another chapter has begun, or the last one has ended.
 * @fires {CustomEvent} cuepointchange - A cue point has begun, or the last one has ended.
 * @fires {CustomEvent} timedmetadata - A moment of timed metadata has begun; its cue is the `detail`.
 * @fires {Event} targetlivewindowchange - How far back one may go has become known, or has changed.
 * @fires {Event} seekablechange - Where one may go has become known, or has changed.
 * @cssstate playing - A frame follows the other.
 * @cssstate paused - Playback stands still.
 * @cssstate buffering - It wants to play, and the next frame is missing.
 * @cssstate seeking - It is on its way to another time.
 * @cssstate ended - It has come to its end.
 * @cssstate audio - It is to be heard and not to be seen.
 * @cssstate live - The stream has no end.
 * @cssstate at-live-edge - It plays what happens now.
 * @cssstate fullscreen - It fills the screen.
 * @cssstate error - It cannot play.
 * @cssstate user-idle - Nobody is there, and the controls have gone.
 * @csspart video - The media element.
 * @csspart poster - The picture until the first frame.
 * @csspart img - The film's own picture there.
 * @csspart cue - One cue of the captions.
 * @csspart stats - What tells how playback goes.
 * @csspart control - Each control of the bar.
 * @csspart button - The button within a control.
 * @csspart icon - The picture on a button.
 * @csspart menu - What opens from a menu's button.
 * @csspart menu-item - One line of a menu.
 * @csspart caption-look - Where a person sets how captions look; it is a `menu`, too.
 * @csspart keys - The list of the keys.
 * @csspart track - The line of a range.
 * @csspart preview - What shows above the pointer on a range.
 * @csspart dialog - The box that tells of a failure.
 * @csspart title - What happened, in a word or two.
 * @csspart message - What it means.
 * @csspart advice - What a person can do about it, where the message does not say.
 * @csspart countdown - When it is tried again.
 * @csspart notice - The word that stands above a film that still plays.
 * @csspart actions - What a person can do.
 * @csspart retry - The button that tries again.
 * @csspart copy - The button that copies what helps to find out more.
 * @csspart details - What it would have copied, on a page that may not copy.
 * @csspart help - The link to the page that helps.
 * @csspart close - The button that puts the words away.
 * @cssproperty [--vitrine-aspect-ratio=16 / 9] - The shape of the stage.
 * @cssproperty [--vitrine-audio-size=164px] - The height of the stage with nothing to see.
 * @cssproperty [--vitrine-radius=16px] - The corners of the stage.
 * @cssproperty [--vitrine-object-fit=contain] - How the picture fills the stage.
 * @cssproperty [--vitrine-caption-color=#fff] - The words of captions, unless a person has chosen.
 * @cssproperty [--vitrine-caption-background=#08080a] - What lies behind them, unless a person has chosen.
 * @cssproperty [--vitrine-caption-font=inherit] - Their font, unless a person has chosen.
 */
export class VitrinePlayer extends MediaHost {
  static override styles = playerStyles;
  static override properties = {
    ...attributeDeclarations(),
    tokens: { attribute: false, hasChanged: areOther },
    engine: { attribute: false },
    hlsConfig: { attribute: false },
    drm: { attribute: false },
    keyBindings: { attribute: false },
    formatError: { attribute: false },
    metadata: { attribute: false },
    castCustomData: { attribute: false },
  };

  /** @internal */
  declare static readonly NETWORK_EMPTY: 0;
  /** @internal */
  declare static readonly NETWORK_IDLE: 1;
  /** @internal */
  declare static readonly NETWORK_LOADING: 2;
  /** @internal */
  declare static readonly NETWORK_NO_SOURCE: 3;
  /** @internal */
  declare static readonly HAVE_NOTHING: 0;
  /** @internal */
  declare static readonly HAVE_METADATA: 1;
  /** @internal */
  declare static readonly HAVE_CURRENT_DATA: 2;
  /** @internal */
  declare static readonly HAVE_FUTURE_DATA: 3;
  /** @internal */
  declare static readonly HAVE_ENOUGH_DATA: 4;

  /**
   * All tokens in one, or a function that is asked for them whenever they are needed; one that has
   * an attribute of its own yields to that.
   */
  declare tokens: Tokens | TokenGiver | null | undefined;
  /**
   * The class of hls.js that plays in place of the player's own, which then is not fetched. A film
   * that plays goes on with it where it was.
   */
  declare engine: HlsClass | null | undefined;
  /** Settings of hls.js that win over the player's. A film that plays goes on with them where it was. */
  declare hlsConfig: Partial<HlsConfig> | null | undefined;
  /** Where the licences of encrypted films come from, if not from where the films do. */
  declare drm: DrmSettings | null | undefined;
  /** What keys do beside the usual, such as `{ x: 'captions', c: null }`; `null` is nothing. */
  declare keyBindings: KeyBindings | null | undefined;
  /** A page's own words for a failure; what it gives none for is said in the player's. */
  declare formatError: FormatError | null | undefined;

  // What nobody can see yet is not built: an idle player is a picture, a title and one button.
  readonly #drawn = new Select(this, ({ playback, live, chapters, source, failure, screen }) => ({
    begun: playback.started || !playback.paused,
    // What some parts wait for.
    started: playback.started,
    type: live.type,
    named: chapters.list.length > 0,
    isOpen: source.engine !== 'idle',
    fullscreen: screen.fullscreen,
    failed: failure.current !== undefined,
  }));
  readonly #firstFrame = new FirstFrame(this, this.media);
  readonly #filmFirst = new FilmFirst(this);
  /** @internal */
  isAlone = false;
  readonly #tokens = new GivenTokens(this, () => this.tokens);
  readonly #parts = new Parts(this);
  readonly #children = new SourceChildren(this, () => this.#exchange());
  readonly #early = takeEarly(this);

  constructor() {
    super();
    this.#drawn.from(this.hub);
  }

  override connectedCallback(): void {
    // On a page that was there before, the rest of the shell is yet to run.
    const source = !this.hasUpdated && this.#beginsItself ? this.#source() : undefined;
    if (source) foresee(source, this.media);
    super.connectedCallback();
    if (this.hasUpdated) this.#begin();
  }

  /** The film is asked for before anything is drawn, so that it is on its way meanwhile. */
  override update(changed: PropertyValues): void {
    if (!this.hasUpdated) Object.assign(this, this.#early);
    const drives = drivenBy(changed);
    if (drives.has('media')) setUpMedia(this.media, this, changed);
    if (drives.has('stream')) this.hub.target.stated.put(statedStream(this));
    if (drives.has('offer') || changed.has('keyBindings') || changed.has('audio')) {
      this.hub.target.offers.put(offerOf(this));
    }
    if (drives.has('source') || (changed.has('startTime') && !this.#drawn.value?.begun))
      this.load();
    else if (
      drives.has('opening') ||
      changed.has('engine') ||
      changed.has('hlsConfig') ||
      changed.has('drm') ||
      changed.has('tokens')
    )
      this.#exchange();
    else if (changed.has('preload') || changed.has('autoplay')) this.#fetchMore();
    // Before anything looks at it for the first time.
    setAria(this.media, 'label', this.videoTitle ?? this.tooltip ?? this.facts?.title);
    super.update(changed);
  }

  override updated(changed: PropertyValues): void {
    paint(this, this, changed);
    this.#parts.bring();
    if (changed.has('placeholder')) this.#paintPlaceholder();
  }

  /** Starts over with the source that the attributes name; fetches as much as `preload` allows. */
  load(): void {
    const { engine } = this.hub.target;
    const before = engine.film;
    engine.put(this.#source());
    // Where an element is to begin that has nothing yet, it begins whatever comes.
    if (before && before !== engine.film && !this.media.readyState) this.media.currentTime = 0;
    if (this.isConnected) this.#begin();
  }

  /** The source that the attributes name. */
  #source(): MediaSource | undefined {
    const film = this.resume && !this.background ? this.film : undefined;
    const startTime = this.startTime ?? (film ? leftAt(film) : undefined);
    const { baseURI } = this.ownerDocument;
    const chosenPixels = highestPixels(this);
    return this.#tokens.open(() => sourceFor({ ...this.wishes, startTime, chosenPixels }, baseURI));
  }

  /** Takes the source that the attributes name by now, and goes on where it was. */
  #exchange(): void {
    const { engine } = this.hub.target;
    if (!engine.isOpen) return this.load();
    void engine.exchange(this.#source());
  }

  /** Fetches, or plays, what the attributes allow by now; what has begun is never begun anew for it. */
  #fetchMore(): void {
    const { engine } = this.hub.target;
    if (engine.isOpen) {
      if (this.preload === 'auto') void engine.open();
    } else if (engine.source) this.load();
  }

  /** Fetches as much as `preload` allows, or plays; what has begun goes on. */
  #begin(): void {
    const { engine } = this.hub.target;
    // A background begins when it is seen.
    if (engine.isOpen || this.background) return;
    if (this.#beginsItself) void tryAutoplay(this.hub.target, this.autoplay as Autoplay);
    else if (this.preload !== 'none' || !this.media.paused) void engine.open();
  }

  get #beginsItself(): boolean {
    return Boolean(this.autoplay) && !this.background && this.autoplay !== 'none';
  }

  override render() {
    const { isOpen, failed, begun } = this.#drawn.value ?? {};
    const { isShown } = this.#firstFrame;
    const gone = begun && isShown && !this.audio;
    const isComing = this.#beginsItself && begun && !isShown && !this.audio && !failed;
    this.isAlone = this.#filmFirst.holdsBack(isComing === true);
    // A slot loads its own picture even while a page's stands in for it.
    const slotted = this.querySelector(':scope > [slot="poster"]') !== null;
    const poster = slotted ? undefined : posterFor(this.wishes);
    return html`${this.media}
      <slot name="poster" class="poster ${gone ? 'gone' : ''}" part="poster"
        >${poster ? html`<img src=${poster} alt="" part="img" />` : nothing}</slot
      >
      ${
        this.controls === 'none' || this.background || this.isAlone
          ? nothing
          : html`<slot name="controls">
                <vitrine-control-bar
                  class=${this.#filmFirst.isLate ? 'late' : ''}
                  ?covered=${slotted || poster !== undefined}
                  exportparts="control,keys,button,icon,menu,menu-item,caption-look,track,preview"
                ></vitrine-control-bar>
              </slot>
              ${isOpen ? html`<vitrine-captions exportparts="cue"></vitrine-captions>` : nothing}
              <slot name="error"
                >${
                  failed
                    ? html`<vitrine-error-dialog
                        .formatError=${this.formatError}
                      ></vitrine-error-dialog>`
                    : nothing
                }</slot
              >`
      }
      <slot @slotchange=${() => this.#takeChildren()}></slot>`;
  }

  /** Begins playback, and loads first if nothing is loaded. Rejects where the browser refuses. */
  override play(): Promise<void> {
    // The slot tells a turn late of a `<source>`.
    if (this.hasUpdated) this.#takeChildren();
    return super.play();
  }

  /** Another `<source>` is the first that can be played, and nothing is played but children. */
  #takeChildren(): void {
    this.#parts.bring();
    const played = this.hub.target.engine.source?.url;
    if (this.#childWishes && played !== this.#children.chosen?.src) this.load();
  }

  get #childWishes() {
    return this.playbackId || this.src ? undefined : this.#children.chosen;
  }

  /**
   * What the film is remembered by; absent where there is none.
   * @internal
   */
  get film(): string | undefined {
    return this.playbackId || this.src || this.#children.chosen?.src;
  }

  /**
   * What the page wishes of the film.
   * @internal
   */
  get wishes(): SourceWishes {
    const meta = this.ownerDocument.querySelector<HTMLMetaElement>(
      'meta[name=vitrine-video-origin]',
    );
    const { engine, hlsConfig, drm, facts } = this;
    const poster = this.poster ?? facts?.poster;
    const set = { ...attributeValues(this), ...this.#childWishes };
    return wishesOf({ ...set, poster, engine, hlsConfig, drm }, this.#tokens, meta?.content);
  }

  /** Set by script and not by a style attribute, which a strict content policy forbids. */
  #paintPlaceholder(): void {
    const poster = this.renderRoot.querySelector<HTMLElement>('.poster');
    const { placeholder } = this;
    if (poster)
      poster.style.backgroundImage = placeholder ? `url(${JSON.stringify(placeholder)})` : '';
  }
}

export interface VitrinePlayer
  extends
    AttributeProperties,
    Omit<MediaSurface, keyof AttributeProperties | keyof MediaHost | 'load'> {
  addEventListener<Name extends keyof PlayerEventMap>(
    type: Name,
    listener: (this: VitrinePlayer, event: PlayerEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(...heard: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener<Name extends keyof PlayerEventMap>(
    type: Name,
    listener: (this: VitrinePlayer, event: PlayerEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(...heard: Parameters<EventTarget['removeEventListener']>): void;
}

mirrorMedia(VitrinePlayer.prototype, attributeProperties);
define('vitrine-player', VitrinePlayer);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-player': VitrinePlayer;
  }
}

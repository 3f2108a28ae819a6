import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues } from 'lit';
import { tryAutoplay } from './engines/autoplay.ts';
import type { AttributeProperties } from './media/attributes.ts';
import { setUpMedia } from './media/media-settings.ts';
import { offerOf } from './media/offer.ts';
import type { StreamType } from './media/stream.ts';
import { chapterAt, type Chapter } from './media/track.ts';
import { chaptersFrom, type NamedChapter } from './media/named-chapter.ts';
import { mediaEvents, mirrorMedia, type MediaSurface } from './media/mirror.ts';
import { playerStyles } from './player.styles.ts';
import { Complaints } from './source/complaints.ts';
import { posterFor, sourceFor } from './source/player-source.ts';
import type { SourceWishes, Tokens } from './source/source-wishes.ts';
import {
  attributeDeclarations,
  attributeProperties,
  attributeValues,
  drivenBy,
} from './store/attribute-declarations.ts';
import { AttributeElement } from './store/attribute-element.ts';
import { hubContext } from './store/contexts.ts';
import { CssStates } from './store/css-states.ts';
import { define } from './store/define.ts';
import { Hub } from './store/hub.ts';
import { LanguageController } from './store/language-controller.ts';
import { Select } from './store/select.ts';
import { StateEvents } from './store/state-events.ts';
import { wishesOf } from './store/wishes.ts';

/**
 * Plays a film, and keeps the state that everything within it reads.
 *
 * It takes the attributes of the table in `media/attributes.ts` and has the facts, methods and
 * events of a media element under their own names.
 *
 * @slot - `<track>` elements.
 * @slot poster - A picture until the first frame, such as `<img>`; for the film's own if empty.
 * @slot controls - Controls; for `<vitrine-control-bar>` if empty.
 * @slot error - What tells of failures; for `<vitrine-error-dialog>` if empty.
 * @fires {MediaRequestEvent} vitrine-request - Something is asked of the player; may be refused.
 * @fires {Event} streamtypechange - What kind of stream it is has become known, or has changed.
 * @fires {Event} chapterchange - Another chapter has begun, or the last one has ended.
 * @fires {Event} targetlivewindowchange - How far back one may go has become known, or has changed.
 * @cssstate playing - A frame follows the other.
 * @cssstate paused - Playback stands still.
 * @cssstate buffering - It wants to play, and the next frame is missing.
 * @cssstate seeking - It is on its way to another time.
 * @cssstate ended - It has come to its end.
 * @cssstate live - The stream has no end.
 * @cssstate at-live-edge - It plays what happens now.
 * @cssstate fullscreen - It fills the screen.
 * @cssstate error - It cannot play.
 * @cssstate user-idle - Nobody is there, and the controls have gone.
 * @csspart video - The media element.
 * @csspart poster - The picture until the first frame.
 * @cssproperty [--vitrine-aspect-ratio=16 / 9] - The shape of the stage.
 * @cssproperty [--vitrine-radius=16px] - The corners of the stage.
 * @cssproperty [--vitrine-object-fit=contain] - How the picture fills the stage.
 */
export class VitrinePlayer extends AttributeElement {
  static override styles = playerStyles;
  static override properties = {
    ...attributeDeclarations('vitrine-player'),
    tokens: { attribute: false },
  };

  /** All tokens in one; one that has an attribute of its own yields to that. */
  declare tokens: Tokens | null | undefined;

  /** The media element that plays. */
  readonly media: HTMLVideoElement = document.createElement('video');
  /** Where the state is kept and requests are performed. */
  readonly hub: Hub = Hub.of(this.media, this);

  readonly #posterGone = new Select(this, ({ playback }) => playback.started);
  readonly #complaints = new Complaints('vitrine-player');
  #life: AbortController | undefined;

  constructor() {
    super();
    new CssStates(this, this.hub);
    new StateEvents(this, this.hub);
    new LanguageController(this);
    new ContextProvider(this, { context: hubContext, initialValue: this.hub });
    this.#posterGone.from(this.hub);
    this.media.playsInline = true;
    // Firefox would stop at the picture itself on the way to the controls.
    this.media.tabIndex = -1;
    this.media.setAttribute('part', 'video');
    for (const name of mediaEvents) {
      this.media.addEventListener(name, () => this.dispatchEvent(new Event(name)));
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.hub.use(signal);
    this.hub.answer(this, signal);
    const warm = (): void => this.hub.target.engine.warm();
    for (const sign of ['pointerenter', 'focusin']) {
      this.addEventListener(sign, warm, { signal, once: true });
    }
    if (this.hasUpdated) this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#life?.abort();
    this.hub.target.engine.close();
  }

  override updated(changed: PropertyValues): void {
    const drives = drivenBy(changed);
    if (drives.has('media')) setUpMedia(this.media, this, changed);
    if (drives.has('offer')) this.hub.target.offers.put(offerOf(this));
    if (changed.has('placeholder')) this.#paintPlaceholder();
    this.media.ariaLabel = this.videoTitle ?? this.tooltip ?? null;
    this.#complaints.about(this.#wishes);
    if (drives.has('source') || changed.has('tokens')) this.load();
  }

  /** Starts over with the source that the attributes name; fetches as much as `preload` allows. */
  load(): void {
    const { engine } = this.hub.target;
    engine.put(sourceFor(this.#wishes, this.ownerDocument.baseURI));
    const { autoplay } = this;
    if (autoplay && autoplay !== 'none') {
      void tryAutoplay(this.media, engine, autoplay);
    } else if (this.preload !== 'none') {
      void engine.open();
    }
  }

  /** Begins playback, and loads first if nothing is loaded. Rejects where the browser refuses. */
  play(): Promise<void> {
    return this.hub.target.engine.play();
  }

  /** Pauses, and forgets a wish to play that has not come true yet. */
  pause(): void {
    this.hub.target.engine.pause();
  }

  /** `unknown` until the playlist has told. */
  get streamType(): StreamType {
    return this.hub.state.live.type;
  }

  /** Seconds a person may go back in a live stream: `Infinity` for all, 0 for none, else `NaN`. */
  get targetLiveWindow(): number {
    return this.hub.state.live.targetWindow;
  }

  /** Seconds; absent where the stream is not live. */
  get liveEdgeStart(): number | undefined {
    return this.hub.state.live.edgeStart;
  }

  /** Whether it plays at the live edge. */
  get inLiveWindow(): boolean {
    return this.hub.state.live.atEdge;
  }

  /** The chapters of the film, in order. */
  get chapters(): readonly Chapter[] {
    return this.hub.state.chapters.list;
  }

  /** The chapter that plays; absent between chapters. */
  get activeChapter(): Chapter | undefined {
    const { chapters, time } = this.hub.state;
    return chapterAt(chapters.list, time.current);
  }

  /** Names the parts of the film that is on; replaces the names given before. */
  addChapters(chapters: readonly NamedChapter[]): void {
    // Another film that was named a moment ago comes first, and takes its old chapters away.
    if (this.hasUpdated) this.performUpdate();
    this.hub.perform({ type: 'name-chapters', chapters: chaptersFrom(chapters) });
  }

  override render() {
    const gone = this.#posterGone.value && this.media.videoWidth > 0;
    return html`${this.media}
      <div class="poster ${gone ? 'gone' : ''}" part="poster">
        <slot name="poster">${this.#drawPoster()}</slot>
      </div>
      ${
        this.controls === 'none'
          ? nothing
          : html`<slot name="controls">
                <vitrine-control-bar
                  exportparts="control, button, icon, menu, menu-item, track, preview"
                ></vitrine-control-bar>
              </slot>
              <vitrine-captions></vitrine-captions>
              <slot name="error"><vitrine-error-dialog></vitrine-error-dialog></slot>`
      }
      <slot></slot>`;
  }

  #drawPoster() {
    // A slot loads its own picture even while a page's stands in for it.
    const poster = this.querySelector(':scope > [slot="poster"]')
      ? undefined
      : posterFor(this.#wishes);
    return poster ? html`<img src=${poster} alt="" part="img" />` : nothing;
  }

  get #wishes(): SourceWishes {
    const meta = this.ownerDocument.querySelector<HTMLMetaElement>(
      'meta[name=vitrine-video-origin]',
    );
    return wishesOf(attributeValues(this), this.tokens, meta?.content);
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
    Omit<MediaSurface, keyof AttributeProperties | 'load' | 'pause' | 'play'> {}

mirrorMedia(VitrinePlayer.prototype, attributeProperties);
define('vitrine-player', VitrinePlayer);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-player': VitrinePlayer;
  }
}

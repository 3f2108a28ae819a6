import { ContextProvider } from '@lit/context';
import { recover } from '../engines/recovery.ts';
import { reachTrueEnd } from '../engines/true-end.ts';
import type { CuePoint, NewCuePoint } from '../media/cue-point.ts';
import type { FilmFacts, FilmMetadata } from '../media/film-facts.ts';
import { mediaEvents } from '../media/mirror.ts';
import type { NamedChapter } from '../media/named-chapter.ts';
import type { StreamType } from '../media/stream.ts';
import { playableSpans, rangesOf } from '../media/time-span.ts';
import { chapterAt, type Chapter } from '../media/track.ts';
import type { SourceWishes } from '../source/source-wishes.ts';
import { AttributeElement } from './attribute-element.ts';
import { hubContext, textsContext } from './contexts.ts';
import type { CuePointTrack } from './cue-point-track.ts';
import { showCssStates } from './css-states.ts';
import { Hub } from './hub.ts';
import type { MediaLists } from './media-lists.ts';
import { playAlone } from './one-playing.ts';
import { playerError, type PlayerError } from './player-error.ts';
import { followPreferences } from './preferences.ts';
import { tellStateEvents } from './state-events.ts';

/**
 * An element that stands for the media element within it: it has a hub, says the media element's
 * events again, and answers what is asked of it, for as long as it is on the page.
 */
export abstract class MediaHost extends AttributeElement {
  /** The media element that plays. */
  readonly media: HTMLVideoElement = document.createElement('video');
  /** Where the state is kept and requests are performed. */
  readonly hub: Hub = Hub.of(this.media, this);

  /** What the film is remembered by; absent where there is none. */
  abstract readonly film: string | undefined;
  abstract readonly wishes: SourceWishes;
  /** What the page knows of the film; wins over what `metadata-url` tells. */
  metadata: FilmMetadata = {};
  /** What a receiver is handed beside the film; absent, what names and opens it. */
  castCustomData: object | null | undefined;
  /** What `metadata-url` has told; absent where it has told nothing. */
  facts: FilmFacts | undefined;

  /**
   * Milliseconds from its making until it could be used; absent until then.
   * @internal
   */
  startupTime: number | undefined;

  /**
   * What it says it in; there are none before `speak`.
   * @internal
   */
  readonly words = new ContextProvider(this, { context: textsContext });

  readonly #madeAt = performance.now();
  readonly #states = this.attachInternals().states;
  #life: AbortController | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #cuePoints: CuePointTrack | undefined;

  constructor() {
    super();
    new ContextProvider(this, { context: hubContext, initialValue: this.hub });
    this.media.playsInline = true;
    // Firefox would stop at the picture itself on the way to the controls.
    this.media.tabIndex = -1;
    this.media.setAttribute('part', 'video');
    // With its detail, where it has one.
    const sayAgain = (event: Event): boolean =>
      this.dispatchEvent(new CustomEvent(event.type, event));
    for (const name of mediaEvents) this.media.addEventListener(name, sayAgain);
  }

  override firstUpdated(): void {
    this.startupTime = Math.round(performance.now() - this.#madeAt);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#leaving);
    if (this.#life?.signal.aborted === false) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    showCssStates(this.#states, this.hub, signal);
    tellStateEvents(this, this.hub, signal);
    playAlone(this.hub, () => this.group, signal);
    followPreferences(this.hub, this, signal);
    this.hub.use(signal);
    this.hub.answer(this, signal);
    recover(this.hub.target.engine, this.media, () => this.maxReconnectRetries, signal);
    reachTrueEnd(this.media, signal, () => this.disablePseudoEnded);
    const warm = (): void => this.hub.target.engine.warm();
    for (const sign of ['pointerenter', 'focusin']) {
      this.addEventListener(sign, warm, { signal, once: true });
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Who is moved within the page is taken off it first, and plays on.
    this.#leaving = setTimeout(() => {
      this.#life?.abort();
      this.hub.target.engine.suspend();
    });
  }

  /** Begins playback, and loads first if nothing is loaded. Rejects where the browser refuses. */
  play(): Promise<void> {
    const { engine } = this.hub.target;
    // What the attributes name comes with the first drawing.
    return this.hasUpdated ? engine.play() : this.updateComplete.then(() => engine.play());
  }

  /** Pauses, and forgets a wish to play that has not come true yet. */
  pause(): void {
    this.hub.target.engine.pause();
  }

  /** Why it cannot play; `null` while all is well. */
  get error(): PlayerError | null {
    return playerError(this.hub.state.failure.current);
  }

  /** What the attribute says, or the playlist; `unknown` until either has told. */
  get streamType(): StreamType {
    return this.hub.state.live.type;
  }

  set streamType(type: string | null | undefined) {
    Reflect.set(this, 'statedStreamType', type);
  }

  /** Seconds a person may go back in a live stream: `Infinity` for all, 0 for none, else `NaN`. */
  get targetLiveWindow(): number {
    return this.hub.state.live.targetWindow;
  }

  set targetLiveWindow(seconds: number | string | null | undefined) {
    // Not a number is what it is where nothing is stated.
    Reflect.set(this, 'statedLiveWindow', Number.isNaN(seconds) ? undefined : seconds);
  }

  /** Where one may go; in a live stream up to where it can be played from without waiting. */
  get seekable(): TimeRanges {
    const { seekable } = this.media;
    const position = this.hub.target.engine.current?.livePosition;
    return position === undefined ? seekable : rangesOf(playableSpans(seekable, position));
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
    this.#takeFilm();
    this.hub.perform({ type: 'name-chapters', chapters });
  }

  /** Takes away a text track that the page has added by `addTextTrack` or as a `<track>`. */
  async removeTextTrack(track: TextTrack): Promise<void> {
    const { removeTrack } = await import('../slices/remove-track.ts');
    removeTrack(this.media, track);
  }

  /** What the page has marked in the film, by time. */
  get cuePoints(): readonly CuePoint[] {
    return this.#cuePoints?.list ?? [];
  }

  /** The cue point that holds the present time; absent between cue points. */
  get activeCuePoint(): CuePoint | undefined {
    return this.#cuePoints?.active;
  }

  /** Marks moments of the film that is on, beside those marked before; resolves once they are there. */
  async addCuePoints(points: readonly NewCuePoint[]): Promise<void> {
    this.#takeFilm();
    const { engine } = this.hub.target;
    const film = engine.film;
    const { CuePointTrack } = await import('./cue-point-track.ts');
    // Another film may have been put on meanwhile.
    if (engine.film !== film) return;
    this.#cuePoints ??= new CuePointTrack(this);
    this.#cuePoints.add(points);
  }

  /** The date of what is on the screen; an Invalid Date where the stream tells none. */
  get currentPdt(): Date {
    return new Date(Number(this.getStartDate()) + this.media.currentTime * 1000);
  }

  /** The date of the media's time 0; an Invalid Date where the stream tells none. */
  getStartDate(): Date {
    return this.hub.target.engine.current?.startDate ?? new Date(Number.NaN);
  }

  /**
   * The tracks and renditions as lists that can be chosen from; once they are there, they stand on
   * the player under their own names too.
   */
  async lists(): Promise<MediaLists> {
    const { listsOf } = await import('./media-lists.ts');
    return listsOf(this);
  }

  /** Another film that was named a moment ago comes first, and takes away what the old one had. */
  #takeFilm(): void {
    if (this.hasUpdated) this.performUpdate();
  }
}

export interface MediaHost extends Partial<MediaLists> {}

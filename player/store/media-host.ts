import type { CuePoint, NewCuePoint } from '../media/cue-point.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { FilmFacts, FilmMetadata } from '../media/film-facts.ts';
import type { NamedChapter, ToldChapter } from '../media/named-chapter.ts';
import type { StreamType } from '../media/stream.ts';
import { playableSpans, rangesOf } from '../media/time-span.ts';
import { chapterAt } from '../media/track.ts';
import type { SourceWishes } from '../source/source-wishes.ts';
import type { CuePointTrack } from './cue-point-track.ts';
import type { MediaLists } from './media-lists.ts';
import { HubHost } from './hub-host.ts';

/** An element that stands for the media element within it, and tells a page of the film that is on. */
export abstract class MediaHost extends HubHost {
  /** What the film is remembered by; absent where there is none. */
  abstract readonly film: string | undefined;
  /** @internal */
  abstract readonly wishes: SourceWishes;
  /**
   * Whether its film comes by itself, and all that is not needed for that waits.
   * @internal
   */
  abstract readonly isAlone: boolean;
  /** What the page knows of the film; wins over what `metadata-url` tells. */
  metadata: FilmMetadata = {};
  /** What a receiver is handed beside the film; absent, what names and opens it. */
  castCustomData: object | null | undefined;
  /** What `metadata-url` has told; absent where it has told nothing. */
  facts: FilmFacts | undefined;

  #cuePoints: CuePointTrack | undefined;

  /** Why it cannot play; `null` while all is well. */
  get error(): MediaFailure | null {
    return this.hub.state.failure.current ?? null;
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

  /**
   * The ranges that can be sought to. In a live stream they start where video and audio both have
   * segments that stay available, and end where playback needs no wait.
   */
  get seekable(): TimeRanges {
    const { media } = this;
    const bounds = this.hub.target.engine.current;
    const isBounded = bounds?.livePosition !== undefined || Boolean(bounds?.windowSlide);
    const isEndless = media.duration === Number.POSITIVE_INFINITY;
    if (!isBounded && !isEndless && media.readyState > 0) return media.seekable;
    return rangesOf(playableSpans(media, bounds));
  }

  /** From when on a live stream counts as at its edge, in seconds; absent where it is not live. */
  get liveEdgeStart(): number | undefined {
    return this.hub.state.live.edgeStart;
  }

  /** Whether it plays at the live edge. */
  get inLiveWindow(): boolean {
    return this.hub.state.live.atEdge;
  }

  /** The chapters of the film, in order. */
  get chapters(): readonly ToldChapter[] {
    return this.hub.state.chapters.list;
  }

  /** The chapter that plays; absent between chapters. */
  get activeChapter(): ToldChapter | undefined {
    return chapterAt(this.chapters, this.hub.state.time.current);
  }

  /** Names the parts of the film that is on; replaces the names given before. */
  addChapters(chapters: readonly NamedChapter[]): void {
    void this.withFilm(() => this.hub.perform({ type: 'name-chapters', chapters }));
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
  addCuePoints(points: readonly NewCuePoint[]): Promise<void> {
    return this.withFilm(async () => {
      const { film } = this.hub.target.engine;
      const { CuePointTrack } = await import('./cue-point-track.ts');
      (this.#cuePoints ??= new CuePointTrack(this)).add(points, film);
    });
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
}

export interface MediaHost extends Partial<MediaLists> {}

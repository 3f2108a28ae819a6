import { getContentTime, hasContentEnded } from '../state/content-time.ts';
import type { CuePoint, CuePointInit } from '../media/cue-points.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { MetadataDocument, SourceMetadata } from '../formats/metadata-document.ts';
import type { ChapterInit, Chapter } from '../media/chapters.ts';
import type { StreamType } from '../media/stream-info.ts';
import { getPlayableRanges, toTimeRanges } from '../media/time-ranges.ts';
import { getChapterAt } from '../media/tracks.ts';
import type { SourceOptions } from '../source/source-options.ts';
import type { CuePointTrack } from './cue-point-track.ts';
import { getMediaTrackList, type MediaTrackLists } from './media-track-lists.ts';
import { HubHostElement } from './hub-host-element.ts';

/**
 * The base class of `<vitrine-player>`: chapters, cue points, live properties and errors in
 * addition to the API of a media element.
 */
export abstract class PlayerElement extends HubHostElement {
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
   * The key under which the playback position is stored: the playback ID or the source. `undefined` if there
   * is no source.
   */
  abstract readonly sourceKey: string | undefined;
  /** @internal */
  abstract readonly sourceOptions: SourceOptions;
  /**
   * Whether rendering the controls is deferred until the first frame of a source with autoplay.
   * @internal
   */
  abstract readonly isDeferringControls: boolean;
  /** Metadata of the video. It takes precedence over the metadata from `metadata-url`. */
  metadata: SourceMetadata = {};
  /** Custom data for the Google Cast receiver. Default: the IDs and tokens of the video. */
  castCustomData: object | null | undefined;
  /**
   * The labels of skip buttons by the `X-SKIP-CONTROL-LABEL-ID` of an interstitial, such as
   * `{ 'skip-trailer': 'Skip trailer' }`. Default: “Skip”, in the language of the player.
   */
  skipLabels: Readonly<Record<string, string>> | null | undefined;
  /** The metadata loaded from `metadata-url`; `undefined` until it has loaded. */
  fetchedMetadata: MetadataDocument | undefined;

  #cuePoints: CuePointTrack | undefined;

  /** The current playback error, or `null`. */
  get error(): PlaybackError | null {
    return this.hub.state.error.playbackError ?? null;
  }

  /** The duration of the content in seconds; `NaN` until it is known. */
  get duration(): number {
    return getContentTime(this.hub.stateOwners).duration;
  }

  /** Whether the content has reached its end, and all interstitials after the content have played. */
  get ended(): boolean {
    return hasContentEnded(this.hub.stateOwners);
  }

  /** The type of the stream, from the attribute or the playlist; `unknown` until it is known. */
  get streamType(): StreamType {
    return this.hub.state.live.streamType;
  }

  set streamType(type: string | null | undefined) {
    Reflect.set(this, 'streamTypeOverride', type);
  }

  /**
   * The seconds that a viewer can seek back in a live stream; `NaN` if it is not live or not known.
   */
  get targetLiveWindow(): number {
    return this.hub.state.live.targetLiveWindow;
  }

  set targetLiveWindow(seconds: number | string | null | undefined) {
    // `NaN` is the value of the property if nothing is set.
    Reflect.set(this, 'liveWindowOverride', Number.isNaN(seconds) ? undefined : seconds);
  }

  /**
   * The ranges to which the viewer can seek. In a live stream, they start where video and audio
   * segments stay available, and end where playback does not have to wait.
   */
  get seekable(): TimeRanges {
    const { media } = this;
    const { engine } = this.hub.stateOwners.engineManager;
    const isBounded = engine?.liveSyncPosition !== undefined || Boolean(engine?.windowSlide);
    const isEndless = media.duration === Number.POSITIVE_INFINITY;
    if (!isBounded && !isEndless && media.readyState > 0) return media.seekable;
    return toTimeRanges(getPlayableRanges(media, engine));
  }

  /**
   * The position in seconds from which a live stream is at the live edge; `undefined` if not live.
   */
  get liveEdgeStart(): number | undefined {
    return this.hub.state.live.edgeStart;
  }

  /** Whether playback is at the live edge. */
  get inLiveWindow(): boolean {
    return this.hub.state.live.atEdge;
  }

  /** The chapters of the video, in order. */
  get chapters(): readonly Chapter[] {
    return this.hub.state.chapters.list;
  }

  /** The current chapter; `undefined` between chapters. */
  get activeChapter(): Chapter | undefined {
    return getChapterAt(this.chapters, this.hub.state.time.currentTime);
  }

  /** Sets the chapters of the current video and replaces those that were set before. */
  addChapters(chapters: readonly ChapterInit[]): void {
    void this.withSource(() => this.hub.perform({ type: 'set-chapters', chapters }));
  }

  /** Removes a text track that the page added with `addTextTrack()` or as a `<track>`. */
  async removeTextTrack(track: TextTrack): Promise<void> {
    const { removeTextTrack } = await import('./remove-text-track.ts');
    removeTextTrack(this.media, track);
  }

  /** The cue points that the page added, sorted by start time. */
  get cuePoints(): readonly CuePoint[] {
    return this.#cuePoints?.list ?? [];
  }

  /** The cue point at the current position; `undefined` between cue points. */
  get activeCuePoint(): CuePoint | undefined {
    return this.#cuePoints?.active;
  }

  /** Adds cue points to the current video. Resolves when they have been added. */
  addCuePoints(points: readonly CuePointInit[]): Promise<void> {
    return this.withSource(async () => {
      const { sourceKey } = this.hub.stateOwners.engineManager;
      const { CuePointTrack } = await import('./cue-point-track.ts');
      (this.#cuePoints ??= new CuePointTrack(this)).add(points, sourceKey);
    });
  }

  /** The program date and time of the current position; an Invalid Date if the stream has none. */
  get currentPdt(): Date {
    return new Date(Number(this.getStartDate()) + this.currentTime * 1000);
  }

  /** Returns the program date and time of position 0; an Invalid Date if the stream has none. */
  getStartDate(): Date {
    return this.hub.stateOwners.engineManager.engine?.startDate ?? new Date(Number.NaN);
  }

  /** The video tracks of the source, at most one. Empty until they are known. */
  get videoTracks(): MediaTrackLists['videoTracks'] {
    return getMediaTrackList(this, 'videoTracks');
  }

  /** The audio tracks of the source. Empty until they are known. */
  get audioTracks(): MediaTrackLists['audioTracks'] {
    return getMediaTrackList(this, 'audioTracks');
  }

  /** The renditions of the video. Empty until they are known. */
  get videoRenditions(): MediaTrackLists['videoRenditions'] {
    return getMediaTrackList(this, 'videoRenditions');
  }

  /** The rendition of the active audio track. Empty until it is known. */
  get audioRenditions(): MediaTrackLists['audioRenditions'] {
    return getMediaTrackList(this, 'audioRenditions');
  }

  /** Resolves to the four lists. They are properties of the player as well. */
  lists(): Promise<MediaTrackLists> {
    return Promise.resolve(this);
  }
}

import type { EngineLogEntry } from './engine-line.ts';
import type { EngineStats } from './engine-stats.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { Rendition, RenditionSelection } from '../media/rendition.ts';
import type { StreamInfo } from '../media/stream-info.ts';
import type { AudioTrack } from '../media/tracks.ts';
import type { PlaybackSource } from '../source/playback-source.ts';

/**
 * What plays one source in one media element.
 *
 * Says `change` whenever something it knows has changed; who cares reads again.
 */
export interface Engine extends EventTarget {
  readonly name: 'browser' | 'hls';
  /** Highest first; empty where there is nothing to choose. */
  readonly renditions: readonly Rendition[];
  readonly selectedRendition: RenditionSelection;
  /** The id of the rendition on the screen; absent until known. */
  readonly activeRendition: string | undefined;
  readonly audioTracks: readonly AudioTrack[];
  /** Captions that are for everybody, such as signs; never chosen, on while no others are. */
  readonly forcedTextTracks: readonly TextTrack[];
  /** Absent where there is nothing to choose. */
  readonly activeAudioTrack: string | undefined;
  /** What kind of stream it plays. */
  readonly streamInfo: StreamInfo;
  /** Where a live stream is best played from, in seconds; absent where that is not known. */
  readonly liveSyncPosition: number | undefined;
  /**
   * The earliest position of a live stream that every track has, in seconds; undefined where the
   * media element knows it.
   */
  readonly windowStart?: number | undefined;
  /**
   * How far the start of a live window moves with one refresh of its playlist, in seconds; undefined
   * and 0 for a window that stays.
   */
  readonly windowSlide?: number | undefined;
  /** The date of the media's time 0; absent where the stream tells none. */
  readonly startDate: Date | undefined;
  /** Where the chapters that come with the stream are; absolute; absent where none come. */
  readonly chaptersUrl: string | undefined;
  /** The rate at which it will play once what the page wishes first is there; absent while nothing is held. */
  readonly pendingRate?: number | undefined;
  /** The film has failed, and stands still only until it is loaded anew; absent for never. */
  readonly isRecovering?: boolean;
  /** Why it gave up; absent while it has not. */
  readonly error: PlaybackError | undefined;
  /** What it has lately done; absent where it tells nothing. */
  readonly log?: readonly EngineLogEntry[];
  /** Measures, and says what it has decided; absent where it tells nothing. */
  readonly getStats?: () => EngineStats;
  /** What names the watching to the network; absent for a name of the engine's own. */
  cmcdSessionId?: string | undefined;
  /** Where it goes on, in seconds, while the media element has yet to learn of it. */
  readonly resumePosition?: number | undefined;

  /** Takes effect with the next segment. Unknown ids are ignored. */
  selectRendition(id: RenditionSelection): void;
  /** Unknown ids are ignored. */
  selectAudioTrack(id: string): void;
  /** What comes of a wish to play; absent where the media element knows of every failure itself. */
  settlePlayPromise?(begun: Promise<void>): Promise<void>;
  /** Goes on after its failure; false where only a new engine can. */
  retry(): boolean;
  /** Lifts the limits of a modest preload, because somebody pressed play. */
  liftPreloadLimit(): void;
  /** Lets go of the media element, which is empty afterwards. */
  destroy(): void;
}

/** Where an engine stands, and another may in its stead. */
export interface EngineHost {
  readonly source: PlaybackSource | undefined;
  /** Nobody wants to be told of the failure any more. */
  readonly isErrorDismissed: boolean;
  /** Has whatever engine fits a source go on where this one is. */
  replaceSource(source: PlaybackSource): Promise<void>;
  /** Takes note of a failure of what has no engine. */
  setError(failure: PlaybackError): void;
}

/** Makes an engine of what has been fetched; where it refuses its settings it tells the place so, and there is none. */
export type EngineFactory = (media: HTMLMediaElement, place: EngineHost) => Engine | undefined;

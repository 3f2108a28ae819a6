import type { EngineLine } from '../media/engine-line.ts';
import type { EngineMeasures } from '../media/engine-measures.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { Rendition, RenditionChoice } from '../media/rendition.ts';
import type { StreamFacts } from '../media/stream.ts';
import type { AudioTrack } from '../media/track.ts';
import type { MediaSource } from '../source/media-source.ts';

/**
 * What plays one source in one media element.
 *
 * Says `change` whenever something it knows has changed; who cares reads again.
 */
export interface Engine extends EventTarget {
  readonly name: 'browser' | 'hls';
  /** Highest first; empty where there is nothing to choose. */
  readonly renditions: readonly Rendition[];
  readonly chosenRendition: RenditionChoice;
  /** The id of the rendition on the screen; absent until known. */
  readonly playingRendition: string | undefined;
  readonly audioTracks: readonly AudioTrack[];
  /** Captions that are for everybody, such as signs; never chosen, on while no others are. */
  readonly forcedCaptions: readonly TextTrack[];
  /** Absent where there is nothing to choose. */
  readonly playingAudio: string | undefined;
  /** What kind of stream it plays. */
  readonly stream: StreamFacts;
  /** Where a live stream is best played from, in seconds; absent where that is not known. */
  readonly livePosition: number | undefined;
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
  readonly heldRate?: number | undefined;
  /** The film has failed, and stands still only until it is loaded anew; absent for never. */
  readonly isMending?: boolean;
  /** Why it gave up; absent while it has not. */
  readonly failure: MediaFailure | undefined;
  /** What it has lately done; absent where it tells nothing. */
  readonly log?: readonly EngineLine[];
  /** Measures, and says what it has decided; absent where it tells nothing. */
  readonly measure?: () => EngineMeasures;
  /** What names the watching to the network; absent for a name of the engine's own. */
  session?: string | undefined;
  /** Where it goes on, in seconds, while the media element has yet to learn of it. */
  readonly stoppedAt?: number | undefined;

  /** Takes effect with the next segment. Unknown ids are ignored. */
  chooseRendition(id: RenditionChoice): void;
  /** Unknown ids are ignored. */
  chooseAudio(id: string): void;
  /** What comes of a wish to play; absent where the media element knows of every failure itself. */
  unlessFailed?(begun: Promise<void>): Promise<void>;
  /** Goes on after its failure; false where only a new engine can. */
  retry(): boolean;
  /** Lifts the limits of a modest preload, because somebody pressed play. */
  fillBuffer(): void;
  /** Lets go of the media element, which is empty afterwards. */
  destroy(): void;
}

/** Where an engine stands, and another may in its stead. */
export interface EnginePlace {
  readonly source: MediaSource | undefined;
  /** Nobody wants to be told of the failure any more. */
  readonly failureClosed: boolean;
  /** Has whatever engine fits a source go on where this one is. */
  exchange(source: MediaSource): Promise<void>;
  /** Takes note of a failure of what has no engine. */
  tell(failure: MediaFailure): void;
}

/** Makes an engine of what has been fetched; where it refuses its settings it tells the place so, and there is none. */
export type MakeEngine = (media: HTMLMediaElement, place: EnginePlace) => Engine | undefined;

import type { EngineLogEntry } from './engine-log.ts';
import type { EngineStats } from './engine-stats.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { Rendition, RenditionSelection } from '../media/rendition.ts';
import type { StreamInfo } from '../media/stream-info.ts';
import type { AudioTrack } from '../media/tracks.ts';
import type { PlaybackSource } from '../source/playback-source.ts';

/**
 * A playback engine, which plays one source in one media element.
 *
 * Dispatches `change` when any of its properties has changed.
 */
export interface Engine extends EventTarget {
  readonly name: 'browser' | 'hls';
  /** Sorted from highest to lowest; empty if there is no choice. */
  readonly renditions: readonly Rendition[];
  readonly selectedRendition: RenditionSelection;
  /** The ID of the rendition on screen; undefined until known. */
  readonly activeRendition: string | undefined;
  readonly audioTracks: readonly AudioTrack[];
  /**
   * Forced subtitles, such as translations of signs. They cannot be selected, and are shown while
   * no other captions are.
   */
  readonly forcedTextTracks: readonly TextTrack[];
  /** The ID of the active audio track; undefined if there is no choice. */
  readonly activeAudioTrack: string | undefined;
  readonly streamInfo: StreamInfo;
  /** The position at which to play a live stream, in seconds; undefined if unknown. */
  readonly liveSyncPosition: number | undefined;
  /**
   * The earliest position of a live stream that every track has, in seconds; undefined if
   * `seekable` of the media element is accurate.
   */
  readonly windowStart?: number | undefined;
  /**
   * The distance that the start of a live window moves with one playlist refresh, in seconds;
   * undefined or 0 for a fixed start.
   */
  readonly windowSlide?: number | undefined;
  /** The date of media time 0; undefined if the stream has no dates. */
  readonly startDate: Date | undefined;
  /** The absolute URL of the chapters of the stream; undefined if it has none. */
  readonly chaptersUrl: string | undefined;
  /**
   * The playback rate to restore once the minimum preload is buffered; undefined if playback is not
   * held back.
   */
  readonly pendingRate?: number | undefined;
  /** Whether playback has failed and waits for the source to be loaded again. */
  readonly isRecovering?: boolean;
  /** The fatal error; undefined if there is none. */
  readonly error: PlaybackError | undefined;
  /** The most recent log entries; undefined for an engine without a log. */
  readonly log?: readonly EngineLogEntry[];
  /** Measures and returns statistics; undefined for an engine without statistics. */
  readonly getStats?: () => EngineStats;
  /** The CMCD session ID; the engine generates one if undefined. */
  cmcdSessionId?: string | undefined;
  /** The position to resume at, in seconds, until the media element has been seeked there. */
  readonly resumePosition?: number | undefined;

  /** Takes effect with the next segment. Unknown IDs are ignored. */
  selectRendition(id: RenditionSelection): void;
  /** Unknown IDs are ignored. */
  selectAudioTrack(id: string): void;
  /**
   * Settles the promise of `media.play()` with the outcome of the engine; undefined if the media
   * element reports every error itself.
   */
  settlePlayPromise?(playPromise: Promise<void>): Promise<void>;
  /** Recovers from the error. Returns false if only a new engine can. */
  retry(): boolean;
  /** Lifts the buffer limit of `preload="metadata"`, because playback starts. */
  liftPreloadLimit(): void;
  /** Detaches the media element and empties it. */
  destroy(): void;
}

/** The owner of an engine, which can replace it with another one. */
export interface EngineHost {
  readonly source: PlaybackSource | undefined;
  /** Whether the viewer has dismissed the error and not started playback since. */
  readonly isErrorDismissed: boolean;
  /** Continues playback from another source, with the engine that fits it. */
  replaceSource(source: PlaybackSource): Promise<void>;
  /** Sets an error for a source that has no engine. */
  setError(error: PlaybackError): void;
}

/**
 * Creates an engine from loaded code. If the engine rejects its options, it reports the error to
 * the host and the factory returns undefined.
 */
export type EngineFactory = (media: HTMLMediaElement, host: EngineHost) => Engine | undefined;

/** One finished request of an engine: the detail of the engine's `answer` event. */
export interface NetworkRequest {
  readonly kind: 'manifest' | 'level' | 'fragment' | 'key' | 'other';
  /** May contain a token. */
  readonly url: string;
  readonly hasFailed: boolean;
  /** The HTTP status; undefined without a response, or if the engine does not know it. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response; 0 if unknown. */
  readonly durationMs: number;
  /** The media duration in seconds; undefined for anything but media segments. */
  readonly mediaDuration: number | undefined;
}

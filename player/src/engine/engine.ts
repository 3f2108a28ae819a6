import type { EngineLogEntry } from './engine-log.ts';
import type { EngineStats } from './engine-stats.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { PlaybackNotice } from '../media/media-state.ts';
import type { Rendition, RenditionSelection } from '../media/rendition.ts';
import type { StreamInfo } from '../media/stream-info.ts';
import type { ContentTime, InterstitialState } from '../media/interstitials.ts';
import type { AudioTrack } from '../media/tracks.ts';
import type { PlaybackSource } from '../source/playback-source.ts';

/** An engine's name: a built-in one, or any other that a page registers. */
export type EngineName = 'browser' | 'hls' | (string & {});

/**
 * A playback engine: plays one source in one media element.
 *
 * Dispatches `change` when any of its properties has changed, and may dispatch `networkrequest`.
 */
export interface Engine extends EventTarget {
  /** `browser` and `hls` are the built-in engines. */
  readonly name: EngineName;
  /** Sorted from highest to lowest; empty if there is no choice. */
  readonly renditions: readonly Rendition[];
  readonly selectedRendition: RenditionSelection;
  /** The ID of the displayed rendition; undefined until it is known. */
  readonly activeRendition: string | undefined;
  readonly audioTracks: readonly AudioTrack[];
  /**
   * Forced subtitles, such as translations of signs. They cannot be selected, and are shown while
   * all other captions are off.
   */
  readonly forcedTextTracks: readonly TextTrack[];
  /** The ID of the active audio track; undefined if there is no choice. */
  readonly activeAudioTrack: string | undefined;
  readonly streamInfo: StreamInfo;
  /** The position at which to play a live stream, in seconds; undefined if unknown. */
  readonly liveSyncPosition: number | undefined;
  /**
   * The earliest position of a live stream that is available in every track, in seconds; undefined
   * if the `seekable` property of the media element is accurate.
   */
  readonly windowStart?: number | undefined;
  /**
   * The number of seconds by which one playlist refresh moves the start of the live window;
   * undefined or 0 for a fixed start.
   */
  readonly windowSlide?: number | undefined;
  /** The date that corresponds to media time 0; undefined if the stream has no dates. */
  readonly startDate: Date | undefined;
  /** The absolute URL of the chapters of the stream; undefined if it has none. */
  readonly chaptersUrl: string | undefined;
  /**
   * The playback rate to restore once `min-preload-segments` are buffered; undefined if playback is
   * not being delayed.
   */
  readonly pendingRate?: number | undefined;
  /** Undefined for an engine that plays no interstitials. */
  readonly interstitials?: EngineInterstitials | undefined;
  /**
   * Whether the media element is paused only until the engine has loaded a source: after a failure,
   * or between the content and an interstitial.
   */
  readonly isRecovering?: boolean;
  /** The fatal error; undefined if there is none. */
  readonly error: PlaybackError | undefined;
  /** A limitation of playback that the viewer sees for a few seconds; undefined if there is none. */
  readonly notice?: PlaybackNotice | undefined;
  /** The name of the codec to which the notice refers, such as `AC-3`; undefined for other notices. */
  readonly noticeCodec?: string | undefined;
  /** The most recent log entries; undefined for an engine without a log. */
  readonly log?: readonly EngineLogEntry[];
  /** Returns the current statistics; undefined for an engine without statistics. */
  readonly getStats?: () => EngineStats;
  /** The CMCD session ID; the engine generates one if undefined. */
  cmcdSessionId?: string | undefined;
  /** The position at which to resume, in seconds; undefined once the media element has seeked there. */
  readonly resumePosition?: number | undefined;

  /** Takes effect with the next segment. Unknown IDs are ignored. */
  selectRendition(id: RenditionSelection): void;
  /** Unknown IDs are ignored. */
  selectAudioTrack(id: string): void;
  /**
   * Returns a promise like that of `media.play()` that also rejects if the engine fails; undefined
   * if the media element reports all errors itself.
   */
  settlePlayPromise?(playPromise: Promise<void>): Promise<void>;
  /** Tries to recover from the error. Returns false if that requires a new engine. */
  retry(): boolean;
  /** Lifts the buffer limit of `preload="metadata"` when playback starts. */
  liftPreloadLimit(): void;
  /**
   * Detaches the engine and removes the media element's source. If that takes time, it returns a
   * promise, which does not reject, and the next engine is created once it has resolved.
   */
  destroy(): void | Promise<void>;
}

/** The interstitials of a stream. When a property changes, the engine dispatches `change`. */
export interface EngineInterstitials {
  readonly state: InterstitialState;
  /**
   * The position of the content while an interstitial plays from its own source in the media
   * element; undefined while the media element plays the content.
   */
  readonly contentTime: ContentTime | undefined;
  /** Whether the content and every interstitial after it have ended. */
  readonly hasEnded: boolean;
  /** Ends the interstitial if its skip control is available. */
  skip(): void;
  /**
   * Seeks to a position of the content, in seconds, as far as the interstitial's restrictions
   * allow. Returns false if the media element plays the content.
   */
  seekTo(time: number): boolean;
  /**
   * Seeks within the interstitial, as far as its restrictions allow. Returns false if the media
   * element plays the content.
   */
  seekBy(seconds: number): boolean;
}

/** The owner of an engine, which can replace it with another one. */
export interface EngineHost {
  readonly source: PlaybackSource | undefined;
  /** Whether the viewer has dismissed the error and has not started playback since. */
  readonly isErrorDismissed: boolean;
  /** Continues playback with another source and an engine that plays it. */
  replaceSource(source: PlaybackSource): Promise<void>;
  /** Sets the error for a source that no engine can play. */
  setError(error: PlaybackError): void;
}

/**
 * Creates an engine whose code has been loaded. If the source options are invalid, it reports
 * the error to the host and returns undefined.
 */
export type EngineFactory = (media: HTMLMediaElement, host: EngineHost) => Engine | undefined;

/** A completed or failed request of an engine: the detail of its `networkrequest` event. */
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
  /** The duration of the media segment in seconds; undefined for other kinds of requests. */
  readonly mediaDuration: number | undefined;
}

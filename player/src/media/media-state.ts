import type { PlaybackError } from './errors/playback-error.ts';
import type { ControlOptions } from './control-options.ts';
import type { Rendition, RenditionSelection } from './rendition.ts';
import type { StreamType } from './stream-info.ts';
import type { InterstitialState } from './interstitials.ts';
import type { StoryboardTile } from './storyboard-tiles.ts';
import type { TimeRange } from './time-ranges.ts';
import type { Chapter } from './chapters.ts';
import type { AudioTrack, CaptionTrack } from './tracks.ts';

/** The source and the engine that plays it. */
export interface SourceState {
  /** Undefined without a source. */
  readonly url: string | undefined;
  /** The media element's accessible name; empty if it has none. */
  readonly title: string;
  /** Whether the player shows no video. */
  readonly audio: boolean;
  /**
   * `idle` until loading starts; `browser`, `hls`, or the name of an engine that the page has
   * registered.
   */
  readonly engine: 'idle' | 'browser' | 'hls' | (string & {});
}

export interface PlaybackState {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** Whether playback is stalled, because the next frame is not available. */
  readonly waiting: boolean;
  /** Whether a frame of this source has been shown, so that the poster can be hidden. */
  readonly started: boolean;
  /** The playback rate; 1 is normal speed. */
  readonly playbackRate: number;
}

/** The time of the content. It does not change while an interstitial interrupts the content. */
export interface TimeState {
  /** Seconds. */
  readonly currentTime: number;
  /** Seconds; `NaN` until known, `Infinity` for a live stream. */
  readonly duration: number;
  readonly buffered: readonly TimeRange[];
  readonly seekable: readonly TimeRange[];
}

export interface VolumeState {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** False on systems where only device buttons can change the volume. */
  readonly adjustable: boolean;
  /** Whether the player muted itself to autoplay, and the viewer has not changed that since. */
  readonly mutedForAutoplay: boolean;
}

export interface TracksState {
  readonly captionTracks: readonly CaptionTrack[];
  /** The ID of the caption track that is showing; undefined if captions are off. */
  readonly activeCaptionTrackId: string | undefined;
  /** The active cues of the active caption track. */
  readonly activeCues: readonly VTTCue[];
  readonly audioTracks: readonly AudioTrack[];
  /** The ID of the active audio track; undefined if there is no choice. */
  readonly activeAudioTrackId: string | undefined;
}

export interface QualityState {
  /** Sorted from highest to lowest; empty if there is no choice. */
  readonly renditions: readonly Rendition[];
  readonly selectedRendition: RenditionSelection;
  /** The ID of the displayed rendition; undefined until the first frame. */
  readonly activeRendition: string | undefined;
}

export interface ChaptersState {
  readonly list: readonly Chapter[];
}

export interface LiveState {
  readonly streamType: StreamType;
  /** The stream type. Until it is known, the type that the page expects. */
  readonly expectedStreamType: StreamType;
  /**
   * The number of seconds that a viewer can seek back: `Infinity` for the whole stream, 0 for none,
   * `NaN` for a stream that is not live.
   */
  readonly targetLiveWindow: number;
  /** The start of the live edge in seconds; undefined for a stream that is not live. */
  readonly edgeStart: number | undefined;
  /** Whether the stream is playing within its live edge. */
  readonly atEdge: boolean;
  /**
   * The date of media time 0, as Unix time in milliseconds, rounded to seconds; undefined if the
   * stream has no dates.
   */
  readonly startedAt: number | undefined;
}

export interface StoryboardState {
  /** Sorted by time; empty before `fetch-storyboard` and if there is no storyboard. */
  readonly tiles: readonly StoryboardTile[];
}

export interface PresentationState {
  readonly fullscreen: boolean;
  readonly fullscreenAvailable: boolean;
  readonly pictureInPicture: boolean;
  readonly pictureInPictureAvailable: boolean;
}

export interface RemotePlaybackState {
  /** Whether a Google Cast device is available. */
  readonly castAvailable: boolean;
  /** Whether an AirPlay device is available. */
  readonly airplayAvailable: boolean;
  /** The active remote playback; undefined for local playback. */
  readonly protocol: 'cast' | 'airplay' | undefined;
  /** Whether a connection to a device is being established. */
  readonly connecting: boolean;
  /** The device's name; empty if unknown. */
  readonly deviceName: string;
}

export interface UserActivityState {
  /** Whether there has been no input for a while, and nothing keeps the controls visible. */
  readonly idle: boolean;
}

/**
 * A problem that does not stop playback.
 *
 * - `quality-unavailable`: The selected rendition cannot be loaded or decoded; the quality is
 *   automatic again.
 * - `audio-unavailable`: No audio playlist can be loaded; the video plays without audio.
 * - `audio-codec-unsupported`: The audio codec is not supported; the video plays without audio.
 */
export type PlaybackNotice =
  | 'quality-unavailable'
  | 'audio-unavailable'
  | 'audio-codec-unsupported';

export interface ErrorState {
  /** The fatal error, which remains set during a retry; undefined if there is none. */
  readonly playbackError: PlaybackError | undefined;
  /**
   * The time of the next automatic retry, as Unix time in milliseconds; undefined during a retry and
   * if none is scheduled.
   */
  readonly retryAt: number | undefined;
  /** Whether a retry is in progress. */
  readonly retrying: boolean;
  /** Whether the viewer has dismissed the error and has not started playback since. */
  readonly dismissed: boolean;
  /** A recent problem that did not stop playback. It is set for some seconds; undefined for none. */
  readonly notice: PlaybackNotice | undefined;
  /** The name of the codec to which the notice refers, such as `AC-3`; undefined for other notices. */
  readonly noticeCodec?: string | undefined;
}

/** The state of one media element. Each property is written by one slice. */
export interface MediaState {
  readonly source: SourceState;
  readonly playback: PlaybackState;
  readonly time: TimeState;
  readonly volume: VolumeState;
  readonly tracks: TracksState;
  readonly quality: QualityState;
  readonly chapters: ChaptersState;
  readonly live: LiveState;
  readonly storyboard: StoryboardState;
  readonly interstitial: InterstitialState;
  readonly controlOptions: ControlOptions;
  readonly presentation: PresentationState;
  readonly remote: RemotePlaybackState;
  readonly userActivity: UserActivityState;
  readonly error: ErrorState;
}

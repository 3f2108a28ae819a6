import type { PlaybackError } from './errors/playback-error.ts';
import type { ControlOptions } from './control-options.ts';
import type { Rendition, RenditionSelection } from './rendition.ts';
import type { StreamType } from './stream-info.ts';
import type { StoryboardTile } from './storyboard-tiles.ts';
import type { TimeRange } from './time-ranges.ts';
import type { Chapter } from './chapters.ts';
import type { AudioTrack, CaptionTrack } from './tracks.ts';

/** What is to be played, and what plays it. */
export interface SourceState {
  /** Absent while there is nothing to play. */
  readonly url: string | undefined;
  /** The media element's accessible name; empty where it has none. */
  readonly title: string;
  /** It is to be heard and not to be seen. */
  readonly audio: boolean;
  /** `idle` until the first sign that the media is wanted. */
  readonly engine: 'idle' | 'browser' | 'hls';
}

export interface PlaybackState {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** Wants to play and cannot, because the next frame has not arrived. */
  readonly waiting: boolean;
  /** A frame of this source has been shown; the poster may go. */
  readonly started: boolean;
  /** 1 is the speed of the recording. */
  readonly rate: number;
}

export interface TimeState {
  /** Seconds. */
  readonly current: number;
  /** Seconds; `NaN` until known, `Infinity` for a live stream. */
  readonly duration: number;
  readonly buffered: readonly TimeRange[];
  readonly seekable: readonly TimeRange[];
}

export interface VolumeState {
  /** 0 to 1. */
  readonly level: number;
  readonly muted: boolean;
  /** Some systems leave the level to the device's own buttons. */
  readonly adjustable: boolean;
  /** The sound is off only so that playback could begin by itself, and nobody has minded yet. */
  readonly mutedToPlay: boolean;
}

export interface TracksState {
  readonly captions: readonly CaptionTrack[];
  /** The id of the caption track that is on; absent when captions are off. */
  readonly captionsOn: string | undefined;
  /** The cues of that track at the present moment. */
  readonly cues: readonly VTTCue[];
  readonly audio: readonly AudioTrack[];
  /** The id of the sound track that is heard; absent where the engine knows of no choice. */
  readonly audioOn: string | undefined;
}

export interface QualityState {
  /** Highest first; empty where the engine offers no choice. */
  readonly renditions: readonly Rendition[];
  readonly chosen: RenditionSelection;
  /** The id of the rendition on the screen; absent until the first frame. */
  readonly playing: string | undefined;
}

export interface ChaptersState {
  readonly list: readonly Chapter[];
}

export interface LiveState {
  readonly type: StreamType;
  /** The type, or until it is known what the page expects. */
  readonly expected: StreamType;
  /** Seconds a person may go back: `Infinity` for all, 0 for none; `NaN` where it is not live. */
  readonly targetWindow: number;
  /** Seconds; whoever plays from here on is at the edge; absent where the stream is not live. */
  readonly edgeStart: number | undefined;
  /** Plays, and no further behind than the edge is long. */
  readonly atEdge: boolean;
  /**
   * When the media's time 0 was broadcast, in milliseconds since 1970, to the second; absent where
   * the stream tells no dates.
   */
  readonly startedAt: number | undefined;
}

export interface StoryboardState {
  /** By time; empty until somebody asked for them, and where the film has none. */
  readonly tiles: readonly StoryboardTile[];
}

export interface PresentationState {
  readonly fullscreen: boolean;
  readonly fullscreenAvailable: boolean;
  readonly pictureInPicture: boolean;
  readonly pictureInPictureAvailable: boolean;
}

export interface RemotePlaybackState {
  /** There is a device that a film can be cast to. */
  readonly castAvailable: boolean;
  /** There is a device that AirPlay leads to. */
  readonly airplayAvailable: boolean;
  /** What has it play elsewhere; absent while it plays here. */
  readonly place: 'cast' | 'airplay' | undefined;
  /** It is on its way to another device. */
  readonly connecting: boolean;
  /** What people call the device; empty where it does not say. */
  readonly device: string;
}

export interface UserActivityState {
  /** Nobody has moved, touched or typed for a while, and nothing holds the controls. */
  readonly idle: boolean;
}

export interface ErrorState {
  /** Absent while all is well; it stands while it is tried again. */
  readonly current: PlaybackError | undefined;
  /** When it is tried again, in milliseconds since 1970; absent where it is not, or is just now. */
  readonly retryAt: number | undefined;
  /** It is being tried again just now. */
  readonly retrying: boolean;
  /** A person has closed its words, and has not asked to play since. */
  readonly closed: boolean;
}

/** All that can be known of one media element; written by the slices alone, one slice a part. */
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
  readonly offer: ControlOptions;
  readonly screen: PresentationState;
  readonly remote: RemotePlaybackState;
  readonly presence: UserActivityState;
  readonly failure: ErrorState;
}

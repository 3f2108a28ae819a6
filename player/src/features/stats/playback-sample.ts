import type { EngineStats } from '../../engine/engine-stats.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The playback quality at one moment. Unknown values are `undefined`. */
export interface PlaybackSample {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly engine: MediaState['source']['engine'];
  readonly streamType: MediaState['live']['streamType'];
  /** The playback position in seconds. */
  readonly position: number;
  readonly rate: number;
  readonly paused: boolean;
  readonly waiting: boolean;
  /** The decoded size of the video, in pixels. */
  readonly videoSize: Size | undefined;
  /** The size at which the video is displayed, in device pixels. */
  readonly displaySize: Size;
  /** The bitrate of the rendition according to the playlist, in bits per second. */
  readonly bitrate: number | undefined;
  /** Frames per second. */
  readonly frameRate: number | undefined;
  readonly codecs: readonly string[];
  /** Whether the engine or the viewer selects the rendition. */
  readonly qualitySelection: 'auto' | 'manual';
  /** The estimated bandwidth of the connection, in bits per second. */
  readonly bandwidth: number | undefined;
  /** The buffered length after the playback position, in seconds. */
  readonly buffer: number;
  /** The numbers of dropped frames and of all frames so far. */
  readonly frames: { readonly dropped: number; readonly total: number } | undefined;
  /** The distance of the playback position from the end of a live stream, in seconds. */
  readonly latency: number | undefined;
}

/** Creates a sample. `stats` are the engine's statistics, if it provides any. */
export function samplePlayback(
  { state, stateOwners }: Hub,
  stats: EngineStats | undefined,
): PlaybackSample {
  const { media } = stateOwners;
  const { quality, time } = state;
  const rendition = quality.renditions.find(({ id }) => id === quality.activeRendition);
  const isLive = state.live.streamType === 'live';
  const { videoWidth: width = 0, videoHeight: height = 0 } = media as Partial<HTMLVideoElement>;
  return {
    timestamp: Date.now(),
    engine: state.source.engine,
    streamType: state.live.streamType,
    position: time.currentTime,
    rate: state.playback.playbackRate,
    paused: state.playback.paused,
    waiting: state.playback.waiting,
    videoSize: width > 0 ? { width, height } : undefined,
    displaySize: getDisplaySize(media),
    bitrate: rendition?.bitrate,
    frameRate: rendition?.frameRate,
    codecs: stats?.codecs ?? [],
    qualitySelection: quality.selectedRendition === 'auto' ? 'auto' : 'manual',
    bandwidth: stats?.bandwidth,
    buffer: getBufferedSeconds(time),
    frames: getFrameCounts(media),
    latency: isLive ? (stats?.latency ?? getSecondsBehindEnd(time)) : undefined,
  };
}

function getDisplaySize({ clientWidth, clientHeight }: HTMLMediaElement): Size {
  const toDevicePixels = (cssPixels: number): number => Math.round(cssPixels * devicePixelRatio);
  return { width: toDevicePixels(clientWidth), height: toDevicePixels(clientHeight) };
}

/** The longest gap between buffered ranges that playback skips. */
const MAX_GAP_SECONDS = 0.1;

/** Returns the seconds from the playback position to the end of the buffered range around it. */
function getBufferedSeconds({ buffered, currentTime }: MediaState['time']): number {
  let end = currentTime;
  for (const range of buffered) {
    if (range.start <= end + MAX_GAP_SECONDS && range.end > end) ({ end } = range);
  }
  return end - currentTime;
}

function getSecondsBehindEnd({ seekable, currentTime }: MediaState['time']): number | undefined {
  const end = seekable.at(-1)?.end;
  return end === undefined ? undefined : Math.max(0, end - currentTime);
}

function getFrameCounts(media: HTMLMediaElement): PlaybackSample['frames'] {
  // The video elements of jsdom do not count frames.
  const quality = (media as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.();
  return quality && { dropped: quality.droppedVideoFrames, total: quality.totalVideoFrames };
}

import type { EngineStats } from '../../engine/engine-stats.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How playback went at one moment; what nobody tells is absent. */
export interface PlaybackSample {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly engine: MediaState['source']['engine'];
  readonly stream: MediaState['live']['type'];
  /** Seconds. */
  readonly position: number;
  readonly rate: number;
  readonly paused: boolean;
  readonly waiting: boolean;
  /** The picture as it was decoded, in pixels. */
  readonly videoSize: Size | undefined;
  /** How large it stands on the screen, in the screen's own pixels. */
  readonly displaySize: Size;
  /** Bits per second, as the playlist has it. */
  readonly bitrate: number | undefined;
  readonly frameRate: number | undefined;
  readonly codecs: readonly string[];
  /** Which renditions may be taken: `auto`, or the one that a person chose. */
  readonly chosen: 'auto' | 'person';
  /** What has been measured of the connection, in bits per second. */
  readonly bandwidth: number | undefined;
  /** Seconds that can be played on from here. */
  readonly buffer: number;
  readonly frames: { readonly dropped: number; readonly total: number } | undefined;
  /** Seconds behind the newest that a live stream has. */
  readonly latency: number | undefined;
}

/** Looks at how playback goes just now; `measures` is what the engine tells, if it tells anything. */
export function samplePlayback(
  { state, target }: Hub,
  measures: EngineStats | undefined,
): PlaybackSample {
  const { media } = target;
  const { quality, time } = state;
  const playing = quality.renditions.find(({ id }) => id === quality.playing);
  const isLive = state.live.type === 'live';
  const { videoWidth: width = 0, videoHeight: height = 0 } = media as Partial<HTMLVideoElement>;
  return {
    at: Date.now(),
    engine: state.source.engine,
    stream: state.live.type,
    position: time.current,
    rate: state.playback.rate,
    paused: state.playback.paused,
    waiting: state.playback.waiting,
    videoSize: width > 0 ? { width, height } : undefined,
    displaySize: shownSize(media),
    bitrate: playing?.bitrate,
    frameRate: playing?.frameRate,
    codecs: measures?.codecs ?? [],
    chosen: quality.chosen === 'auto' ? 'auto' : 'person',
    bandwidth: measures?.bandwidth,
    buffer: aheadOf(time),
    frames: framesOf(media),
    latency: isLive ? (measures?.latency ?? behindEnd(time)) : undefined,
  };
}

function shownSize({ clientWidth, clientHeight }: HTMLMediaElement): Size {
  const inPixels = (length: number): number => Math.round(length * devicePixelRatio);
  return { width: inPixels(clientWidth), height: inPixels(clientHeight) };
}

/** Playback passes gaps shorter than this, in seconds. */
const GAP_S = 0.1;

/** Seconds from the playhead to the end of what has arrived without a gap. */
function aheadOf({ buffered, current }: MediaState['time']): number {
  let end = current;
  for (const span of buffered) {
    if (span.start <= end + GAP_S && span.end > end) ({ end } = span);
  }
  return end - current;
}

function behindEnd({ seekable, current }: MediaState['time']): number | undefined {
  const end = seekable.at(-1)?.end;
  return end === undefined ? undefined : Math.max(0, end - current);
}

function framesOf(media: HTMLMediaElement): PlaybackSample['frames'] {
  // A document without a browser, such as jsdom, has video elements that do not count frames.
  const quality = (media as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.();
  return quality && { dropped: quality.droppedVideoFrames, total: quality.totalVideoFrames };
}

import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** How long the playlist of a live stream may stay unchanged, in target durations. */
const MAX_UNCHANGED_TARGETS = 3;
const MS_PER_SECOND = 1000;

interface StoppedStreamOptions {
  readonly hls: Hls;
  readonly Hls: HlsConstructor;
  readonly media: HTMLMediaElement;
}

/** Callbacks of {@link detectStoppedStream}. */
interface StoppedStreamCallbacks {
  /** Called after each playlist reload while the stream has stopped and playback waits for data. */
  onStopped(): void;
  /** Called when the playlist has new media after the stream had stopped. */
  onResumed(): void;
}

/** Identifies the end of a playlist by its last segment and its number of partial segments. */
const getPlaylistEnd = ({ endSN, partList }: LevelDetails): string =>
  `${endSN}.${partList?.length ?? 0}`;

/**
 * Detects a live stream whose encoder has stopped without ending the playlist: the playlist is
 * available, but has had no new media for three target durations, and playback waits for data.
 */
export function detectStoppedStream(
  { hls, Hls: { Events }, media }: StoppedStreamOptions,
  { onStopped, onResumed }: StoppedStreamCallbacks,
): void {
  let playlistEnd = '';
  /** The `performance.now()` time of the last change. */
  let lastChangeMs = 0;
  let hasStopped = false;
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    const nowMs = performance.now();
    if (!details.live || getPlaylistEnd(details) !== playlistEnd) {
      playlistEnd = getPlaylistEnd(details);
      lastChangeMs = nowMs;
      if (hasStopped) onResumed();
      hasStopped = false;
      return;
    }
    const limitMs = MAX_UNCHANGED_TARGETS * details.targetduration * MS_PER_SECOND;
    const isWaiting = !media.paused && !media.seeking && media.readyState < media.HAVE_FUTURE_DATA;
    if (!isWaiting || nowMs - lastChangeMs < limitMs) return;
    hasStopped = true;
    onStopped();
  });
}

import type { HlsConfig, LoadPolicy } from 'hls.js';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';

/** Disables retries, because a malformed file stays the same. */
const noRetries: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 5000,
    timeoutRetry: null,
    errorRetry: null,
  },
};
const hlsConfig: Partial<HlsConfig> = {
  manifestLoadPolicy: noRetries,
  playlistLoadPolicy: noRetries,
  fragLoadPolicy: noRetries,
};

const POLL_INTERVAL_MS = 50;

/** Plays a source. Resolves to `playing`, to the kind of its error, or to `timeout` after `timeoutMs`. */
export async function getPlaybackOutcome(url: string, timeoutMs: number): Promise<string> {
  const player: VitrinePlayer = document.createElement('vitrine-player');
  Object.assign(player, { src: url, type: 'hls', muted: true, hlsConfig, controls: 'none' });
  document.body.append(player);
  void player.play().catch(() => {});
  const deadline = performance.now() + timeoutMs;
  const readOutcome = (): string | undefined => {
    const { playbackError } = player.hub.state.error;
    if (playbackError) return playbackError.kind;
    return player.ended || player.currentTime > POLL_INTERVAL_MS / 1000 ? 'playing' : undefined;
  };
  while (!readOutcome() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  const outcome = readOutcome() ?? 'timeout';
  player.remove();
  return outcome;
}

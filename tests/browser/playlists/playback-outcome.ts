import type { HlsConfig, LoadPolicy } from 'hls.js';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';

/** No retries: they do not help with a malformed file, which stays the same. */
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

const POLL_MS = 50;

/** Plays a source and returns `playing`, the kind of its error, or `nothing` after `timeoutMs`. */
export async function getPlaybackOutcome(url: string, timeoutMs: number): Promise<string> {
  const player: VitrinePlayer = document.createElement('vitrine-player');
  Object.assign(player, { src: url, type: 'hls', muted: true, hlsConfig, controls: 'none' });
  document.body.append(player);
  void player.play().catch(() => {});
  const deadline = performance.now() + timeoutMs;
  const readOutcome = (): string | undefined => {
    const { playbackError } = player.hub.state.error;
    if (playbackError) return playbackError.kind;
    return player.ended || player.currentTime > POLL_MS / 1000 ? 'playing' : undefined;
  };
  while (!readOutcome() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const outcome = readOutcome() ?? 'nothing';
  player.remove();
  return outcome;
}

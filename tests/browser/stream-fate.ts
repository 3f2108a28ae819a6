import type { HlsConfig, LoadPolicy } from 'hls.js';
import '../../player/src/index.ts';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';

/** To ask again helps with a network, and not with a text that stays the same. */
const once: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 5000,
    timeoutRetry: null,
    errorRetry: null,
  },
};
const hlsConfig: Partial<HlsConfig> = {
  manifestLoadPolicy: once,
  playlistLoadPolicy: once,
  fragLoadPolicy: once,
};

const POLL_MS = 50;

/** How a stream fared in a player: `playing`, the kind of its failure, or `nothing` after `limitMs`. */
export async function fateOf(url: string, limitMs: number): Promise<string> {
  const player: VitrinePlayer = document.createElement('vitrine-player');
  Object.assign(player, { src: url, type: 'hls', muted: true, hlsConfig, controls: 'none' });
  document.body.append(player);
  void player.play().catch(() => {});
  const end = performance.now() + limitMs;
  const look = (): string | undefined => {
    const { current } = player.hub.state.failure;
    if (current) return current.kind;
    return player.ended || player.currentTime > POLL_MS / 1000 ? 'playing' : undefined;
  };
  while (!look() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const fate = look() ?? 'nothing';
  player.remove();
  return fate;
}

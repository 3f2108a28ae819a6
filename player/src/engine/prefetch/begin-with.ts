import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { PrefetchCache } from './prefetch-cache.ts';

/**
 * Has hls.js begin with the rendition that has been asked for already, unless it must not take it by
 * itself; what nobody has wanted once there is a picture is given up. `life` is that of the engine.
 */
export function startWithPrefetchedLevel(
  early: PrefetchCache,
  hls: Hls,
  { Events: on }: HlsConstructor,
  media: HTMLMediaElement,
  life: AbortSignal,
): void {
  hls.on(on.MANIFEST_PARSED, () => {
    const { levels, autoLevelCapping: ceiling } = hls;
    const level = levels.findIndex(({ uri }) => uri === early.variantUrl);
    if (level < 0 || (ceiling >= 0 && level > ceiling)) early.clear();
    else hls.startLevel = level;
  });
  media.addEventListener('loadeddata', () => early.clear(), { signal: life, once: true });
}

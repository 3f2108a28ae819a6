import type Hls from 'hls.js';
import type { HlsClass } from '../source/media-source.ts';
import type { EarlyAnswers } from './early-answers.ts';

/**
 * Has hls.js begin with the rendition that has been asked for already, unless it must not take it by
 * itself; what nobody has wanted once there is a picture is given up. `life` is that of the engine.
 */
export function beginWith(
  early: EarlyAnswers,
  hls: Hls,
  { Events: on }: HlsClass,
  media: HTMLMediaElement,
  life: AbortSignal,
): void {
  hls.on(on.MANIFEST_PARSED, () => {
    const { levels, autoLevelCapping: ceiling } = hls;
    const level = levels.findIndex(({ uri }) => uri === early.rendition);
    if (level < 0 || (ceiling >= 0 && level > ceiling)) early.drop();
    else hls.startLevel = level;
  });
  media.addEventListener('loadeddata', () => early.drop(), { signal: life, once: true });
}

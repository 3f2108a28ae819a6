import type { EngineManager } from './engine-manager.ts';
import type { AutomaticAdjustments } from './automatic-adjustments.ts';

/** `on` plays with sound, `muted` always mutes first, `any` mutes only if the browser requires it. */
export type AutoplayMode = 'on' | 'muted' | 'any';

interface AutoplayTarget {
  readonly media: HTMLMediaElement;
  readonly engine: EngineManager;
  readonly automaticChanges: AutomaticAdjustments;
}

/**
 * Tries to start playback without a user gesture.
 *
 * If the browser refuses, the media element stays paused and its muted state is restored.
 */
export async function tryAutoplay(
  { media, engine, automaticChanges }: AutoplayTarget,
  autoplay: AutoplayMode,
): Promise<void> {
  if (autoplay !== 'muted' && !(await isAutoplayBlocked(engine))) return;
  if (autoplay === 'on') return;
  const wasMuted = media.muted;
  // If the media was muted although the page wants sound, the viewer has muted it.
  const isMutedByPlayer = !wasMuted || media.defaultMuted;
  media.muted = true;
  if (await isAutoplayBlocked(engine)) media.muted = wasMuted;
  else automaticChanges.setMutedForAutoplay(isMutedByPlayer);
}

/** Whether the browser blocks playback. A call of `play()` that another one interrupts is not blocked. */
async function isAutoplayBlocked(engine: EngineManager): Promise<boolean> {
  try {
    await engine.play();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError';
  }
}

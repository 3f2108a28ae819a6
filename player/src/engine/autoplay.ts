import type { EngineManager } from './engine-manager.ts';

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

/**
 * Stores the mute and playback rate changes that the player made itself, which controls do not show
 * as choices of the viewer. Dispatches `change`.
 */
export class AutomaticAdjustments extends EventTarget {
  /** Whether the player muted itself to be allowed to autoplay, and the viewer has not reacted yet. */
  isMutedForAutoplay = false;
  /** The playback rate that catches up with a live stream; undefined if the player has set none. */
  catchUpRate: number | undefined;

  setMutedForAutoplay(isMuted: boolean): void {
    if (isMuted === this.isMutedForAutoplay) return;
    this.isMutedForAutoplay = isMuted;
    this.dispatchEvent(new Event('change'));
  }
}

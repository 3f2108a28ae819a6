import type { EngineManager } from './engine-manager.ts';

/** `on` plays unmuted, `muted` always mutes first, `any` mutes only if the browser requires it. */
export type AutoplayMode = 'on' | 'muted' | 'any';

interface AutoplayStateOwners {
  readonly media: HTMLMediaElement;
  readonly engineManager: EngineManager;
  readonly automaticAdjustments: AutomaticAdjustments;
}

/**
 * Tries to start playback without a user gesture.
 *
 * If the browser blocks playback, the media element stays paused and its muted state is restored.
 */
export async function tryAutoplay(
  { media, engineManager, automaticAdjustments }: AutoplayStateOwners,
  mode: AutoplayMode,
): Promise<void> {
  if (mode !== 'muted' && !(await isAutoplayBlocked(engineManager))) return;
  if (mode === 'on') return;
  const wasMuted = media.muted;
  // If the media was muted but the page does not mute it, the viewer muted it.
  const isMutedByPlayer = !wasMuted || media.defaultMuted;
  media.muted = true;
  if (await isAutoplayBlocked(engineManager)) media.muted = wasMuted;
  else automaticAdjustments.setMutedForAutoplay(isMutedByPlayer);
}

/**
 * Tries to play and returns whether the browser blocks playback. An interrupted `play()` does not
 * count.
 */
async function isAutoplayBlocked(engineManager: EngineManager): Promise<boolean> {
  try {
    await engineManager.play();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError';
  }
}

/**
 * Stores the muted state and playback rate that the player set automatically, because controls show
 * only the viewer's own changes. Dispatches `change`.
 */
export class AutomaticAdjustments extends EventTarget {
  /** Whether the player muted itself to autoplay, and the viewer has not changed that since. */
  isMutedForAutoplay = false;
  /**
   * The playback rate that the player set to catch up with a live stream; undefined if it does not
   * catch up.
   */
  catchUpRate: number | undefined;

  setMutedForAutoplay(isMuted: boolean): void {
    if (isMuted === this.isMutedForAutoplay) return;
    this.isMutedForAutoplay = isMuted;
    this.dispatchEvent(new Event('change'));
  }
}

import type { EngineManager } from './engine-manager.ts';
import type { AutomaticAdjustments } from './automatic-adjustments.ts';

/** How playback may begin by itself: as it is, muted, or muted only if it must. */
export type AutoplayMode = 'on' | 'muted' | 'any';

/** What begins, and where it is noted that its sound went off for that. */
interface AutoplayScene {
  readonly media: HTMLMediaElement;
  readonly engine: EngineManager;
  readonly automaticChanges: AutomaticAdjustments;
}

/**
 * Tries to begin playback without a person's gesture.
 *
 * A browser that refuses leaves the element paused, with its sound as it was.
 */
export async function tryAutoplay(
  { media, engine, automaticChanges }: AutoplayScene,
  autoplay: AutoplayMode,
): Promise<void> {
  if (autoplay !== 'muted' && !(await isRefused(engine))) return;
  if (autoplay === 'on') return;
  const wasMuted = media.muted;
  // Sound that was off on a page that wants it on is a person's choice.
  const isOurs = !wasMuted || media.defaultMuted;
  media.muted = true;
  if (await isRefused(engine)) media.muted = wasMuted;
  else automaticChanges.setMutedForAutoplay(isOurs);
}

/** Whether the browser refuses to play; a wish that another one has overtaken is not refused. */
async function isRefused(engine: EngineManager): Promise<boolean> {
  try {
    await engine.play();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError';
  }
}

/** How playback may begin by itself: as it is, muted, or muted only if it must. */
export type Autoplay = 'on' | 'muted' | 'any';

/**
 * Tries to begin playback without a person's gesture.
 *
 * A browser that refuses leaves the element paused, with its sound as it was.
 */
export async function tryAutoplay(media: HTMLMediaElement, autoplay: Autoplay): Promise<void> {
  if (autoplay !== 'muted' && (await begins(media))) return;
  if (autoplay === 'on') return;
  const wasMuted = media.muted;
  media.muted = true;
  if (!(await begins(media))) media.muted = wasMuted;
}

async function begins(media: HTMLMediaElement): Promise<boolean> {
  try {
    await media.play();
    return true;
  } catch {
    return false;
  }
}

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

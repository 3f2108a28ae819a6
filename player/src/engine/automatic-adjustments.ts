/**
 * What has been done to the sound and the speed of a media element that nobody has asked for, and
 * that therefore no control shows as a choice. Says `change`.
 */
export class AutomaticAdjustments extends EventTarget {
  /** The sound went off so that playback could begin by itself, and nobody has said a word about it. */
  isMutedForAutoplay = false;
  /** The speed at which it catches up with a live stream; absent while nobody chose but a person. */
  catchUpRate: number | undefined;

  /** Tells whether the sound is off only so that playback could begin by itself. */
  setMutedForAutoplay(isSo: boolean): void {
    if (isSo === this.isMutedForAutoplay) return;
    this.isMutedForAutoplay = isSo;
    this.dispatchEvent(new Event('change'));
  }
}

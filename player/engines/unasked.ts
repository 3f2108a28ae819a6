/**
 * What has been done to the sound and the speed of a media element that nobody has asked for, and
 * that therefore no control shows as a choice. Says `change`.
 */
export class Unasked extends EventTarget {
  /** The sound went off so that playback could begin by itself, and nobody has said a word about it. */
  silence = false;
  /** The speed at which it catches up with a live stream; absent while nobody chose but a person. */
  rate: number | undefined;

  /** Tells whether the sound is off only so that playback could begin by itself. */
  tellSilence(isSo: boolean): void {
    if (isSo === this.silence) return;
    this.silence = isSo;
    this.dispatchEvent(new Event('change'));
  }
}

import type Hls from 'hls.js';
import { RecoveryLadder, type RecoveryAction } from './recovery-ladder.ts';

/** What a fault tells of where it is. */
export interface HlsErrorLocation {
  /** The index of its rendition; absent where it has none. */
  readonly level?: number | null | undefined;
  /** Where the segment ends that it is in, in seconds; absent where it is in none. */
  readonly end?: number | undefined;
}

/** Where a film goes on once its media are attached anew, in seconds. */
export interface PlaybackPosition {
  time: number;
}

/** A film that hls.js plays, as far as it can be mended. */
export interface HlsRecoveryOptions {
  readonly hls: Hls;
  readonly place: PlaybackPosition;
  /** Hears in a word or two what is done. */
  readonly log: (words: string) => void;
}

/** Where a fault names no segment, so many seconds are left out. */
const SKIP_S = 4;
/** No segment is so long; one that ends later is spoilt in what it says of its times. Seconds. */
const FAR_S = 20;

/** Brings a film that hls.js has given up back to play, by whatever may help next. */
export class HlsRecovery {
  readonly #hls: Hls;
  readonly #place: PlaybackPosition;
  readonly #note: HlsRecoveryOptions['log'];
  readonly #ladder = new RecoveryLadder();

  constructor({ hls, place, log: note }: HlsRecoveryOptions) {
    this.#hls = hls;
    this.#place = place;
    this.#note = note;
  }

  /** Mends a fault of the media; false where nothing is left that could help. */
  recover(fault: HlsErrorLocation): boolean {
    const { levels, latestLevelDetails } = this.#hls;
    // Without its playlists hls.js asks for nothing more of a broadcast, which brings what is whole by itself.
    const forgets = latestLevelDetails?.live !== true;
    const faulty = levels[this.#levelOf(fault)];
    const fits = (rung: RecoveryAction): boolean => {
      if (rung === 'swap-sound-codec') return levels.some(({ audioCodec }) => audioCodec);
      if (rung === 'drop-rendition') return levels.length > 1;
      if (rung === 'next-codec')
        return levels.some(({ codecSet }) => codecSet !== faulty?.codecSet);
      if (rung === 'reload-rendition') return forgets;
      // A film that has never shown anything would be searched for ever.
      if (rung === 'skip') return forgets && this.#place.time > 0;
      return true;
    };
    const rung = this.#ladder.next(Date.now(), fits);
    if (rung) this.#climb(rung, fault);
    return rung !== undefined;
  }

  /** Goes on after what cannot be decoded in any rendition; false where that was done too often. */
  skipSegment(fault: HlsErrorLocation): boolean {
    const rung = this.#ladder.next(Date.now(), (each) => each === 'skip');
    if (rung) this.#climb(rung, fault);
    return rung !== undefined;
  }

  /** Goes on without a rendition that the server does not have; false where it is the only one. */
  removeLevel(fault: HlsErrorLocation): boolean {
    if (this.#hls.levels.length < 2) return false;
    this.#hls.removeLevel(this.#levelOf(fault));
    this.#hls.startLoad();
    return true;
  }

  #levelOf({ level }: HlsErrorLocation): number {
    const { currentLevel, loadLevel } = this.#hls;
    return level ?? Math.max(0, currentLevel < 0 ? loadLevel : currentLevel);
  }

  #climb(rung: RecoveryAction, fault: HlsErrorLocation): void {
    const hls = this.#hls;
    const index = this.#levelOf(fault);
    const faulty = hls.levels[index];
    this.#note(`mend: ${rung}, rendition ${index}, at ${this.#place.time.toFixed(1)} s`);
    if (rung === 'swap-sound-codec') hls.swapAudioCodec();
    if (rung === 'reload-rendition') delete faulty?.details;
    if (rung === 'drop-rendition') hls.removeLevel(index);
    if (rung === 'next-codec') this.#dropCodec(faulty?.codecSet);
    if (rung === 'skip') this.#leaveOut(fault.end);
    hls.recoverMediaError();
    // hls.js loads on from where it was, and nothing at all where that is the very beginning.
    if (this.#place.time === 0) hls.startLoad();
  }

  /** Goes on after what is spoilt, and forgets what that has told of the times of all that follows. */
  #leaveOut(end = 0): void {
    const { time } = this.#place;
    const isNear = end > time && end < time + FAR_S;
    this.#place.time = isNear ? end : time + SKIP_S;
    for (const level of this.#hls.levels) delete level.details;
  }

  #dropCodec(codecs: string | undefined): void {
    for (let index = this.#hls.levels.length - 1; index >= 0; index -= 1) {
      if (this.#hls.levels[index]?.codecSet === codecs) this.#hls.removeLevel(index);
    }
  }
}

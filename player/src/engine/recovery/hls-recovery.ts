import type Hls from 'hls.js';
import { showPosition, type PlaybackPosition } from './playback-position.ts';
import { RecoveryLadder, type RecoveryAction } from './recovery-ladder.ts';

/** The level and segment in which an error occurred. */
export interface HlsErrorLocation {
  /** The index of the level; `undefined` or `null` if the error does not belong to a level. */
  readonly level?: number | null | undefined;
  /** The end of the segment in seconds; `undefined` if the error does not belong to a segment. */
  readonly end?: number | undefined;
}

/** Options of {@link HlsRecovery}. */
export interface HlsRecoveryOptions {
  readonly hls: Hls;
  /** Updated when a segment is skipped. */
  readonly position: PlaybackPosition;
  /** Logs each recovery action. */
  readonly log: (message: string) => void;
}

/** The number of seconds to skip if the end of the corrupt segment is unknown. */
const SKIP_SECONDS = 4;
/** The maximum segment duration. If a segment ends later, its timestamps are corrupt. */
const MAX_SEGMENT_SECONDS = 20;

/**
 * Recovers hls.js playback from media errors, escalating from a media reset to removing levels and
 * skipping segments.
 */
export class HlsRecovery {
  readonly #hls: Hls;
  readonly #position: PlaybackPosition;
  readonly #log: HlsRecoveryOptions['log'];
  readonly #ladder = new RecoveryLadder();

  constructor({ hls, position, log }: HlsRecoveryOptions) {
    this.#hls = hls;
    this.#position = position;
    this.#log = log;
  }

  /** Applies the next recovery action; returns `false` if none is left. */
  recover(location: HlsErrorLocation): boolean {
    const { levels, latestLevelDetails } = this.#hls;
    // hls.js stops loading a live stream if its playlists are removed. Moreover, new segments soon
    // replace the corrupt ones.
    const canRemovePlaylists = latestLevelDetails?.live !== true;
    const failedLevel = levels[this.#getLevelIndex(location)];
    const isApplicable = (action: RecoveryAction): boolean => {
      if (action === 'swap-audio-codec') return levels.some(({ audioCodec }) => audioCodec);
      if (action === 'remove-level') return levels.length > 1;
      if (action === 'next-codec')
        return levels.some(({ codecSet }) => codecSet !== failedLevel?.codecSet);
      if (action === 'reload-level') return canRemovePlaylists;
      // A video that has never shown a frame would be skipped completely.
      if (action === 'skip')
        return canRemovePlaylists && this.#position.time > 0 && this.#canSkip(location);
      return true;
    };
    const action = this.#ladder.next(Date.now(), isApplicable);
    if (action) this.#apply(action, location);
    return action !== undefined;
  }

  /**
   * Skips a segment that cannot be decoded in any level. Returns `false` if there have been too many
   * recovery actions, or nothing follows the segment.
   */
  skipSegment(location: HlsErrorLocation): boolean {
    if (!this.#canSkip(location)) return false;
    const action = this.#ladder.next(Date.now(), (candidate) => candidate === 'skip');
    if (action) this.#apply(action, location);
    return action !== undefined;
  }

  /** Removes a level that is missing on the server. Returns `false` if it is the only level. */
  removeLevel(location: HlsErrorLocation): boolean {
    if (this.#hls.levels.length < 2) return false;
    this.#hls.removeLevel(this.#getLevelIndex(location));
    this.#hls.startLoad();
    return true;
  }

  #getLevelIndex({ level }: HlsErrorLocation): number {
    const { currentLevel, loadLevel } = this.#hls;
    return level ?? Math.max(0, currentLevel < 0 ? loadLevel : currentLevel);
  }

  #apply(action: RecoveryAction, location: HlsErrorLocation): void {
    const hls = this.#hls;
    const index = this.#getLevelIndex(location);
    const level = hls.levels[index];
    this.#log(`recovery: ${action}, level ${index}, at ${this.#position.time.toFixed(1)} s`);
    if (action === 'swap-audio-codec') hls.swapAudioCodec();
    if (action === 'reload-level') delete level?.details;
    if (action === 'remove-level') hls.removeLevel(index);
    if (action === 'next-codec') this.#removeCodec(level?.codecSet);
    if (action === 'skip') this.#skipTo(location);
    hls.recoverMediaError();
    showPosition(hls.media, this.#position);
    // hls.js resumes loading at its last position, but not at position 0.
    if (this.#position.time === 0) hls.startLoad();
  }

  /**
   * Moves the position past a corrupt segment. Removes the playlists, because the segment may have
   * shifted the times of all segments.
   */
  #skipTo(location: HlsErrorLocation): void {
    this.#position.time = this.#getSkipTarget(location);
    for (const level of this.#hls.levels) delete level.details;
  }

  /** Returns the position after the segment, in seconds. */
  #getSkipTarget({ end: segmentEnd = 0 }: HlsErrorLocation): number {
    const { time } = this.#position;
    const isPlausible = segmentEnd > time && segmentEnd < time + MAX_SEGMENT_SECONDS;
    return isPlausible ? segmentEnd : time + SKIP_SECONDS;
  }

  /** Whether media follows the segment. Beyond the end, playback would start over. */
  #canSkip(location: HlsErrorLocation): boolean {
    const { edge = Number.POSITIVE_INFINITY } = this.#hls.latestLevelDetails ?? {};
    return this.#getSkipTarget(location) < edge;
  }

  #removeCodec(codecSet: string | undefined): void {
    for (let index = this.#hls.levels.length - 1; index >= 0; index -= 1) {
      if (this.#hls.levels[index]?.codecSet === codecSet) this.#hls.removeLevel(index);
    }
  }
}

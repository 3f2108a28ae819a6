import type { ReactiveController } from 'lit';
import type { PlayerElement } from '../../host/player-element.ts';
import { loadFromLocalStorage, saveToLocalStorage } from '../../state/local-storage.ts';
import { RESUME_KEY } from '../../state/load-resume-position.ts';

/** The maximum number of stored positions. The least recently played source is removed first. */
const MAX_STORED_SOURCES = 50;
/** An earlier position is not saved. */
const MIN_POSITION_SECONDS = 5;
/** The share of the duration after which a source counts as finished. */
const FINISHED_RATIO = 0.95;
/** How far the position changes between two saves during playback. */
const SAVE_INTERVAL_SECONDS = 5;

/**
 * Saves the position, in seconds, at which the viewer leaves a source. Removes it if the viewer
 * barely started the source or finished it.
 */
export function saveResumePosition(sourceKey: string, time: number, duration: number): void {
  const { [sourceKey]: _, ...otherPositions } = loadFromLocalStorage(RESUME_KEY);
  const isResumable = time >= MIN_POSITION_SECONDS && time < duration * FINISHED_RATIO;
  const positions = Object.entries({
    ...otherPositions,
    ...(isResumable && { [sourceKey]: Math.floor(time) }),
  });
  saveToLocalStorage(RESUME_KEY, Object.fromEntries(positions.slice(-MAX_STORED_SOURCES)));
}

/** Saves the playback position if the player has the `resume` attribute. */
export function start(player: PlayerElement): void {
  new ResumePositionController(player, () =>
    player.resume && !player.background ? player.sourceKey : undefined,
  );
}

/** Saves the position while the host is connected, and when it is disconnected. */
class ResumePositionController implements ReactiveController {
  readonly #host: PlayerElement;
  readonly #getSourceKey: () => string | undefined;
  #abortController: AbortController | undefined;
  #lastSavedTime = 0;

  /** `getSourceKey` returns `undefined` while the position must not be saved. */
  constructor(host: PlayerElement, getSourceKey: () => string | undefined) {
    this.#host = host;
    this.#getSourceKey = getSourceKey;
    host.addController(this);
  }

  hostConnected(): void {
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const save = (): void => this.#save();
    for (const event of ['pause', 'ended', 'seeked']) {
      this.#host.media.addEventListener(event, save, { signal });
    }
    this.#host.media.addEventListener('timeupdate', () => this.#saveAtInterval(), { signal });
    globalThis.addEventListener('pagehide', save, { signal });
  }

  hostDisconnected(): void {
    // A pending `pause` event would be handled too late.
    this.#save();
    this.#abortController?.abort();
  }

  #saveAtInterval(): void {
    const { currentTime } = this.#host;
    if (Math.abs(currentTime - this.#lastSavedTime) >= SAVE_INTERVAL_SECONDS) this.#save();
  }

  #save(): void {
    const sourceKey = this.#getSourceKey();
    const { currentTime, duration } = this.#host;
    if (!sourceKey || !Number.isFinite(duration) || currentTime === 0) return;
    this.#lastSavedTime = currentTime;
    saveResumePosition(sourceKey, currentTime, duration);
  }
}

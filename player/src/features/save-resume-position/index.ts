import type { ReactiveController } from 'lit';
import type { PlayerElement } from '../../host/player-element.ts';
import { loadStored, saveStored } from '../../state/local-storage.ts';
import { RESUME_KEY } from '../../state/load-resume-position.ts';

/** How many sources to store a position for. The least recently played is removed first. */
const MAX_STORED_SOURCES = 50;
/** A source that was played for less than this is not resumed. */
const MIN_POSITION_SECONDS = 5;
/** The share of the duration after which a source counts as finished. */
const FINISHED_RATIO = 0.95;
/** How far playback moves between two saves. */
const SAVE_INTERVAL_SECONDS = 5;

/**
 * Saves the position, in seconds, at which a viewer leaves a source. Removes it if the source was
 * barely started or has been finished.
 */
export function saveResumePosition(sourceKey: string, time: number, duration: number): void {
  const { [sourceKey]: _, ...others } = loadStored(RESUME_KEY);
  const isResumable = time >= MIN_POSITION_SECONDS && time < duration * FINISHED_RATIO;
  const positions = Object.entries({
    ...others,
    ...(isResumable && { [sourceKey]: Math.floor(time) }),
  });
  saveStored(RESUME_KEY, Object.fromEntries(positions.slice(-MAX_STORED_SOURCES)));
}

/** Saves the position of a player with the `resume` attribute. */
export function start(player: PlayerElement): void {
  new ResumeController(player, () =>
    player.resume && !player.background ? player.sourceKey : undefined,
  );
}

/** Saves the position of the source while its host is connected, and when it is disconnected. */
class ResumeController implements ReactiveController {
  readonly #media: HTMLMediaElement;
  readonly #getSourceKey: () => string | undefined;
  #controller: AbortController | undefined;
  #lastSavedTime = 0;

  /** `getSourceKey` returns `undefined` while the position is not to be saved. */
  constructor(host: PlayerElement, getSourceKey: () => string | undefined) {
    this.#media = host.media;
    this.#getSourceKey = getSourceKey;
    host.addController(this);
  }

  hostConnected(): void {
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const save = (): void => this.#save();
    for (const event of ['pause', 'ended', 'seeked']) {
      this.#media.addEventListener(event, save, { signal });
    }
    this.#media.addEventListener('timeupdate', () => this.#saveAtInterval(), { signal });
    globalThis.addEventListener('pagehide', save, { signal });
  }

  hostDisconnected(): void {
    // A pending `pause` event would be handled too late.
    this.#save();
    this.#controller?.abort();
  }

  #saveAtInterval(): void {
    const { currentTime } = this.#media;
    if (Math.abs(currentTime - this.#lastSavedTime) >= SAVE_INTERVAL_SECONDS) this.#save();
  }

  #save(): void {
    const sourceKey = this.#getSourceKey();
    const { currentTime, duration } = this.#media;
    if (!sourceKey || !Number.isFinite(duration) || currentTime === 0) return;
    this.#lastSavedTime = currentTime;
    saveResumePosition(sourceKey, currentTime, duration);
  }
}

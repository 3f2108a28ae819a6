import type { PlayerElement } from '../../host/player-element.ts';
import type { Stored } from '../../state/local-storage.ts';

/** How often to save that the source is still being cast. Rare enough to cost nothing. */
const SAVE_INTERVAL_MS = 5000;

/** Stores which source is being cast, so that a reloaded page can resume the session. */
export class StoredCast {
  readonly #player: PlayerElement;
  readonly #stored: Stored;
  /** When the cast was last saved, in milliseconds since 1970. */
  #savedAt = 0;

  constructor(player: PlayerElement, stored: Stored) {
    this.#player = player;
    this.#stored = stored;
  }

  /** Saves that the source of the player is being cast now. */
  save(): void {
    if (Date.now() - this.#savedAt < SAVE_INTERVAL_MS) return;
    this.#savedAt = Date.now();
    this.#stored.write('vitrine-cast', { source: this.#player.sourceKey, at: Date.now() });
  }

  clear(): void {
    this.#savedAt = 0;
    this.#stored.write('vitrine-cast', {});
  }
}

import type { PlayerElement } from '../../host/player-element.ts';
import type { Stored } from '../../state/local-storage.ts';

/** How often it is noted that it is on, in milliseconds: not so often that it would cost anything. */
const NOTED_EVERY_MS = 5000;

/** Keeps for a page that is loaded anew which film is cast. */
export class StoredCast {
  readonly #player: PlayerElement;
  readonly #stored: Stored;
  #notedAt = 0;

  constructor(player: PlayerElement, stored: Stored) {
    this.#player = player;
    this.#stored = stored;
  }

  /** The player's film is cast by now. */
  save(): void {
    if (Date.now() - this.#notedAt < NOTED_EVERY_MS) return;
    this.#notedAt = Date.now();
    this.#stored.write('vitrine-cast', { film: this.#player.sourceKey, at: Date.now() });
  }

  clear(): void {
    this.#notedAt = 0;
    this.#stored.write('vitrine-cast', {});
  }
}

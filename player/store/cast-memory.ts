import type { MediaHost } from './media-host.ts';
import type { Stored } from './stored.ts';

/** How often it is noted that it is on, in milliseconds: not so often that it would cost anything. */
const NOTED_EVERY_MS = 5000;

/** Keeps for a page that is loaded anew which film is cast. */
export class CastMemory {
  readonly #player: MediaHost;
  readonly #stored: Stored;
  #notedAt = 0;

  constructor(player: MediaHost, stored: Stored) {
    this.#player = player;
    this.#stored = stored;
  }

  /** The player's film is cast by now. */
  note(): void {
    if (Date.now() - this.#notedAt < NOTED_EVERY_MS) return;
    this.#notedAt = Date.now();
    this.#stored.write('vitrine-cast', { film: this.#player.film, at: Date.now() });
  }

  forget(): void {
    this.#notedAt = 0;
    this.#stored.write('vitrine-cast', {});
  }
}

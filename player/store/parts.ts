import type { MediaHost } from './media-host.ts';
import { stored, type Stored } from './stored.ts';

/**
 * Something that a player needs only where a page asks for it.
 *
 * What it shares with the player is handed to it and not imported: a module that both import
 * becomes a file of its own, which every page would have to load.
 */
interface Part {
  readonly isWanted: (player: MediaHost) => unknown;
  readonly fetch: () => Promise<{ begin(player: MediaHost, kept: Stored): void }>;
}

const parts: readonly Part[] = [
  { isWanted: ({ resume }) => resume, fetch: () => import('./resume.ts') },
  {
    isWanted: ({ fullscreenElement }) => fullscreenElement,
    fetch: () => import('./named-stage.ts'),
  },
  { isWanted: ({ background }) => background, fetch: () => import('./background.ts') },
  { isWanted: ({ streamType }) => streamType === 'live', fetch: () => import('./live-keeper.ts') },
];

/** Brings the parts of one player that have come to be wanted, each once. */
export class Parts {
  readonly #player: MediaHost;
  readonly #brought = new Set<Part>();

  constructor(player: MediaHost) {
    this.#player = player;
  }

  bring(): void {
    for (const part of parts) {
      if (this.#brought.has(part) || !part.isWanted(this.#player)) continue;
      this.#brought.add(part);
      void part.fetch().then(
        ({ begin }) => begin(this.#player, stored),
        // Playback goes on without it, and a later change asks again.
        () => this.#brought.delete(part),
      );
    }
  }
}

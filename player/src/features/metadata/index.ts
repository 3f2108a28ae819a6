import type { ReactiveController } from 'lit';
import { parseMetadataDocument, type MetadataDocument } from '../../formats/metadata-document.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Fetches what `metadata-url` names for each film of a player. */
export function start(player: PlayerElement): void {
  player.addController(new FetchedFacts(player));
}

class FetchedFacts implements ReactiveController {
  readonly #player: PlayerElement;
  #asked: string | undefined;
  #life: AbortController | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  hostConnected(): void {
    this.hostUpdate();
  }

  hostUpdate(): void {
    const { sourceKey: film, metadataUrl, isConnected } = this.#player;
    const asked = JSON.stringify([film, metadataUrl]);
    if (!isConnected || asked === this.#asked) return;
    this.#asked = asked;
    this.#life?.abort();
    this.#life = new AbortController();
    this.#take(undefined);
    if (metadataUrl) void this.#fetch(metadataUrl, this.#life.signal);
  }

  hostDisconnected(): void {
    this.#life?.abort();
    // What has not come is asked for again when the player is back.
    if (!this.#player.fetchedMetadata) this.#asked = undefined;
  }

  async #fetch(url: string, signal: AbortSignal): Promise<void> {
    try {
      const answer = await fetch(new URL(url, this.#player.ownerDocument.baseURI), { signal });
      const { ok, status } = answer;
      if (!ok) return this.#warn(`was answered with ${status}`);
      const facts = parseMetadataDocument(await answer.json(), answer.url);
      if (!facts) return this.#warn('holds no object');
      if (!signal.aborted) this.#take(facts);
    } catch (error) {
      if (signal.aborted) return;
      this.#warn(error instanceof SyntaxError ? 'holds no JSON' : 'could not be fetched');
    }
  }

  #take(facts: MetadataDocument | undefined): void {
    const player = this.#player;
    if (facts === player.fetchedMetadata) return;
    player.fetchedMetadata = facts;
    player.requestUpdate();
    // Chapters that the film or the page has named already are better known.
    if (facts && facts.chapters.length > 0 && player.chapters.length === 0) {
      player.addChapters(facts.chapters);
    }
  }

  /** Without the address, which may hold what nobody else is to know. */
  #warn(sentence: string): void {
    console.warn(`<${this.#player.localName}> metadata-url: ${sentence}, so nothing is known.`);
  }
}

import type { ReactiveController } from 'lit';
import { parseMetadataDocument, type MetadataDocument } from '../../formats/metadata-document.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Loads the metadata of each source of a player from its `metadata-url`. */
export function start(player: PlayerElement): void {
  player.addController(new MetadataController(player));
}

class MetadataController implements ReactiveController {
  readonly #player: PlayerElement;
  /** Identifies the source and the URL of the last metadata request. */
  #requestKey: string | undefined;
  #abortController: AbortController | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
  }

  hostConnected(): void {
    this.hostUpdate();
  }

  hostUpdate(): void {
    const { sourceKey, metadataUrl, isConnected } = this.#player;
    const requestKey = JSON.stringify([sourceKey, metadataUrl]);
    if (!isConnected || requestKey === this.#requestKey) return;
    this.#requestKey = requestKey;
    this.#abortController?.abort();
    this.#abortController = new AbortController();
    this.#setMetadata(undefined);
    if (metadataUrl) void this.#fetch(metadataUrl, this.#abortController.signal);
  }

  hostDisconnected(): void {
    this.#abortController?.abort();
    // An aborted request is retried when the player is reconnected.
    if (!this.#player.fetchedMetadata) this.#requestKey = undefined;
  }

  async #fetch(url: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(new URL(url, this.#player.ownerDocument.baseURI), { signal });
      const { ok, status } = response;
      if (!ok) return this.#warn(`the server responded with status ${status}`);
      const metadata = parseMetadataDocument(await response.json(), response.url);
      if (!metadata) return this.#warn('the response is not a JSON object');
      if (!signal.aborted) this.#setMetadata(metadata);
    } catch (error) {
      if (signal.aborted) return;
      this.#warn(
        error instanceof SyntaxError ? 'the response is not valid JSON' : 'the request failed',
      );
    }
  }

  #setMetadata(metadata: MetadataDocument | undefined): void {
    const player = this.#player;
    if (metadata === player.fetchedMetadata) return;
    player.fetchedMetadata = metadata;
    player.requestUpdate();
    // Chapters of the source or the page take precedence.
    if (metadata && metadata.chapters.length > 0 && player.chapters.length === 0) {
      player.addChapters(metadata.chapters);
    }
  }

  /** Logs without the URL, which may contain a token. */
  #warn(reason: string): void {
    console.warn(`<${this.#player.localName}> metadata-url: ${reason}. No metadata is used.`);
  }
}

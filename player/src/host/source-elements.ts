import { getRegisteredEngines } from '../engine/registry/registered-engines.ts';
import { detectFormat, toMimeType } from '../source/source-format.ts';
import type { SourceOptions } from '../source/source-options.ts';
import type { PlayerElement } from './player-element.ts';
import { matchesMedia } from '../platform/matches-media.ts';

/** Selects the first playable `<source>` child of a player, and the next one when it fails. */
export class SourceElements {
  readonly #player: PlayerElement;
  readonly #failedElements = new WeakSet<HTMLSourceElement>();
  #selectedElement: HTMLSourceElement | undefined;

  /** `onSelect` is called when another child has been selected because the previous one failed. */
  constructor(player: PlayerElement, onSelect: () => void) {
    this.#player = player;
    const { engineManager } = player.hub.stateOwners;
    // This listener runs before all others, so that they do not receive the error of a child that
    // another one replaces.
    engineManager.addEventListener('change', () => {
      const failedElement = this.#selectedElement;
      const hasFailed =
        (engineManager.error ?? engineManager.engine?.error) && player.media.readyState === 0;
      if (!failedElement || !hasFailed || engineManager.source?.url !== failedElement.src) return;
      this.#failedElements.add(failedElement);
      this.#selectedElement = this.#findPlayable() ?? failedElement;
      if (this.#selectedElement === failedElement) return;
      failedElement.dispatchEvent(new Event('error'));
      onSelect();
    });
  }

  /** The selected child until it is removed; `undefined` if none is playable. */
  get selected(): Pick<SourceOptions, 'src' | 'type'> | undefined {
    if (this.#selectedElement?.parentNode !== this.#player) {
      this.#selectedElement = this.#findPlayable();
    }
    return (
      this.#selectedElement && { src: this.#selectedElement.src, type: this.#selectedElement.type }
    );
  }

  #findPlayable(): HTMLSourceElement | undefined {
    const sources = this.#player.querySelectorAll<HTMLSourceElement>(':scope > source');
    return [...sources].find(
      (source) => this.#canPlay(source) && !this.#failedElements.has(source),
    );
  }

  #canPlay({ src, type, media }: HTMLSourceElement): boolean {
    if (!src || (media && !matchesMedia(media))) return false;
    return (
      detectFormat(src, type) === 'hls' ||
      !type ||
      this.#player.media.canPlayType(type) !== '' ||
      getRegisteredEngines()?.canPlay({ url: src, type: toMimeType(type) }) === true
    );
  }
}

import { detectFormat } from '../source/playback-source.ts';
import type { SourceOptions } from '../source/source-options.ts';
import type { PlayerElement } from './player-element.ts';
import { matchesMedia } from '../platform/media-query.ts';

/** Selects the first playable `<source>` child of a player, and the next one when it fails. */
export class SourceElements {
  readonly #player: PlayerElement;
  readonly #failed = new WeakSet<HTMLSourceElement>();
  #selected: HTMLSourceElement | undefined;

  /** `onSelect` is called when another child has been selected because the previous one failed. */
  constructor(player: PlayerElement, onSelect: () => void) {
    this.#player = player;
    const { engine } = player.hub.target;
    // This listener runs before all others, so that they never see an error that the next child
    // resolves.
    engine.addEventListener('change', () => {
      const failed = this.#selected;
      const hasFailed = (engine.error ?? engine.engine?.error) && player.media.readyState === 0;
      if (!failed || !hasFailed || engine.source?.url !== failed.src) return;
      this.#failed.add(failed);
      this.#selected = this.#findPlayable() ?? failed;
      if (this.#selected === failed) return;
      failed.dispatchEvent(new Event('error'));
      onSelect();
    });
  }

  /** The selected child until it is removed; `undefined` if none is playable. */
  get selected(): Pick<SourceOptions, 'src' | 'type'> | undefined {
    if (this.#selected?.parentNode !== this.#player) {
      this.#selected = this.#findPlayable();
    }
    return this.#selected && { src: this.#selected.src, type: this.#selected.type };
  }

  #findPlayable(): HTMLSourceElement | undefined {
    const sources = this.#player.querySelectorAll<HTMLSourceElement>(':scope > source');
    return [...sources].find((source) => this.#canPlay(source) && !this.#failed.has(source));
  }

  #canPlay({ src, type, media }: HTMLSourceElement): boolean {
    if (!src || (media && !matchesMedia(media))) return false;
    return (
      detectFormat(src, type) === 'hls' || !type || this.#player.media.canPlayType(type) !== ''
    );
  }
}

import { detectFormat } from '../source/playback-source.ts';
import type { SourceOptions } from '../source/source-options.ts';
import type { PlayerElement } from './player-element.ts';
import { matchesMedia } from '../platform/media-query.ts';

/** The `<source>` of a player that is played: the first that this browser can, and that is there. */
export class SourceElements {
  readonly #player: PlayerElement;
  readonly #failed = new WeakSet<HTMLSourceElement>();
  #chosen: HTMLSourceElement | undefined;

  /** `takeNext` takes what is chosen by now, because what was chosen has failed. */
  constructor(player: PlayerElement, takeNext: () => void) {
    this.#player = player;
    const { engine } = player.hub.target;
    // Before anybody else hears of the failure, which then is none.
    engine.addEventListener('change', () => {
      const failed = this.#chosen;
      const hasFailed = (engine.error ?? engine.engine?.error) && player.media.readyState === 0;
      if (!failed || !hasFailed || engine.source?.url !== failed.src) return;
      this.#failed.add(failed);
      this.#chosen = this.#first() ?? failed;
      if (this.#chosen === failed) return;
      failed.dispatchEvent(new Event('error'));
      takeNext();
    });
  }

  /** Absent where there is none that can be played; the same one as long as it stands there. */
  get selected(): Pick<SourceOptions, 'src' | 'type'> | undefined {
    if (this.#chosen?.parentNode !== this.#player) {
      this.#chosen = this.#first();
    }
    return this.#chosen && { src: this.#chosen.src, type: this.#chosen.type };
  }

  #first(): HTMLSourceElement | undefined {
    const all = this.#player.querySelectorAll<HTMLSourceElement>(':scope > source');
    return [...all].find((source) => this.#canPlay(source) && !this.#failed.has(source));
  }

  #canPlay({ src, type, media }: HTMLSourceElement): boolean {
    if (!src || (media && !matchesMedia(media))) return false;
    return (
      detectFormat(src, type) === 'hls' || !type || this.#player.media.canPlayType(type) !== ''
    );
  }
}

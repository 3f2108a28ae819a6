import { formatOf } from '../source/media-source.ts';
import type { SourceWishes } from '../source/source-wishes.ts';

/** The `<source>` of a player that is played: the first that this browser can. */
export class SourceChildren {
  readonly #player: HTMLElement;
  readonly #media: HTMLMediaElement;
  #chosen: HTMLSourceElement | undefined;

  constructor(player: HTMLElement, media: HTMLMediaElement) {
    this.#player = player;
    this.#media = media;
  }

  /** Absent where there is none that can be played; the same one as long as it stands there. */
  get chosen(): Pick<SourceWishes, 'src' | 'type'> | undefined {
    if (this.#chosen?.parentNode !== this.#player) {
      const all = this.#player.querySelectorAll<HTMLSourceElement>(':scope > source');
      this.#chosen = [...all].find((source) => this.#canPlay(source));
    }
    return this.#chosen && { src: this.#chosen.src, type: this.#chosen.type };
  }

  #canPlay({ src, type, media }: HTMLSourceElement): boolean {
    if (!src || (media && !matchMedia(media).matches)) return false;
    return formatOf(src, type) === 'hls' || !type || this.#media.canPlayType(type) !== '';
  }
}

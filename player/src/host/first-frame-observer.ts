import type { ReactiveControllerHost } from 'lit';

/** Browsers older than 2024 tell of no frame. */
type MaybeTelling = Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/**
 * Knows whether a frame of what a video element plays is on the screen, and has its host drawn again
 * once it is: what covers the picture until then hides nothing but black.
 */
export class FirstFrameObserver {
  readonly #media: HTMLVideoElement;
  #isShown = false;

  constructor(host: ReactiveControllerHost, media: HTMLVideoElement) {
    this.#media = media;
    const show = (): void => {
      this.#isShown = true;
      host.requestUpdate();
    };
    media.addEventListener('loadstart', () => {
      this.#isShown = false;
      (media as MaybeTelling).requestVideoFrameCallback?.(show);
    });
  }

  /** Where frames are not told of, there is one as soon as its size is known. */
  get hasFrame(): boolean {
    return 'requestVideoFrameCallback' in this.#media ? this.#isShown : this.#hasSize;
  }

  get #hasSize(): boolean {
    return this.#media.videoWidth > 0;
  }
}

import type { ReactiveControllerHost } from 'lit';

/** Browsers released before 2024 may lack `requestVideoFrameCallback`. */
type FrameCallbackVideo = Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>;

/**
 * Requests an update of its host when the first frame of a source has been presented, so that the
 * poster covers the video until then.
 */
export class FirstFrameObserver {
  readonly #media: HTMLVideoElement;
  #isPresented = false;

  constructor(host: ReactiveControllerHost, media: HTMLVideoElement) {
    this.#media = media;
    const onFrame = (): void => {
      this.#isPresented = true;
      host.requestUpdate();
    };
    media.addEventListener('loadstart', () => {
      this.#isPresented = false;
      (media as FrameCallbackVideo).requestVideoFrameCallback?.(onFrame);
    });
  }

  /**
   * Whether a frame has been presented or, without `requestVideoFrameCallback`, whether the size of
   * the video is known.
   */
  get hasFrame(): boolean {
    return 'requestVideoFrameCallback' in this.#media ? this.#isPresented : this.#hasSize;
  }

  get #hasSize(): boolean {
    return this.#media.videoWidth > 0;
  }
}

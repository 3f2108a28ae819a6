import type { PlaybackNotice } from '../media/media-state.ts';

/** How long a notice is shown. */
const NOTICE_MS = 8000;

/** A notice that disappears automatically. A new notice replaces the current one. */
export class TemporaryNotice {
  current: PlaybackNotice | undefined;
  /** The name of the codec to which the notice refers; undefined for other notices. */
  codec: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onChange: () => void;

  /** @param signal Aborts when the engine is destroyed. */
  constructor(onChange: () => void, signal: AbortSignal) {
    this.#onChange = onChange;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  show(notice: PlaybackNotice, codec?: string): void {
    this.codec = codec;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#set(undefined), NOTICE_MS);
    this.#set(notice);
  }

  #set(notice: PlaybackNotice | undefined): void {
    this.current = notice;
    this.#onChange();
  }
}

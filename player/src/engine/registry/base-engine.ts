import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Rendition, RenditionSelection } from '../../media/rendition.ts';
import { unknownStreamInfo, type StreamInfo } from '../../media/stream-info.ts';
import type { AudioTrack } from '../../media/tracks.ts';
import type { Engine } from '../engine.ts';
import { settlePlayPromise } from '../settle-play-promise.ts';

/**
 * A base class for engines. Its properties have the values of a source with one rendition and one
 * audio track, whose stream type is unknown. A subclass overrides what it supports, and calls
 * `notifyChange()` after a property has changed.
 */
export abstract class BaseEngine extends EventTarget implements Engine {
  abstract readonly name: string;
  renditions: readonly Rendition[] = [];
  selectedRendition: RenditionSelection = 'auto';
  activeRendition: string | undefined;
  audioTracks: readonly AudioTrack[] = [];
  activeAudioTrack: string | undefined;
  forcedTextTracks: readonly TextTrack[] = [];
  streamInfo: StreamInfo = unknownStreamInfo;
  startDate: Date | undefined;
  chaptersUrl: string | undefined;
  error: PlaybackError | undefined;
  /** The media element. `destroy()` removes its source. */
  protected readonly media: HTMLMediaElement;
  readonly #abortController = new AbortController();

  constructor(media: HTMLMediaElement) {
    super();
    this.media = media;
  }

  /** Override it for a live stream that should play before the end of its `seekable` range. */
  get liveSyncPosition(): number | undefined {
    return undefined;
  }

  /** Aborts when the engine is destroyed. Pass it to requests and event listeners. */
  protected get signal(): AbortSignal {
    return this.#abortController.signal;
  }

  selectRendition(_id: RenditionSelection): void {}

  selectAudioTrack(_id: string): void {}

  /** Returns a promise that also rejects if the engine fails before playback starts. */
  settlePlayPromise(playPromise: Promise<void>): Promise<void> {
    return settlePlayPromise({ engine: this, media: this.media, signal: this.signal }, playPromise);
  }

  /** Returns false, so that a retry creates a new engine. */
  retry(): boolean {
    return false;
  }

  liftPreloadLimit(): void {}

  /** Aborts `signal`, and removes the source of the media element. */
  destroy(): void | Promise<void> {
    this.abort();
    this.media.srcObject = null;
    this.media.removeAttribute('src');
    this.media.load();
  }

  /** Aborts `signal`. A subclass that overrides `destroy()` calls it first. */
  protected abort(): void {
    this.#abortController.abort();
  }

  /** Sets the fatal error and dispatches `change`. Does nothing after `destroy()`. */
  protected fail(error: PlaybackError): void {
    if (this.signal.aborted) return;
    this.error = error;
    this.notifyChange();
  }

  /** Dispatches `change`. */
  protected notifyChange(): void {
    this.dispatchEvent(new Event('change'));
  }
}

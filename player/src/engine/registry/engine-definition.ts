import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineFactory } from '../engine.ts';

/** The properties of a source that are known before anything is requested. */
export interface SourceDescription {
  /** The absolute URL. */
  readonly url: string;
  /**
   * The value of `type`, in lower case and without parameters: a MIME type such as
   * `application/dash+xml`, or a short name such as `hls`. `undefined` if it is not set.
   */
  readonly type?: string | undefined;
}

/** The start of a response, for sources whose URL and `type` do not reveal the format. */
export interface ResponseDescription {
  /** The MIME type, in lower case and without parameters; empty if the header is missing. */
  readonly contentType: string;
  /** The first bytes of the body, as UTF-8 text. At least 512 bytes, unless the body is shorter. */
  readonly text: string;
}

/** An engine that a page registers with `registerEngine()`. */
export interface EngineDefinition {
  /** Identifies the engine. Registering the same name again replaces the engine. */
  readonly name: string;
  /** Returns whether the engine plays a source. It must not request anything. */
  canPlay(source: SourceDescription): boolean;
  /**
   * Returns whether the engine plays the content of a response. It is called for a source without a
   * `type` whose URL has no file extension. By default, the engine plays no such source.
   */
  canPlayResponse?(response: ResponseDescription): boolean;
  /**
   * Loads the code of the engine, usually with `import()`, and returns a factory for the source.
   *
   * @param signal aborts when the source is no longer needed.
   * @throws {unknown} any error; the player reports it as a retryable network error.
   */
  load(source: PlaybackSource, signal: AbortSignal): Promise<EngineFactory>;
  /** Loads the code of the engine, but no media, so that playback can start sooner. */
  preload?(): void;
}

import { version } from '../../media/version.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineFactory } from '../engine.ts';
import type { ResponseDescription, SourceDescription } from './engine-definition.ts';

/** The event that `globalThis` dispatches when a page has registered an engine. */
export const ENGINE_REGISTERED_EVENT = 'vitrine-engine-registered';

/** The engines that a page has registered. The last one takes precedence. */
export interface RegisteredEngines {
  /** Returns whether an engine plays a source. */
  canPlay(source: SourceDescription): boolean;
  /**
   * Loads the engine for a source. Resolves to `undefined` if no registered engine plays it.
   *
   * @param response The start of the response, for a source whose URL does not reveal its format.
   */
  load(
    source: PlaybackSource,
    response: ResponseDescription | undefined,
    signal: AbortSignal,
  ): Promise<EngineFactory | undefined>;
  /**
   * Loads the code of the engine for a source, but no media. Returns whether a registered engine
   * plays the source.
   */
  preload(source: PlaybackSource): boolean;
}

/** The property of `globalThis` with the engines, which all copies of this version share. */
export const registryKey: unique symbol = Symbol.for(`vitrine-engines-${version}`);

/** Returns the engines that the page has registered; `undefined` if there are none. */
export const getRegisteredEngines = (): RegisteredEngines | undefined =>
  (globalThis as { [registryKey]?: RegisteredEngines })[registryKey];

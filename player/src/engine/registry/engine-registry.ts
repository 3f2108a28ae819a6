import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineFactory } from '../engine.ts';
import type {
  EngineDefinition,
  ResponseDescription,
  SourceDescription,
} from './engine-definition.ts';
import {
  ENGINE_REGISTERED_EVENT,
  getRegisteredEngines,
  registryKey,
  type RegisteredEngines,
} from './registered-engines.ts';

/** Holds the engines of a page by name, and selects one for a source. */
class EngineRegistry implements RegisteredEngines {
  readonly #definitions = new Map<string, EngineDefinition>();

  add(definition: EngineDefinition): void {
    // Moves an engine that replaces another one to the end, because the newest takes precedence.
    this.#definitions.delete(definition.name);
    this.#definitions.set(definition.name, definition);
  }

  canPlay(source: SourceDescription): boolean {
    return this.#find(source) !== undefined;
  }

  async load(
    source: PlaybackSource,
    response: ResponseDescription | undefined,
    signal: AbortSignal,
  ): Promise<EngineFactory | undefined> {
    const definition = this.#find(source) ?? (response && this.#findByResponse(response));
    return definition?.load(source, signal);
  }

  preload(source: PlaybackSource): boolean {
    const definition = this.#find(source);
    definition?.preload?.();
    return definition !== undefined;
  }

  #find({ url, type }: SourceDescription): EngineDefinition | undefined {
    return this.#newestFirst.find((definition) => definition.canPlay({ url, type }));
  }

  get #newestFirst(): readonly EngineDefinition[] {
    return [...this.#definitions.values()].reverse();
  }

  #findByResponse(response: ResponseDescription): EngineDefinition | undefined {
    return this.#newestFirst.find((definition) => definition.canPlayResponse?.(response));
  }
}

/**
 * Registers an engine for all players of the page, including existing ones. It takes precedence
 * over the built-in engines and over engines that were registered earlier.
 *
 * A player that reported a missing engine for its source loads the source again.
 */
export function registerEngine(definition: EngineDefinition): void {
  const registry = (getRegisteredEngines() as EngineRegistry | undefined) ?? new EngineRegistry();
  registry.add(definition);
  Object.assign(globalThis, { [registryKey]: registry });
  // `dispatchEvent()` does not exist on a server.
  if (typeof globalThis.dispatchEvent === 'function')
    globalThis.dispatchEvent(new Event(ENGINE_REGISTERED_EVENT));
}

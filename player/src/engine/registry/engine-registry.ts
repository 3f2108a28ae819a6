import { parseUrl } from '../../platform/parse-url.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineFactory } from '../engine.ts';
import type { EngineDefinition, SourceDescription } from './engine-definition.ts';
import { fetchResponseStart } from './fetch-response-start.ts';
import {
  ENGINE_REGISTERED,
  getRegisteredEngines,
  registryKey,
  type RegisteredEngines,
} from './registered-engines.ts';

/** Holds the engines of a page by name, and selects one for a source. */
class EngineRegistry implements RegisteredEngines {
  readonly #definitions = new Map<string, EngineDefinition>();

  add(definition: EngineDefinition): void {
    // The last engine comes last, also if it replaces another one.
    this.#definitions.delete(definition.name);
    this.#definitions.set(definition.name, definition);
  }

  canPlay(source: SourceDescription): boolean {
    return this.#find(source) !== undefined;
  }

  async load(source: PlaybackSource, signal: AbortSignal): Promise<EngineFactory | undefined> {
    const definition = this.#find(source) ?? (await this.#findByResponse(source, signal));
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

  async #findByResponse(
    { url, type, format }: PlaybackSource,
    signal: AbortSignal,
  ): Promise<EngineDefinition | undefined> {
    const candidates = this.#newestFirst.filter((definition) => definition.canPlayResponse);
    const isUnknown = format === 'file' && type === undefined && !hasFileExtension(url);
    if (!isUnknown || candidates.length === 0) return undefined;
    const response = await fetchResponseStart(url, signal);
    return response && candidates.find((definition) => definition.canPlayResponse?.(response));
  }
}

/** Returns whether the path of a URL ends with a file extension. Other URLs than HTTP count too. */
function hasFileExtension(url: string): boolean {
  const { protocol, pathname } = parseUrl(url, document.baseURI) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') return true;
  return /\.\w+$/.test(pathname ?? '');
}

/**
 * Registers an engine for the players of this page, also for existing ones. It takes precedence over
 * the built-in engines and over those that were registered before.
 *
 * A player whose source failed because no engine was registered for it loads again.
 */
export function registerEngine(definition: EngineDefinition): void {
  const registry = (getRegisteredEngines() as EngineRegistry | undefined) ?? new EngineRegistry();
  registry.add(definition);
  Object.assign(globalThis, { [registryKey]: registry });
  // There is no window on a server.
  if (typeof globalThis.dispatchEvent === 'function')
    globalThis.dispatchEvent(new Event(ENGINE_REGISTERED));
}

import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { Engine, EngineHost } from '../engine.ts';
import type { EngineContractOptions } from './engine-contract-options.ts';

const DEFAULT_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 20;

/** Throws an error with a message unless a condition is true. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** A media element in the document, and the engine that plays in it. */
export class EngineHarness {
  readonly media = document.createElement('video');
  /** The number of `change` events of the engine. */
  changeCount = 0;
  /** The error that was reported to the host because the engine could not be created. */
  hostError: PlaybackError | undefined;
  readonly #options: EngineContractOptions;
  readonly #controller = new AbortController();
  #engine: Engine | undefined;

  constructor(options: EngineContractOptions) {
    this.#options = options;
    this.media.muted = true;
    document.body.append(this.media);
  }

  get engine(): Engine {
    assert(this.#engine !== undefined, 'the engine could not be created');
    return this.#engine;
  }

  /** The error of the engine or, if it could not be created, the error that the host received. */
  get error(): PlaybackError | undefined {
    return this.#engine?.error ?? this.hostError;
  }

  /** Creates the engine of a source, as the player does. */
  async create(source: PlaybackSource = this.#options.source): Promise<Engine | undefined> {
    const createEngine = await this.#options.load(source, this.#controller.signal, this.media);
    assert(createEngine !== undefined, 'load() resolved to no factory');
    const host: EngineHost = {
      source,
      isErrorDismissed: false,
      replaceSource: () => Promise.resolve(),
      setError: (error) => (this.hostError = error),
    };
    this.#engine = createEngine(this.media, host);
    this.#engine?.addEventListener('change', () => (this.changeCount += 1));
    return this.#engine;
  }

  /** Creates the engine and plays until the position advances. */
  async play(source?: PlaybackSource): Promise<Engine> {
    await this.create(source);
    this.engine.liftPreloadLimit();
    void this.media.play().catch(() => {});
    await this.waitForProgress();
    return this.engine;
  }

  /** Waits until playback has advanced by half a second. */
  async waitForProgress(): Promise<void> {
    // The browser rejects `play()` if the engine sets the source afterwards; the player repeats it.
    await this.waitUntil(() => {
      if (this.media.paused) void this.media.play().catch(() => {});
      return !this.media.seeking && this.media.currentTime > 0;
    }, 'playback did not start');
    const { currentTime } = this.media;
    await this.waitUntil(() => this.media.currentTime > currentTime + 0.5, 'playback stopped');
  }

  async waitUntil(condition: () => boolean, message: string): Promise<void> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = this.#options;
    const deadline = performance.now() + timeoutMs;
    while (!condition()) {
      const { error } = this;
      const reason = error ? `: ${error.cause}, ${error.detail}` : '';
      if (performance.now() > deadline) throw new Error(`${message}${reason}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  }

  async destroyEngine(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await engine?.destroy();
  }

  async close(): Promise<void> {
    this.#controller.abort();
    await this.destroyEngine();
    this.media.remove();
  }
}

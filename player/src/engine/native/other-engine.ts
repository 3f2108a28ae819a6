import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineHost } from '../engine.ts';

/** The engine that would play a film if its page had not wished for the browser's own. */
export class EngineFallback {
  readonly #media: HTMLMediaElement;
  readonly #place: EngineHost | undefined;
  readonly #isLocked: () => boolean;

  constructor(
    media: HTMLMediaElement,
    { format, engineOptions: engine }: PlaybackSource,
    place: EngineHost | undefined,
    isLocked: () => boolean,
  ) {
    this.#media = media;
    this.#isLocked = isLocked;
    if (format === 'hls' && engine?.preferredPlayback === 'native') this.#place = place;
  }

  /** What is locked stays with who has its keys, and what AirPlay shows where it can be shown. */
  get isAvailable(): boolean {
    const isElsewhere = Reflect.get(this.#media, 'webkitCurrentPlaybackTargetIsWireless') === true;
    return this.#place !== undefined && !this.#isLocked() && !isElsewhere;
  }

  /** It is to go on: a browser's own may ask for no segment twice. */
  activate(): void {
    const source = this.#place?.source;
    if (!source) return;
    void this.#place?.replaceSource({
      ...source,
      engineOptions: { ...source.engineOptions, preferredPlayback: 'mse' },
    });
  }
}

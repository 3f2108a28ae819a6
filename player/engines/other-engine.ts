import type { MediaSource } from '../source/media-source.ts';
import type { EnginePlace } from './engine.ts';

/** The engine that would play a film if its page had not wished for the browser's own. */
export class OtherEngine {
  readonly #media: HTMLMediaElement;
  readonly #place: EnginePlace | undefined;
  readonly #isLocked: () => boolean;

  constructor(
    media: HTMLMediaElement,
    { format, engine }: MediaSource,
    place: EnginePlace | undefined,
    isLocked: () => boolean,
  ) {
    this.#media = media;
    this.#isLocked = isLocked;
    if (format === 'hls' && engine?.prefer === 'native') this.#place = place;
  }

  /** What is locked stays with who has its keys, and what AirPlay shows where it can be shown. */
  get mayGoOn(): boolean {
    const isElsewhere = Reflect.get(this.#media, 'webkitCurrentPlaybackTargetIsWireless') === true;
    return this.#place !== undefined && !this.#isLocked() && !isElsewhere;
  }

  /** It is to go on: a browser's own may ask for no segment twice. */
  goOn(): void {
    const source = this.#place?.source;
    if (!source) return;
    void this.#place?.exchange({ ...source, engine: { ...source.engine, prefer: 'mse' } });
  }
}

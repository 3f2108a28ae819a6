import type Hls from 'hls.js';
import type { InterstitialController } from '../interstitials/interstitial-controller.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** An hls.js instance, and the objects that its controllers share. */
export interface HlsContext {
  readonly hls: Hls;
  /** The class of `hls`, for its `Events` and `DefaultConfig`. */
  readonly Hls: HlsConstructor;
  readonly media: HTMLMediaElement;
  readonly source: PlaybackSource;
  /** Adds a message to the engine log. */
  readonly log: (message: string) => void;
  /** `undefined` if this hls.js build has no interstitials. */
  readonly interstitials?: InterstitialController | undefined;
  /** Aborts when the engine is destroyed. */
  readonly signal: AbortSignal;
}

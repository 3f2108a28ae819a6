/** A break in the content during which an HLS interstitial plays. Times are content time in seconds. */
export interface InterstitialBreak {
  /** The `ID` of the `EXT-X-DATERANGE` tag. */
  readonly id: string;
  /** Where the content is interrupted: 0 for a pre-roll, the duration for a post-roll. */
  readonly start: number;
  /** Where the content resumes. Equals `start` if the interstitial replaces no content. */
  readonly end: number;
  /** Whether viewers must not seek past the break before it has played (`X-RESTRICT="JUMP"`). */
  readonly blocksJump: boolean;
  /** How the interstitial ended; undefined until it ends. */
  readonly outcome: InterstitialOutcome | undefined;
}

/** How an interstitial ended: it played to its end, was skipped, or could not be played. */
export type InterstitialOutcome = 'played' | 'skipped' | 'failed';

/** An interstitial that could not be played. The content continues without it. */
export interface InterstitialError {
  /** The `ID` of the `EXT-X-DATERANGE` tag. */
  readonly id: string;
  /** The index of the asset; undefined if the asset list could not be loaded. */
  readonly assetIndex: number | undefined;
  /** The error code of hls.js, such as `fragLoadError`. */
  readonly detail: string;
}

/** The interstitials of the content, and the one that is playing. */
export interface InterstitialState {
  /** In the order in which they interrupt the content; empty if there are none. */
  readonly breaks: readonly InterstitialBreak[];
  /** The `ID` of the interstitial that is playing; undefined while the content plays. */
  readonly activeId: string | undefined;
  /** The index of the playing asset; -1 until the first one starts. */
  readonly assetIndex: number;
  /** The number of playable assets; 0 until it is known. */
  readonly assetCount: number;
  /** The position in the playing asset, in whole seconds. */
  readonly assetTime: number;
  /** The duration of the playing asset, in seconds; `NaN` until it is known. */
  readonly assetDuration: number;
  /** Whether viewers must not fast-forward the interstitial (`X-RESTRICT="SKIP"`). */
  readonly blocksSkip: boolean;
  /**
   * The seconds until the viewer can skip the interstitial (`X-SKIP-CONTROL-OFFSET`); 0 if it can
   * be skipped now, and undefined if it cannot be skipped, or no longer.
   */
  readonly skippableIn: number | undefined;
  /** The `X-SKIP-CONTROL-LABEL-ID`; undefined for the default label. */
  readonly skipLabelId: string | undefined;
  /** The last interstitial that could not be played; undefined if there is none. */
  readonly lastError: InterstitialError | undefined;
}

/** Creates the state of content without interstitials. */
export const createInterstitialState = (): InterstitialState => ({
  breaks: [],
  activeId: undefined,
  assetIndex: -1,
  assetCount: 0,
  assetTime: 0,
  assetDuration: Number.NaN,
  blocksSkip: false,
  skippableIn: undefined,
  skipLabelId: undefined,
  lastError: undefined,
});

/** The position and the duration of the content, in seconds. */
export interface ContentTime {
  readonly currentTime: number;
  /** `Infinity` for a live stream. */
  readonly duration: number;
}

/** The detail of `interstitialstart`. */
export interface InterstitialEventDetail {
  /** The `ID` of the `EXT-X-DATERANGE` tag. */
  readonly id: string;
}

/** The detail of `interstitialassetstart`. */
export interface InterstitialAssetEventDetail extends InterstitialEventDetail {
  /** The index of the asset, from 0. */
  readonly index: number;
  /** The number of playable assets. */
  readonly count: number;
  /** The duration of the asset in seconds; `NaN` until it is known. */
  readonly duration: number;
}

/** The detail of `interstitialend`. */
export interface InterstitialEndEventDetail extends InterstitialEventDetail {
  readonly outcome: InterstitialOutcome;
}

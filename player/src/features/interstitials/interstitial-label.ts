import type { AllTexts } from '../../i18n/locales/en-lazy.ts';
import type { InterstitialState } from '../../media/interstitials.ts';
import { formatTime } from '../../media/time-format.ts';

/** The label of an interstitial. Screen readers announce changes of its name, but not of its time. */
export interface InterstitialLabel {
  /** The name, such as “Ad 1 of 2”. */
  readonly name: string;
  /**
   * The remaining time of the asset, such as “ · 0:12”; an empty string until its duration
   * is known.
   */
  readonly time: string;
}

/** Returns the label of the playing interstitial. Call it only while one is playing. */
export function getInterstitialLabel(
  { assetIndex, assetCount, assetTime, assetDuration }: InterstitialState,
  { interstitial: { ad, adOf } }: Pick<AllTexts, 'interstitial'>,
): InterstitialLabel {
  const remaining = Math.max(0, Math.ceil(assetDuration) - assetTime);
  return {
    name: assetIndex >= 0 && assetCount > 1 ? adOf(assetIndex + 1, assetCount) : ad,
    time: Number.isFinite(remaining) ? ` · ${formatTime(remaining)}` : '',
  };
}

import type { AttributeProperties } from '../../media/attributes/player-attributes.ts';
import type { Hub } from '../hub.ts';
import type { savePreference } from './save-preferences.ts';
import { loadStored, stored } from '../local-storage.ts';

/** The local storage key of the preferences; the same as in `save-preferences.ts`. */
const STORAGE_KEY = 'vitrine-preferences';

/** Saves a preference. Set by the feature loader, which loads the code with the first source. */
let save: typeof savePreference;

/** Sets the function that saves preferences from now on. */
export const setPreferenceSaver = (saver: typeof savePreference): void => void (save = saver);

/** The attributes of a page that disable preferences. */
type OptOuts = Pick<
  AttributeProperties,
  'background' | 'noVolumePref' | 'noMutedPref' | 'noQualityPref'
>;

/**
 * Returns the preferred quality of the viewer as the number of pixels of the largest rendition to
 * play; `undefined` for no limit.
 */
export const getPreferredPixels = ({ background, noQualityPref }: OptOuts): number | undefined =>
  background || noQualityPref
    ? undefined
    : toNumberInRange(loadStored(STORAGE_KEY).quality, Infinity);

/**
 * Applies the stored preferences of a viewer to a media element, and saves what the viewer chooses
 * until `signal` aborts. A background video neither applies nor saves preferences.
 */
export function applyPreferences(hub: Hub, optOuts: OptOuts, signal: AbortSignal): void {
  hub.onRequest((request) => {
    if (!optOuts.background) save(stored, request, hub.state);
  }, signal);
  if (!optOuts.background) restorePreferences(hub, optOuts);
}

function restorePreferences({ target: { media, controlOptions } }: Hub, optOuts: OptOuts): void {
  const { volume, muted, rate, remaining } = loadStored(STORAGE_KEY);
  const validVolume = toNumberInRange(volume, 1, 0);
  if (validVolume !== undefined && !optOuts.noVolumePref) media.volume = validVolume;
  // A media element that the page has muted stays muted, whatever the preference.
  if (muted === true && !optOuts.noMutedPref) media.muted = true;
  const validRate = toNumberInRange(rate, 16);
  if (validRate) media.playbackRate = media.defaultPlaybackRate = validRate;
  if (typeof remaining === 'boolean') {
    controlOptions.setViewerOptions({ showsRemainingTime: remaining });
  }
}

/** Returns a stored value if it is a number from `min` to `max`, by default a positive one. */
const toNumberInRange = (value: unknown, max: number, min = Number.MIN_VALUE): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

import type { AttributeProperties } from '../../media/attributes/player-attributes.ts';
import type { Hub } from '../hub.ts';
import { loadStored } from '../local-storage.ts';
import { PREFERENCES_KEY } from './preferences-key.ts';
import type { savePreference } from './save-preferences.ts';

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
    : toNumberInRange(loadStored(PREFERENCES_KEY).quality, Infinity);

/**
 * Applies the stored preferences of a viewer to a media element, and saves what the viewer chooses
 * until `signal` aborts. A background video neither applies nor saves preferences.
 */
export function applyPreferences(hub: Hub, optOuts: OptOuts, signal: AbortSignal): void {
  savePreferences(hub, optOuts, signal);
  if (!optOuts.background) restorePreferences(hub, optOuts);
}

/**
 * Saves the preferences that requests express. The code loads with the first request or source; a
 * request is saved synchronously from then on, because the page may remove the player right after it.
 */
function savePreferences(hub: Hub, optOuts: OptOuts, signal: AbortSignal): void {
  const { media } = hub.target;
  let save: typeof savePreference | undefined;
  const load = async (): Promise<typeof savePreference> =>
    (save ??= (await import('./save-preferences.ts')).savePreference);
  // Playback does not depend on preferences. The next request loads the code again.
  const onLoadError = (): void => {};
  hub.onRequest((request) => {
    if (optOuts.background) return;
    const { state } = hub;
    if (save) save(request, state);
    else void load().then((loaded) => loaded(request, state), onLoadError);
  }, signal);
  const onMetadata = (): void => void load().catch(onLoadError);
  if (media.readyState > 0) onMetadata();
  else media.addEventListener('loadedmetadata', onMetadata, { signal });
}

function restorePreferences({ target: { media, controlOptions } }: Hub, optOuts: OptOuts): void {
  const { volume, muted, rate, remaining } = loadStored(PREFERENCES_KEY);
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

import type { AttributeProperties } from '../../media/attributes/player-attributes.ts';
import type { Hub } from '../hub.ts';
import { loadFromLocalStorage } from '../local-storage.ts';
import { PREFERENCES_KEY } from './preferences-key.ts';
import type { savePreference } from './save-preference.ts';

/** The attributes with which a page disables viewer preferences. */
type OptOuts = Pick<
  AttributeProperties,
  'background' | 'noVolumePref' | 'noMutedPref' | 'noQualityPref'
>;

/**
 * Returns the viewer's preferred quality as the maximum number of pixels of a rendition;
 * `undefined` for no limit.
 */
export const getPreferredPixels = ({ background, noQualityPref }: OptOuts): number | undefined =>
  background || noQualityPref
    ? undefined
    : toNumberInRange(loadFromLocalStorage(PREFERENCES_KEY).quality, Infinity);

/**
 * Restores the viewer's stored preferences on a media element, and saves changes by the viewer
 * until `signal` aborts. Background videos neither restore nor save preferences.
 */
export function syncPreferences(hub: Hub, optOuts: OptOuts, signal: AbortSignal): void {
  savePreferences(hub, optOuts, signal);
  if (!optOuts.background) applyStoredPreferences(hub, optOuts);
}

/**
 * Saves the preferences that requests express. The code is loaded with the first request or source.
 * From then on, preferences are saved synchronously, because the page may remove the player right
 * after a request.
 */
function savePreferences(hub: Hub, optOuts: OptOuts, signal: AbortSignal): void {
  const { media } = hub.stateOwners;
  let save: typeof savePreference | undefined;
  const load = async (): Promise<typeof savePreference> =>
    (save ??= (await import('./save-preference.ts')).savePreference);
  // Playback does not depend on preferences. The next request retries.
  const onLoadError = (): void => {};
  hub.onRequest((request) => {
    if (optOuts.background) return;
    const { state } = hub;
    if (save) save(request, state);
    else void load().then((loadedSave) => loadedSave(request, state), onLoadError);
  }, signal);
  const preload = (): void => void load().catch(onLoadError);
  if (media.readyState > 0) preload();
  else media.addEventListener('loadedmetadata', preload, { signal });
}

function applyStoredPreferences(
  { stateOwners: { media, controlOptions } }: Hub,
  optOuts: OptOuts,
): void {
  const { volume, muted, rate, remaining } = loadFromLocalStorage(PREFERENCES_KEY);
  const validVolume = toNumberInRange(volume, 1, 0);
  if (validVolume !== undefined && !optOuts.noVolumePref) media.volume = validVolume;
  // A media element that the page muted stays muted, regardless of the preference.
  if (muted === true && !optOuts.noMutedPref) media.muted = true;
  const validRate = toNumberInRange(rate, 16);
  if (validRate) media.playbackRate = media.defaultPlaybackRate = validRate;
  if (typeof remaining === 'boolean') {
    controlOptions.setViewerOptions({ showsRemainingTime: remaining });
  }
}

/**
 * Returns a stored value if it is a number from `min` to `max`. By default, it must be positive.
 */
const toNumberInRange = (value: unknown, max: number, min = Number.MIN_VALUE): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

import type { AttributeProperties } from '../../media/attributes/player-attributes.ts';
import type { Hub } from '../hub.ts';
import type { savePreference } from './save-preferences.ts';
import { loadStored, stored } from '../local-storage.ts';

/** As in `save-preferences.ts`. */
const STORED_AS = 'vitrine-preferences';

/** What keeps a choice; filled from above, because it comes later. */
let keep: typeof savePreference;

/** Has what is chosen from now on kept by `now`. */
export const keepBy = (now: typeof savePreference): void => void (keep = now);

/** What a page may leave to itself. */
type OptOuts = Pick<
  AttributeProperties,
  'background' | 'noVolumePref' | 'noMutedPref' | 'noQualityPref'
>;

/** Pixels of the largest picture that a person wants; absent for no such limit. */
export const getPreferredPixels = ({ background, noQualityPref }: OptOuts): number | undefined =>
  background || noQualityPref ? undefined : within(loadStored(STORED_AS).quality, Infinity);

/**
 * Has a player as it was chosen to be, and whatever is chosen kept between visits, until `signal`
 * aborts. For a background nothing is taken over, and nothing kept.
 */
export function applyPreferences(hub: Hub, page: OptOuts, signal: AbortSignal): void {
  hub.onRequest((request) => {
    if (!page.background) keep(stored, request, hub.state);
  }, signal);
  if (!page.background) choose(hub, page);
}

function choose({ target: { media, controlOptions: offers } }: Hub, page: OptOuts): void {
  const { volume, muted, rate, remaining } = loadStored(STORED_AS);
  const level = within(volume, 1, 0);
  if (level !== undefined && !page.noVolumePref) media.volume = level;
  // Sound that the page has turned off stays off, whatever was chosen elsewhere.
  if (muted === true && !page.noMutedPref) media.muted = true;
  const speed = within(rate, 16);
  if (speed) media.playbackRate = media.defaultPlaybackRate = speed;
  if (typeof remaining === 'boolean') offers.setViewerOptions({ showsRemainingTime: remaining });
}

/** What was kept, where it is a number that can be meant. */
const within = (kept: unknown, most: number, least = Number.MIN_VALUE): number | undefined =>
  typeof kept === 'number' && kept >= least && kept <= most ? kept : undefined;

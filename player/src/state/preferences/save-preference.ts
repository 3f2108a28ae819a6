import type { MediaRequest } from '../../media/media-request.ts';
import type { Rendition } from '../../media/rendition.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { CaptionTrack } from '../../media/tracks.ts';
import { UNDETERMINED_LANGUAGE } from '../../i18n/match-language.ts';
import { loadFromLocalStorage, saveToLocalStorage } from '../local-storage.ts';
import { PREFERENCES_KEY } from './preferences-key.ts';

/** A viewer's preferences for all pages of a site. An absent member means no preference. */
interface Preferences {
  readonly volume?: number;
  readonly muted?: boolean;
  readonly rate?: number;
  /** The language of captions as a BCP 47 tag; an empty string for captions off. */
  readonly captions?: string;
  /** The number of pixels of the selected rendition; `undefined` for automatic selection. */
  readonly quality?: number | undefined;
  /** Whether the clock shows the remaining time. */
  readonly remaining?: boolean;
}

/**
 * Saves the preference that a viewer's request expresses, if any. `state` is the media state
 * at the time of the request.
 */
export function savePreference(request: MediaRequest, state: MediaState): void {
  // The volume of a remote device does not apply to this device.
  const preferences = !state.remote.protocol && toPreferences(request, state);
  if (preferences)
    saveToLocalStorage(PREFERENCES_KEY, {
      ...loadFromLocalStorage(PREFERENCES_KEY),
      ...preferences,
    });
}

/** Returns the preferences that a request expresses; `undefined` for none. */
function toPreferences(
  request: MediaRequest,
  { tracks, quality }: MediaState,
): Preferences | undefined {
  switch (request.type) {
    case 'set-volume':
      return { volume: request.level, muted: request.level === 0 };
    case 'mute':
      return { muted: true };
    case 'unmute':
      return { muted: false };
    case 'set-playback-rate':
      return request.temporary ? undefined : { rate: request.rate };
    case 'show-captions':
      return toCaptionPreference(
        tracks.captionTracks.find(({ id }) => id === (request.id ?? tracks.activeCaptionTrackId)),
      );
    case 'hide-captions':
      return { captions: '' };
    case 'select-rendition':
      return { quality: getPixelCount(quality.renditions.find(({ id }) => id === request.id)) };
    case 'announce-time':
      return { remaining: request.as === 'remaining' };
    default:
      return undefined;
  }
}

const toCaptionPreference = (track: CaptionTrack | undefined): Preferences | undefined =>
  track && { captions: track.language || UNDETERMINED_LANGUAGE };

/** Returns undefined if the size of the rendition is unknown. */
const getPixelCount = (rendition: Rendition | undefined): number | undefined =>
  (rendition && rendition.width * rendition.height) || undefined;

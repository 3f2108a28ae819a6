import type { MediaRequest } from '../../media/media-request.ts';
import type { Rendition } from '../../media/rendition.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { CaptionTrack } from '../../media/tracks.ts';
import type { Stored } from '../local-storage.ts';

const STORED_AS = 'vitrine-preferences';

/** As in `../../i18n/match-language.ts`. */
const UNKNOWN = 'und';

/** What a person chooses for every page of the site; absent where nothing is chosen. */
interface Chosen {
  readonly volume?: number;
  readonly muted?: boolean;
  readonly rate?: number;
  /** A BCP 47 tag; empty for captions off. */
  readonly captions?: string;
  /** Pixels of the rendition that was chosen; absent for the engine's own choice. */
  readonly quality?: number | undefined;
  /** The clock tells what is left. */
  readonly remaining?: boolean;
}

/** Keeps between visits what has been chosen by a request that was performed as the state was so. */
export function savePreference(stored: Stored, request: MediaRequest, state: MediaState): void {
  // How loud another device is says nothing of this one.
  const chosen = !state.remote.place && chosenBy(request, state);
  if (chosen) stored.write(STORED_AS, { ...stored.read(STORED_AS), ...chosen });
}

/** What a request chooses for good. */
function chosenBy(request: MediaRequest, { tracks, quality }: MediaState): Chosen | undefined {
  switch (request.type) {
    case 'set-volume':
      return { volume: request.level, muted: request.level === 0 };
    case 'mute':
      return { muted: true };
    case 'unmute':
      return { muted: false };
    case 'set-rate':
      return request.passing ? undefined : { rate: request.rate };
    case 'show-captions':
      return languageOf(tracks.captions.find(({ id }) => id === (request.id ?? tracks.captionsOn)));
    case 'hide-captions':
      return { captions: '' };
    case 'choose-rendition':
      return { quality: pixelsOf(quality.renditions.find(({ id }) => id === request.id)) };
    case 'tell-time':
      return { remaining: request.as === 'remaining' };
    default:
      return undefined;
  }
}

const languageOf = (track: CaptionTrack | undefined): Chosen | undefined =>
  track && { captions: track.language || UNKNOWN };

const pixelsOf = (rendition: Rendition | undefined): number | undefined =>
  rendition && rendition.width * rendition.height;

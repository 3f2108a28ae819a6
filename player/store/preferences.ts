import type { AttributeProperties } from '../media/attributes.ts';
import { nearestLanguage, UNKNOWN } from '../media/nearest-language.ts';
import type { MediaRequest } from '../media/request.ts';
import type { Rendition } from '../media/rendition.ts';
import type { MediaState } from '../media/state.ts';
import type { CaptionTrack } from '../media/track.ts';
import type { Hub } from './hub.ts';
import { readStored, writeStored } from './stored.ts';

const STORED_AS = 'vitrine-preferences';

/** What a person has chosen before, on any page of the site; absent where nothing was chosen. */
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

/** What a page may leave to itself. */
type OptOuts = Pick<
  AttributeProperties,
  'background' | 'noVolumePref' | 'noMutedPref' | 'noQualityPref' | 'defaultHiddenCaptions'
>;

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
      return {
        captions: languageOf(
          tracks.captions.find(({ id }) => id === (request.id ?? tracks.captionsOn)),
        ),
      };
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

const languageOf = (track: CaptionTrack | undefined): string =>
  track ? track.language || UNKNOWN : '';

const pixelsOf = (rendition: Rendition | undefined): number | undefined =>
  rendition && rendition.width * rendition.height;

/** Pixels of the largest picture that a person wants; absent for no such limit. */
export const highestPixels = ({ background, noQualityPref }: OptOuts): number | undefined =>
  background || noQualityPref ? undefined : readChosen().quality;

/**
 * Keeps what a person chooses between visits, and chooses it again for the next film, until `signal`
 * aborts. For a background nothing is taken over, and nothing kept.
 */
export function followPreferences(hub: Hub, page: OptOuts, signal: AbortSignal): void {
  hub.onPerformed((request) => {
    const { state } = hub;
    // How loud another device is says nothing of this one.
    const chosen = !state.remote.place && !page.background && chosenBy(request, state);
    if (chosen) writeStored(STORED_AS, { ...readStored(STORED_AS), ...chosen });
  }, signal);
  followCaptions(hub, page, signal);
  if (!page.background) choose(hub, page);
}

function choose({ target: { media, offers } }: Hub, page: OptOuts): void {
  const { volume, muted, rate, remaining } = readChosen();
  if (volume !== undefined && !page.noVolumePref) media.volume = volume;
  // Sound that the page has turned off stays off, whatever was chosen elsewhere.
  if (muted && !page.noMutedPref) media.muted = true;
  if (rate !== undefined) media.playbackRate = media.defaultPlaybackRate = rate;
  if (remaining !== undefined) offers.choose({ remaining });
}

/**
 * A film's tracks come one after the other: the first of the chosen language is turned on once,
 * and none comes on by itself where captions off were chosen.
 */
function followCaptions(hub: Hub, page: OptOuts, signal: AbortSignal): void {
  let film: string | undefined;
  let known = 0;
  hub.subscribe(({ source, tracks }) => {
    const isNew = tracks.captions.length > known;
    known = tracks.captions.length;
    // What was there already is the visitor's to turn on and off.
    if (page.background || !isNew || film === source.url) return;
    const { captions } = readChosen();
    if (captions === '' && tracks.captionsOn !== undefined) {
      hub.perform({ type: 'hide-captions' });
    }
    const track =
      captions === undefined && page.defaultHiddenCaptions === false
        ? (nearestLanguage(navigator.languages, tracks.captions) ?? tracks.captions[0])
        : nearestLanguage([captions ?? ''], tracks.captions);
    if (!track) return;
    film = source.url;
    hub.perform({ type: 'show-captions', id: track.id });
  }, signal);
}

function readChosen(): Chosen {
  const { volume, muted, rate, captions, quality, remaining } = readStored(STORED_AS);
  return {
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
    ...(typeof muted === 'boolean' && { muted }),
    ...(typeof rate === 'number' && rate > 0 && rate <= 16 && { rate }),
    ...(typeof captions === 'string' && { captions }),
    ...(typeof quality === 'number' && quality > 0 && { quality }),
    ...(typeof remaining === 'boolean' && { remaining }),
  };
}

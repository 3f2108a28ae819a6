import type { ReactiveController, ReactiveControllerHost } from 'lit';
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

/** What a page leaves to itself. */
export interface OptOuts {
  readonly volume: boolean;
  readonly muted: boolean;
  readonly quality: boolean;
  /** Captions are on where nothing was chosen. */
  readonly captionsOn: boolean;
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

/** Keeps what a person chooses between visits, and chooses it again for the next film. */
export class Preferences implements ReactiveController {
  readonly #hub: Hub;
  readonly #optOuts: () => OptOuts | undefined;
  #life: AbortController | undefined;

  /** `optOuts` are absent where nothing is to be taken over, and nothing kept. */
  constructor(host: ReactiveControllerHost, hub: Hub, optOuts: () => OptOuts | undefined) {
    this.#hub = hub;
    this.#optOuts = optOuts;
    host.addController(this);
  }

  /** Pixels of the largest picture that a person wants; absent for no such limit. */
  get highestPixels(): number | undefined {
    return this.#optOuts()?.quality === false ? readChosen().quality : undefined;
  }

  hostConnected(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#hub.onPerformed((request) => this.#keep(request), signal);
    this.#followCaptions(signal);
    this.#apply();
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }

  #keep(request: MediaRequest): void {
    const { state } = this.#hub;
    // How loud another device is says nothing of this one.
    const chosen = !state.remote.place && this.#optOuts() && chosenBy(request, state);
    if (chosen) writeStored(STORED_AS, { ...readStored(STORED_AS), ...chosen });
  }

  #apply(): void {
    const { volume, muted, rate, remaining } = readChosen();
    const { media } = this.#hub.target;
    const optOuts = this.#optOuts();
    if (!optOuts) return;
    if (volume !== undefined && !optOuts.volume) media.volume = volume;
    // Sound that the page has turned off stays off, whatever was chosen elsewhere.
    if (muted && !optOuts.muted) media.muted = true;
    if (rate !== undefined) media.playbackRate = media.defaultPlaybackRate = rate;
    if (remaining !== undefined) this.#hub.target.offers.choose({ remaining });
  }

  /**
   * A film's tracks come one after the other: the first of the chosen language is turned on once,
   * and none comes on by itself where captions off were chosen.
   */
  #followCaptions(signal: AbortSignal): void {
    let film: string | undefined;
    let known = 0;
    this.#hub.subscribe(({ source, tracks }) => {
      const isNew = tracks.captions.length > known;
      known = tracks.captions.length;
      const optOuts = this.#optOuts();
      // What was there already is the visitor's to turn on and off.
      if (!optOuts || !isNew || film === source.url) return;
      const { captions } = readChosen();
      if (captions === '' && tracks.captionsOn !== undefined) {
        this.#hub.perform({ type: 'hide-captions' });
      }
      const track =
        captions === undefined && optOuts.captionsOn
          ? (nearestLanguage(navigator.languages, tracks.captions) ?? tracks.captions[0])
          : nearestLanguage([captions ?? ''], tracks.captions);
      if (!track) return;
      film = source.url;
      this.#hub.perform({ type: 'show-captions', id: track.id });
    }, signal);
  }
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

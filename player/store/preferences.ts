import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MediaRequest } from '../media/request.ts';
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
}

/** What a page leaves to itself. */
export interface OptOuts {
  readonly volume: boolean;
  readonly muted: boolean;
  /** Captions are on where nothing was chosen. */
  readonly captionsOn: boolean;
}

/** What a request chooses for good. */
function chosenBy(request: MediaRequest, { tracks }: MediaState): Chosen | undefined {
  switch (request.type) {
    case 'set-volume':
      return { volume: request.level, muted: request.level === 0 };
    case 'mute':
      return { muted: true };
    case 'unmute':
      return { muted: false };
    case 'set-rate':
      return { rate: request.rate };
    case 'show-captions':
      return { captions: tracks.captions.find(({ id }) => id === request.id)?.language ?? '' };
    case 'hide-captions':
      return { captions: '' };
    default:
      return undefined;
  }
}

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
    const chosen = this.#optOuts() && chosenBy(request, this.#hub.state);
    if (chosen) writeStored(STORED_AS, { ...readStored(STORED_AS), ...chosen });
  }

  #apply(): void {
    const { volume, muted, rate } = readChosen();
    const { media } = this.#hub.target;
    const optOuts = this.#optOuts();
    if (!optOuts) return;
    if (volume !== undefined && !optOuts.volume) media.volume = volume;
    // Sound that the page has turned off stays off, whatever was chosen elsewhere.
    if (muted && !optOuts.muted) media.muted = true;
    if (rate !== undefined) media.playbackRate = media.defaultPlaybackRate = rate;
  }

  /** A film's tracks come one after the other; the first of the chosen language is turned on once. */
  #followCaptions(signal: AbortSignal): void {
    let film = '';
    this.#hub.subscribe(({ source, tracks }) => {
      const { captions } = readChosen();
      const optOuts = this.#optOuts();
      if (!optOuts || !source.url || film === source.url) return;
      const track =
        captions === undefined && optOuts.captionsOn
          ? nearestTrack(tracks.captions)
          : tracks.captions.find(({ language }) => captions && language === captions);
      if (!track) return;
      film = source.url;
      this.#hub.perform({ type: 'show-captions', id: track.id });
    }, signal);
  }
}

/** The captions that the reader most likely understands; else the first there are. */
function nearestTrack(tracks: readonly CaptionTrack[]): CaptionTrack | undefined {
  const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  const near = navigator.languages.map((tag) =>
    tracks.find(({ language }) => primary(language) === primary(tag)),
  );
  return near.find(Boolean) ?? tracks[0];
}

function readChosen(): Chosen {
  const { volume, muted, rate, captions } = readStored(STORED_AS);
  return {
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
    ...(typeof muted === 'boolean' && { muted }),
    ...(typeof rate === 'number' && rate > 0 && rate <= 16 && { rate }),
    ...(typeof captions === 'string' && { captions }),
  };
}

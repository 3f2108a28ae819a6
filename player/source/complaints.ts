import { pixelsOf } from './resolution.ts';
import { readPlaybackId } from './playback-id.ts';
import type { SourceWishes } from './source-wishes.ts';

/** What a page should be told about what it wishes; never shows a token. */
export interface Complaint {
  readonly level: 'error' | 'warn';
  readonly sentence: string;
}

/** Every complaint there is, and when it holds. */
const complaints: readonly (Complaint & { readonly holds: (wishes: SourceWishes) => boolean })[] = [
  {
    level: 'error',
    sentence: 'playback-id: a token in it is left out; it belongs in playback-token.',
    holds: ({ playbackId }) => readPlaybackId(playbackId ?? '').carriedToken,
  },
  {
    level: 'error',
    sentence: 'min-resolution: is above max-resolution, which leaves nothing to play.',
    holds: ({ minResolution, maxResolution }) =>
      minResolution !== undefined &&
      maxResolution !== undefined &&
      pixelsOf[minResolution] > pixelsOf[maxResolution],
  },
  {
    level: 'warn',
    sentence: 'thumbnail-token: is missing beside playback-token, so there is no poster.',
    holds: ({ playbackId, poster, tokens }) =>
      Boolean(playbackId && tokens?.playback && !tokens.thumbnail) && poster === undefined,
  },
  {
    level: 'warn',
    sentence: 'storyboard-token: is missing beside playback-token, so there are no previews.',
    holds: ({ playbackId, storyboardSrc, tokens }) =>
      Boolean(playbackId && tokens?.playback && !tokens.storyboard) && storyboardSrc === undefined,
  },
];

/** The complaints about a page's wishes; none where all is well. */
export function complaintsAbout(wishes: SourceWishes): readonly Complaint[] {
  return complaints.filter(({ holds }) => holds(wishes));
}

/** Says in the console what an element of a name should be told: each once, as long as it holds. */
export class Complaints {
  readonly #element: string;
  #told: readonly Complaint[] = [];

  constructor(element: string) {
    this.#element = element;
  }

  about(wishes: SourceWishes): void {
    const now = complaintsAbout(wishes);
    for (const complaint of now) {
      if (this.#told.includes(complaint)) continue;
      console[complaint.level](`<${this.#element}> ${complaint.sentence}`);
    }
    this.#told = now;
  }
}

import type { ReactiveControllerHost } from 'lit';
import type { MediaRequest } from '../media/request.ts';
import type { Hub } from '../store/hub.ts';
import type { Texts } from '../texts/en.ts';
import type { AllTexts } from '../texts/late-en.ts';
import type { NamedCaptions } from './subtitle-playlist.ts';

/**
 * What a transcript has of the element that shows it; handed over and not imported, so that no page
 * loads it twice.
 */
export interface TranscriptHome {
  readonly element: ReactiveControllerHost & HTMLElement;
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly texts: () => Texts;
  /** What the page wishes; absent for no wish. */
  readonly wishes: { readonly language: string | undefined; readonly track: string | undefined };
  /** The languages of the reader, the most wanted first. */
  readonly reader: () => readonly string[];
  readonly ask: (request: MediaRequest, trigger: Event) => void;
  readonly clock: (seconds: number, guide?: number) => string;
  readonly nearest: (
    wanted: readonly string[],
    list: readonly NamedCaptions[],
  ) => NamedCaptions | undefined;
}

/** The same with all its words, in the language that they are in by now. */
export interface SpokenHome extends TranscriptHome {
  readonly texts: () => AllTexts;
}

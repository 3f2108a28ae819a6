import type { ReactiveControllerHost } from 'lit';
import type { MediaRequest } from '../media/media-request.ts';
import type { Hub } from '../state/hub.ts';
import type { Texts } from '../i18n/locales/en.ts';
import type { CompleteTexts } from '../i18n/locales/en-lazy.ts';
import type { NamedCaptions } from '../formats/hls-subtitles.ts';

/**
 * What a transcript has of the element that shows it; handed over and not imported, so that no page
 * loads it twice.
 */
export interface TranscriptOptions {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly texts: () => Texts;
  /** What the page wishes; absent for no wish. */
  readonly requested: { readonly language: string | undefined; readonly track: string | undefined };
  /** The languages of the reader, the most wanted first. */
  readonly getPreferredLanguages: () => readonly string[];
  readonly dispatchRequest: (request: MediaRequest, trigger: Event) => void;
  readonly clock: (seconds: number, guide?: number) => string;
  readonly nearest: (
    wanted: readonly string[],
    list: readonly NamedCaptions[],
  ) => NamedCaptions | undefined;
}

/** The same with all its words, in the language that they are in by now. */
export interface TranscriptContext extends TranscriptOptions {
  readonly texts: () => CompleteTexts;
}

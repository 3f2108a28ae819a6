import type { ReactiveControllerHost } from 'lit';
import type { MediaRequest } from '../media/media-request.ts';
import type { Hub } from '../state/hub.ts';
import type { Texts } from '../i18n/locales/en.ts';
import type { AllTexts } from '../i18n/locales/en-lazy.ts';

/** The members of `<vitrine-transcript>` that the transcript view uses. */
export interface TranscriptOptions {
  readonly host: ReactiveControllerHost & HTMLElement;
  readonly root: ShadowRoot;
  readonly hub: Hub;
  readonly getTexts: () => Texts;
  /** The captions that the page requests with the attributes `language` and `track`. */
  readonly requestedCaptions: {
    readonly language: string | undefined;
    readonly trackLabel: string | undefined;
  };
  /** Returns the viewer's languages as BCP 47 tags, the preferred one first. */
  readonly getPreferredLanguages: () => readonly string[];
  readonly dispatchRequest: (request: MediaRequest, trigger: Event) => void;
}

/** The options of a transcript view, with all texts of its current language. */
export interface TranscriptContext extends TranscriptOptions {
  readonly getTexts: () => AllTexts;
}

import type { ContextProvider } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import { en, type Texts } from '../i18n/locales/en.ts';
import type { textsContext } from './contexts.ts';
import { LanguageController, type LangOf } from './language-controller.ts';

/** What is said until a language has been fetched. */
export const defaultTexts: Texts = en;

/** An element that has words for itself and for all that stands in it, once it speaks. */
interface Speaker extends ReactiveControllerHost, HTMLElement {
  readonly textsProvider: Pick<ContextProvider<typeof textsContext>, 'value' | 'setValue'>;
}

const isSpeaker = (element: HTMLElement): element is HTMLElement & Speaker =>
  'textsProvider' in element;

const speakers = new WeakSet<HTMLElement>();

/**
 * Has a player speak the language that it stands in from now on; does nothing to other elements.
 *
 * A player alone says nothing, so the words come with the first that needs them.
 */
export function provideTexts(element: HTMLElement, langOf: LangOf): void {
  if (!isSpeaker(element) || speakers.has(element)) return;
  speakers.add(element);
  element.textsProvider.setValue(defaultTexts);
  new LanguageController(element, langOf, (texts) => element.textsProvider.setValue(texts));
}

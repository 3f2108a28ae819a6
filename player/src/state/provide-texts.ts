import type { ContextProvider } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import { en, type Texts } from '../i18n/locales/en.ts';
import type { textsContext } from './contexts.ts';
import { LanguageController } from './language-controller.ts';

/** The English texts, which are used until the texts of another language have loaded. */
export const defaultTexts: Texts = en;

/** An element that can provide texts to its descendants. */
interface TextsHost extends ReactiveControllerHost, HTMLElement {
  readonly textsProvider: Pick<ContextProvider<typeof textsContext>, 'value' | 'setValue'>;
}

const isTextsHost = (element: HTMLElement): element is HTMLElement & TextsHost =>
  'textsProvider' in element;

const startedProviders = new WeakSet<HTMLElement>();

/**
 * Provides the texts in a player's language to every element inside the player, and keeps them up to
 * date. Does nothing for other elements and on further calls.
 *
 * Called by the first feature that displays text, because a player without controls needs no texts.
 */
export function provideTexts(element: HTMLElement): void {
  if (!isTextsHost(element) || startedProviders.has(element)) return;
  startedProviders.add(element);
  element.textsProvider.setValue(defaultTexts);
  new LanguageController(element, (texts) => element.textsProvider.setValue(texts));
}

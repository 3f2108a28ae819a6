import { ContextProvider } from '@lit/context';
import type { LitElement, ReactiveController } from 'lit';
import { fetchTexts, nearestLanguage, type Language } from '../texts/languages.ts';
import { firstTexts, textsContext } from './contexts.ts';
import { nearestLang } from '../slices/nearest-lang.ts';

/** Gives everything within an element the words of the language that stands nearest to it. */
export class LanguageController implements ReactiveController {
  readonly #host: LitElement;
  readonly #provider: ContextProvider<typeof textsContext>;
  #language: Language | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#provider = new ContextProvider(host, { context: textsContext, initialValue: firstTexts });
    host.addController(this);
  }

  hostConnected(): void {
    void this.#speak(nearestLanguage(nearestLang(this.#host)));
  }

  async #speak(language: Language): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    const texts = await fetchTexts(language);
    // Another language may have been asked for while this one was on its way.
    if (this.#language === language) this.#provider.setValue(texts);
  }
}

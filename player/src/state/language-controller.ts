import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Texts } from '../i18n/locales/en.ts';
import { loadTexts, resolveLanguage } from '../i18n/languages.ts';

/**
 * Tells which `lang` an element stands in. It is handed over: a module that a player and its words
 * both imported would be a file of its own.
 */
export type LangOf = (element: Element) => string;

/**
 * Fetches the words of the language that stands nearest to an element, and those of another as soon
 * as a `lang` around it says so.
 */
export class LanguageController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #langOf: LangOf;
  readonly #take: (texts: Texts) => void;
  readonly #observer = new MutationObserver(() => this.#look());
  #lang = '';

  /**
   * `take` is called with the words once they have come, and never with those of an old language;
   * with a copy where another `lang` may have the same ones, so that whoever draws them says whose
   * they are.
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    langOf: LangOf,
    take: (texts: Texts) => void,
  ) {
    this.#host = host;
    this.#langOf = langOf;
    this.#take = take;
    host.addController(this);
  }

  hostConnected(): void {
    const said = { attributeFilter: ['lang'], subtree: true };
    let root = this.#host.getRootNode();
    this.#observer.observe(root, said);
    while (root instanceof ShadowRoot) {
      root = root.host.getRootNode();
      this.#observer.observe(root, said);
    }
    this.#look();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #look(): void {
    const before = this.#lang;
    const lang = (this.#lang = this.#langOf(this.#host));
    if (lang === before) return;
    void loadTexts(resolveLanguage(lang)).then((texts) => {
      // Another language may have been asked for while this one was on its way.
      if (lang === this.#lang) this.#take(before ? { ...texts } : texts);
    });
  }
}

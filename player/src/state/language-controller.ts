import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Texts } from '../i18n/locales/en.ts';
import { getNearestLang } from '../dom/nearest-lang.ts';
import { loadTexts, resolveLanguage } from '../i18n/languages.ts';

/**
 * Loads the texts of the language of its host, and again when a `lang` attribute of the host or one
 * of its ancestors changes that language.
 */
export class LanguageController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #onTexts: (texts: Texts) => void;
  readonly #observer = new MutationObserver(() => this.#update());
  #lang = '';

  /**
   * `onTexts` is called when texts have loaded, unless the language has changed meanwhile. After a
   * change of language it receives a copy: two `lang` values can resolve to the same texts, and a
   * new object makes elements render again with the new `lang`.
   */
  constructor(host: ReactiveControllerHost & HTMLElement, onTexts: (texts: Texts) => void) {
    this.#host = host;
    this.#onTexts = onTexts;
    host.addController(this);
  }

  hostConnected(): void {
    const options = { attributeFilter: ['lang'], subtree: true };
    let root = this.#host.getRootNode();
    this.#observer.observe(root, options);
    while (root instanceof ShadowRoot) {
      root = root.host.getRootNode();
      this.#observer.observe(root, options);
    }
    this.#update();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #update(): void {
    const previousLang = this.#lang;
    const lang = (this.#lang = getNearestLang(this.#host));
    if (lang === previousLang) return;
    void loadTexts(resolveLanguage(lang)).then((texts) => {
      // The language may have changed again while the texts were loading.
      if (lang === this.#lang) this.#onTexts(previousLang ? { ...texts } : texts);
    });
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Texts } from '../i18n/locales/en.ts';
import { getNearestLang } from '../dom/nearest-lang.ts';
import { loadTexts, resolveLanguage } from '../i18n/languages.ts';

/**
 * Loads the texts in the language of its host, and the texts in another language when a `lang`
 * attribute of the host or an ancestor changes that language.
 */
export class LanguageController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #onLoad: (texts: Texts) => void;
  readonly #observer = new MutationObserver(() => this.#update());
  #lang = '';

  /**
   * `onLoad` receives the loaded texts, unless the language changed while they were loading. After
   * a change of language, it receives a copy: two `lang` values can resolve to the same texts, and
   * only a new object makes elements re-render with the new `lang`.
   */
  constructor(host: ReactiveControllerHost & HTMLElement, onLoad: (texts: Texts) => void) {
    this.#host = host;
    this.#onLoad = onLoad;
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
      // The language may have changed while the texts were loading.
      if (lang === this.#lang) this.#onLoad(previousLang ? { ...texts } : texts);
    });
  }
}

import { ContextProvider } from '@lit/context';
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { getNearestLang } from '../../dom/nearest-lang.ts';
import { hubContext, textsContext } from '../../state/contexts.ts';
import { LanguageController } from '../../state/language-controller.ts';
import { defaultTexts } from '../../state/provide-texts.ts';
import { HubElement } from './hub-element.ts';
import { ForAttributeController } from './for-attribute-controller.ts';

/**
 * A control that may stand anywhere on a page: it finds its media element by `for`, gives it to the
 * controls within, and speaks the language around it.
 */
export abstract class AttachableElement extends HubElement {
  /**
   * The ID of the media element or player to control, in the same document or shadow root. Default:
   * the player that contains the element.
   */
  @property({ attribute: 'for' }) htmlFor: string | undefined;

  /** Absent where what stands in it is given the same by the player around. */
  #hubs: ContextProvider<typeof hubContext> | undefined;
  #words: ContextProvider<typeof textsContext> | undefined;
  readonly #named = new ForAttributeController(this, () => this.htmlFor);

  override willUpdate(changed?: PropertyValues<this>): void {
    if (changed?.has('htmlFor')) this.#lookAgain();
    // What it named may have left the page.
    if (this.htmlFor) this.hub = this.#named.hub;
    super.willUpdate();
    this.#hubs?.setValue(this.hub);
    this.#words?.setValue(this.texts);
  }

  #lookAgain(): void {
    this.#named.resolve();
    // What it named before is no longer its own.
    this.hub = this.htmlFor ? this.#named.hub : this.playerHub;
    // Within a player the player's words come down by themselves.
    if (this.#hubs) return;
    this.#hubs = new ContextProvider(this, { context: hubContext });
    this.#words = new ContextProvider(this, { context: textsContext, initialValue: defaultTexts });
    new LanguageController(this, getNearestLang, (texts) => {
      this.texts = texts;
    });
  }
}

import { ContextProvider } from '@lit/context';
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { hubContext, textsContext } from '../../state/contexts.ts';
import { LanguageController } from '../../state/language-controller.ts';
import { defaultTexts } from '../../state/provide-texts.ts';
import { HubElement } from './hub-element.ts';
import { ForAttributeController } from './for-attribute-controller.ts';

/**
 * Base class of elements that work inside a player or, with the `for` attribute, anywhere in the
 * document. With `for`, the element provides the hub and the texts to the controls inside it, in the
 * language of the nearest `lang` attribute.
 */
export abstract class AttachableElement extends HubElement {
  /**
   * The ID of the media element or player to control, in the same document or shadow root. Default:
   * the player that contains the element.
   */
  @property({ attribute: 'for' }) htmlFor: string | undefined;

  /** `undefined` until `for` is set. Until then, the surrounding player provides the context. */
  #hubProvider: ContextProvider<typeof hubContext> | undefined;
  #textsProvider: ContextProvider<typeof textsContext> | undefined;
  readonly #forAttribute = new ForAttributeController(this, () => this.htmlFor);

  override willUpdate(changedProperties?: PropertyValues<this>): void {
    if (changedProperties?.has('htmlFor')) this.#updateTarget();
    // The media element may have been removed from the document.
    if (this.htmlFor) this.hub = this.#forAttribute.hub;
    super.willUpdate();
    this.#hubProvider?.setValue(this.hub);
    this.#textsProvider?.setValue(this.texts);
  }

  #updateTarget(): void {
    this.#forAttribute.resolve();
    this.hub = this.htmlFor ? this.#forAttribute.hub : this.playerHub;
    if (this.#hubProvider) return;
    this.#hubProvider = new ContextProvider(this, { context: hubContext });
    this.#textsProvider = new ContextProvider(this, {
      context: textsContext,
      initialValue: defaultTexts,
    });
    new LanguageController(this, (texts) => {
      this.texts = texts;
    });
  }
}

import { LitElement, type CSSResult } from 'lit';

/**
 * The base class of all elements. It recreates its constructed style sheets when the element moves to
 * another document, such as an iframe's document, because a document can only adopt its own sheets.
 */
export class VitrineElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const { shadowRootOptions } = this.constructor as typeof LitElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    this.#adoptStyles(root);
    return root;
  }

  adoptedCallback(): void {
    if (this.shadowRoot) this.#adoptStyles(this.shadowRoot);
  }

  #adoptStyles(root: ShadowRoot): void {
    const { elementStyles } = this.constructor as typeof LitElement;
    const view = this.ownerDocument.defaultView as typeof globalThis | null;
    // A document without a window is not rendered.
    if (!view) return;
    root.adoptedStyleSheets = elementStyles.map((style) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync((style as CSSResult).cssText);
      return sheet;
    });
  }
}

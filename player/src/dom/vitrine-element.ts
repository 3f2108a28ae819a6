import { LitElement, type CSSResult } from 'lit';

/** An element that keeps its look in another document, such as a frame's, which takes no sheets but its own. */
export class VitrineElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const { shadowRootOptions } = this.constructor as typeof LitElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    this.#dress(root);
    return root;
  }

  adoptedCallback(): void {
    if (this.shadowRoot) this.#dress(this.shadowRoot);
  }

  #dress(root: ShadowRoot): void {
    const { elementStyles } = this.constructor as typeof LitElement;
    const view = this.ownerDocument.defaultView as typeof globalThis | null;
    // Nothing is shown of what stands in no window.
    if (!view) return;
    root.adoptedStyleSheets = elementStyles.map((style) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync((style as CSSResult).cssText);
      return sheet;
    });
  }
}

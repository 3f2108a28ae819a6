import type { HubElement } from '../controls/base/hub-element.ts';
import type { LayoutName } from '../controls/layout/layouts.ts';

/** Gives the focus to the button that does the same, where the one that had it goes. */
export class FocusTransfer {
  #layout: LayoutName | undefined;
  #isPrompted: boolean | undefined;
  #name: 'play' | 'mute' | undefined;

  /** Looks what is about to go, before a bar is drawn anew. */
  capture(
    root: ShadowRoot | null,
    layout: LayoutName | undefined,
    isPrompted: boolean | undefined,
  ): void {
    const focused = root?.activeElement;
    if (focused && layout !== this.#layout) this.#name = 'play';
    else if (focused?.closest('.top-end') && this.#isPrompted && !isPrompted) this.#name = 'mute';
    this.#layout = layout;
    this.#isPrompted = isPrompted;
  }

  /** Gives the focus back, once there is a button to give it to. */
  async restore(root: ParentNode): Promise<void> {
    if (!this.#name || this.#layout === 'starting') return;
    const heir = root.querySelector<HubElement>(`vitrine-button[name="${this.#name}"]`);
    this.#name = undefined;
    await heir?.updateComplete;
    if (document.activeElement === document.body) heir?.focus();
  }
}

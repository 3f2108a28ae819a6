import { ContextConsumer, type Context } from '@lit/context';
import type { LitElement } from 'lit';

/** The element that gives its hub and its words to what stands in it. */
const GIVER = 'vitrine-player';

/**
 * Hears what the player around an element gives, and whatever it gives later.
 *
 * What is asked while the code of the player is still on its way is asked again once that has come:
 * a page may load the two in any order.
 */
export class PlayerContextConsumer<Value> extends ContextConsumer<
  Context<unknown, Value>,
  LitElement
> {
  constructor(
    host: LitElement,
    context: Context<unknown, Value>,
    callback: (value: Value) => void,
  ) {
    super(host, { context, callback, subscribe: true });
  }

  override hostConnected(): void {
    super.hostConnected();
    if (this.value !== undefined || customElements.get(GIVER)) return;
    void customElements.whenDefined(GIVER).then(() => {
      if (this.host.isConnected) super.hostConnected();
    });
  }
}

import { ContextConsumer, type Context } from '@lit/context';
import type { LitElement } from 'lit';

/** The element that provides the hub and the texts to its descendants. */
const PROVIDER_NAME = 'vitrine-player';

/**
 * Context consumer that repeats its request when `<vitrine-player>` is defined after the consumer
 * has connected: a page may load the two in any order.
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
    if (this.value !== undefined || customElements.get(PROVIDER_NAME)) return;
    void customElements.whenDefined(PROVIDER_NAME).then(() => {
      if (this.host.isConnected) super.hostConnected();
    });
  }
}

const { send: originalSend } = XMLHttpRequest.prototype;
const { open: originalOpen } = XMLHttpRequest.prototype;

/** A URL that refuses connections. */
const UNREACHABLE_URL = 'http://127.0.0.1:9/';

/** Delays all `XMLHttpRequest`s until the gate is opened, or makes them fail. */
export class NetworkGate {
  #pendingSends: (() => void)[] | undefined;

  /** Delays requests until `open` is called. */
  close(): void {
    const pendingSends: (() => void)[] = [];
    this.#pendingSends = pendingSends;
    XMLHttpRequest.prototype.send = function hold(...args) {
      pendingSends.push(() => Reflect.apply(originalSend, this, args));
    };
  }

  /** Sends the delayed requests, and restores the network. */
  open(): void {
    XMLHttpRequest.prototype.send = originalSend;
    XMLHttpRequest.prototype.open = originalOpen;
    for (const send of this.#pendingSends ?? []) send();
    this.#pendingSends = undefined;
  }

  /** Makes all requests fail. */
  cutOff(): void {
    XMLHttpRequest.prototype.open = function openUnreachable(this: XMLHttpRequest, method: string) {
      Reflect.apply(originalOpen, this, [method, UNREACHABLE_URL, true]);
    };
  }
}

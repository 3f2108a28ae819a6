const { send: originalSend } = XMLHttpRequest.prototype;
const { open: originalOpen } = XMLHttpRequest.prototype;

/** A URL that refuses connections. */
const UNREACHABLE_URL = 'http://127.0.0.1:9/';

/** Holds back all `XMLHttpRequest`s until it is opened, or makes them fail. */
export class NetworkGate {
  #held: (() => void)[] | undefined;

  /** Holds back requests. */
  close(): void {
    const heldRequests: (() => void)[] = [];
    this.#held = heldRequests;
    XMLHttpRequest.prototype.send = function hold(...args) {
      heldRequests.push(() => Reflect.apply(originalSend, this, args));
    };
  }

  /** Sends the requests that were held back, and restores the network. */
  open(): void {
    XMLHttpRequest.prototype.send = originalSend;
    XMLHttpRequest.prototype.open = originalOpen;
    for (const send of this.#held ?? []) send();
    this.#held = undefined;
  }

  /** Makes all requests fail. */
  cutOff(): void {
    XMLHttpRequest.prototype.open = function openUnreachable(this: XMLHttpRequest, method: string) {
      Reflect.apply(originalOpen, this, [method, UNREACHABLE_URL, true]);
    };
  }
}

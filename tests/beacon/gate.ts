const { send: sendReally } = XMLHttpRequest.prototype;
const { open: openReally } = XMLHttpRequest.prototype;

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9/';

/** Holds what a film asks for, until it may pass; or has none of it reach anything. */
export class Gate {
  #held: (() => void)[] | undefined;

  close(): void {
    const held: (() => void)[] = [];
    this.#held = held;
    XMLHttpRequest.prototype.send = function wait(...words) {
      held.push(() => Reflect.apply(sendReally, this, words));
    };
  }

  open(): void {
    XMLHttpRequest.prototype.send = sendReally;
    XMLHttpRequest.prototype.open = openReally;
    for (const send of this.#held ?? []) send();
    this.#held = undefined;
  }

  cutOff(): void {
    XMLHttpRequest.prototype.open = function refuse(this: XMLHttpRequest, method: string) {
      Reflect.apply(openReally, this, [method, nowhere, true]);
    };
  }
}

import { StringDecoder } from 'node:string_decoder';

/** An event, and the moment at which its last byte came. */
interface Heard {
  readonly event: string;
  readonly at: number;
}

/** What has come of one stream of events and was not looked at yet. */
export class Unread {
  readonly #decoder = new StringDecoder('utf8');
  #came: { readonly chunk: Buffer; readonly at: number }[] = [];
  #begun = '';

  add(chunk: Buffer, at: number): void {
    this.#came.push({ chunk, at });
  }

  /** The events that are whole. */
  take(): Heard[] {
    const heard: Heard[] = [];
    for (const { chunk, at } of this.#came) {
      const events = (this.#begun + this.#decoder.write(chunk)).split('\n\n');
      this.#begun = events.pop() ?? '';
      heard.push(...events.map((event) => ({ event, at })));
    }
    this.#came = [];
    return heard;
  }
}

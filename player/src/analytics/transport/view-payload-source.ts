import type { ViewEvent } from '../schema/beacon.ts';
import type { BeaconOptions } from '../options/beacon-options.ts';
import { createPayload, type PayloadContext } from './letter.ts';
import type { BeaconPayload, PayloadSource } from './payload.ts';
import type { View } from '../schema/view.ts';

/** What a report needs of whoever makes it. */
export interface PayloadHost {
  /** Absent where nothing may be told of the view. */
  getPayloadContext(view: Pick<View, 'id'>): PayloadContext | undefined;
  /** Tells the page what is to be sent; false where the page wants it not to be. */
  dispatchBeacon(letter: BeaconPayload): boolean;
  readonly wishes: Pick<BeaconOptions, 'debug'>;
}

/** What is told of one view. */
export class ViewPayloadSource implements PayloadSource {
  readonly #view: View;
  readonly #scene: PayloadHost;
  /** The last event that the page was told of. */
  #offered = -1;
  /** The last event of which nothing is to be told. */
  #silent = -1;

  constructor(view: View, scene: PayloadHost) {
    this.#view = view;
    this.#scene = scene;
  }

  /** Nothing is told of what has happened so far, but how the view stands. */
  suppressEvents(): void {
    this.#silent = this.#view.sequence;
  }

  compose(events: readonly ViewEvent[], lost: number): BeaconPayload | undefined {
    const terms = this.#scene.getPayloadContext(this.#view);
    const told = events.filter((each) => each.sequence > this.#silent);
    if (!terms || told.length === 0) return undefined;
    return this.#offer(createPayload(this.#view, terms, told, lost));
  }

  onRejected(reason: string): void {
    if (this.#scene.wishes.debug) console.warn('<vitrine-beacon> was refused:', reason);
  }

  /** The page is told of each event once, though it may be sent again after a failure. */
  #offer(letter: BeaconPayload): BeaconPayload | undefined {
    const last = this.#offered;
    const fresh = letter.events.filter((each) => each.sequence > last);
    this.#offered = Math.max(last, ...letter.events.map((each) => each.sequence));
    if (fresh.length === 0 || this.#scene.dispatchBeacon({ ...letter, events: fresh }))
      return letter;
    const known = letter.events.filter((each) => each.sequence <= last);
    return this.compose(known, letter.lost ?? 0);
  }
}

import type { ViewEvent } from './beacon.ts';
import type { BeaconWishes } from './beacon-wishes.ts';
import { letterOf, type ReportTerms } from './letter.ts';
import type { Letter, Reported } from './reported.ts';
import type { View } from './view.ts';

/** What a report needs of whoever makes it. */
export interface ReportScene {
  /** Absent where nothing may be told of the view. */
  terms(view: Pick<View, 'id'>): ReportTerms | undefined;
  /** Tells the page what is to be sent; false where the page wants it not to be. */
  offer(letter: Letter): boolean;
  readonly wishes: Pick<BeaconWishes, 'debug'>;
}

/** What is told of one view. */
export class ViewReport implements Reported {
  readonly #view: View;
  readonly #scene: ReportScene;
  /** The last event that the page was told of. */
  #offered = -1;
  /** The last event of which nothing is to be told. */
  #silent = -1;

  constructor(view: View, scene: ReportScene) {
    this.#view = view;
    this.#scene = scene;
  }

  /** Nothing is told of what has happened so far, but how the view stands. */
  beSilent(): void {
    this.#silent = this.#view.sequence;
  }

  compose(events: readonly ViewEvent[], lost: number): Letter | undefined {
    const terms = this.#scene.terms(this.#view);
    const told = events.filter((each) => each.sequence > this.#silent);
    if (!terms || told.length === 0) return undefined;
    return this.#offer(letterOf(this.#view, terms, told, lost));
  }

  refused(reason: string): void {
    if (this.#scene.wishes.debug) console.warn('<vitrine-beacon> was refused:', reason);
  }

  /** The page is told of each event once, though it may be sent again after a failure. */
  #offer(letter: Letter): Letter | undefined {
    const last = this.#offered;
    const fresh = letter.events.filter((each) => each.sequence > last);
    this.#offered = Math.max(last, ...letter.events.map((each) => each.sequence));
    if (fresh.length === 0 || this.#scene.offer({ ...letter, events: fresh })) return letter;
    const known = letter.events.filter((each) => each.sequence <= last);
    return this.compose(known, letter.lost ?? 0);
  }
}

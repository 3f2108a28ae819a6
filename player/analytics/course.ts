import type { Arrival } from './arrival.ts';
import type { About, Measures, ViewEvent, ViewEventType } from './beacon.ts';
import { measuresOf } from './measures-of.ts';
import { pictureOf } from './picture-of.ts';
import { rounded } from './rounded.ts';
import { Tally } from './tally.ts';
import { TimeLedger, type Spending } from './time-ledger.ts';
import { uuid } from './uuid.ts';
import type { HearEvent, Look, Told, View } from './view.ts';

/** What a view is at; `rest` is whatever nobody waits for. */
export type Mode = 'rest' | 'startup' | 'playing' | 'seeking' | 'stalled' | 'away';

/** What a view has to know of the world. */
export interface ViewScene {
  readonly hear: HearEvent;
  readonly tellAbout: () => About;
  /** What the next views are called, and how one came to each; others have names of their own. */
  readonly known?: { readonly id: string; readonly arrival: Arrival | false }[];
}

/** The course of one view: what it is at, where its time went, and what has been told of it. */
export class Course implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly tally = new Tally();
  readonly ledger: TimeLedger;
  sequence = -1;
  over = false;
  about: About = {};
  last: Look;
  mode: Mode = 'rest';
  /** When the mode began; a stall or a seek is as long as its mode. */
  since: number;
  /** When the playhead stopped, while that may yet be nothing; `Infinity` while it moves. */
  gap = Infinity;
  /** A frame was shown. */
  started: boolean;
  /** Somebody wished to play. */
  attempted: boolean;
  /** The playhead is elsewhere, and no seek has been told of yet. */
  wasPut = false;
  loopedAt = 0;
  /** What stood before the last wish to play, in case the browser refuses it. */
  before = { attempted: false, startup: 0 };
  /** When something was told last. */
  toldAt: number;
  readonly #scene: ViewScene;
  readonly #arrival: Arrival | false | undefined;
  /** The film played already. */
  readonly #resumed: boolean;

  constructor(first: Look, scene: ViewScene, resumed: boolean) {
    const { at } = first;
    this.#scene = scene;
    const known = scene.known?.shift();
    this.id = known?.id ?? uuid(at);
    this.#arrival = known?.arrival;
    this.startedAt = Math.round(at);
    this.ledger = new TimeLedger(at);
    this.last = first;
    this.since = at;
    this.toldAt = at;
    this.#resumed = resumed;
    this.started = resumed;
    this.attempted = resumed;
  }

  get measures(): Measures {
    return { ...measuresOf(this, this.#resumed), ...pictureOf(this.tally), ...this.#arrival };
  }

  be(mode: Mode, at: number): void {
    this.mode = mode;
    this.since = at;
  }

  /** Enters the time to a moment; what is played counts as what was last seen of it. */
  spend(on: Spending, to: number): void {
    const spent = this.ledger.spend(on, to);
    if (on === 'playing') this.tally.weigh(this.last, spent);
  }

  tell<Type extends ViewEventType>(type: Type, at: number, ...[detail]: Told<Type>): void {
    if (!this.over) this.about = this.#scene.tellAbout();
    this.sequence += 1;
    this.toldAt = Math.max(this.toldAt, at);
    const event = {
      type,
      sequence: this.sequence,
      at: Math.round(this.toldAt),
      playhead: rounded(this.last.playhead),
      ...detail,
    };
    this.#scene.hear(event as unknown as ViewEvent, this);
  }
}

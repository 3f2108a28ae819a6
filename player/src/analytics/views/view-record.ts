import type { LoadTimings } from '../monitor/load-timings.ts';
import type { About, Measures, ViewEvent, ViewEventType } from '../schema/beacon.ts';
import { computeMeasures } from '../metrics/compute-measures.ts';
import { toMeasures } from '../metrics/picture-of.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { DetailedCounters } from '../metrics/detailed-counters.ts';
import { TimeLedger, type TimeCategory } from '../metrics/time-ledger.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { ViewEventListener, Look, Told, View } from '../schema/view.ts';

/** What a view is at; `rest` is whatever nobody waits for. */
export type ViewPhase = 'rest' | 'startup' | 'playing' | 'seeking' | 'stalled' | 'away';

/** What a view has to know of the world. */
export interface ViewOptions {
  readonly onEvent: ViewEventListener;
  readonly getAbout: () => About;
  /** What the next views are called, and how one came to each; others have names of their own. */
  readonly known?: { readonly id: string; readonly loadTimings: LoadTimings | false }[];
}

/** The course of one view: what it is at, where its time went, and what has been told of it. */
export class ViewRecord implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly tally = new DetailedCounters();
  readonly ledger: TimeLedger;
  sequence = -1;
  hasEnded = false;
  about: About = {};
  last: Look;
  mode: ViewPhase = 'rest';
  /** When the mode began; a stall or a seek is as long as its mode. */
  since: number;
  /** When the playhead stopped, while that may yet be nothing; `Infinity` while it moves. */
  stillSince = Infinity;
  /** A frame was shown. */
  started: boolean;
  /** Somebody wished to play. */
  attempted: boolean;
  /** The playhead is elsewhere, and no seek has been told of yet. */
  hasUnreportedJump = false;
  loopedAt = 0;
  /** What stood before the last wish to play, in case the browser refuses it. */
  before = { attempted: false, startup: 0 };
  /** When something was told last. */
  lastEventAt: number;
  readonly #scene: ViewOptions;
  readonly #loadTimings: LoadTimings | false | undefined;
  /** The film played already. */
  readonly #resumed: boolean;

  constructor(first: Look, scene: ViewOptions, resumed: boolean) {
    const { at } = first;
    this.#scene = scene;
    const known = scene.known?.shift();
    this.id = known?.id ?? createUuidV7(at);
    this.#loadTimings = known?.loadTimings;
    this.startedAt = Math.round(at);
    this.ledger = new TimeLedger(at);
    this.last = first;
    this.since = at;
    this.lastEventAt = at;
    this.#resumed = resumed;
    this.started = resumed;
    this.attempted = resumed;
  }

  get measures(): Measures {
    return {
      ...computeMeasures(this, this.#resumed),
      ...toMeasures(this.tally),
      ...this.#loadTimings,
    };
  }

  setPhase(mode: ViewPhase, at: number): void {
    this.mode = mode;
    this.since = at;
  }

  /** Enters the time to a moment; what is played counts as what was last seen of it. */
  addTime(on: TimeCategory, to: number): void {
    const spent = this.ledger.add(on, to);
    if (on === 'playing') this.tally.addWeighted(this.last, spent);
  }

  emit<Type extends ViewEventType>(type: Type, at: number, ...[detail]: Told<Type>): void {
    if (!this.hasEnded) this.about = this.#scene.getAbout();
    this.sequence += 1;
    this.lastEventAt = Math.max(this.lastEventAt, at);
    const event = {
      type,
      sequence: this.sequence,
      at: Math.round(this.lastEventAt),
      playhead: roundFinite(this.last.playhead),
      ...detail,
    };
    this.#scene.onEvent(event as unknown as ViewEvent, this);
  }
}

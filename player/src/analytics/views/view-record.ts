import type { LoadTimings } from '../monitor/load-timings.ts';
import type { About, Measures, ViewEvent, ViewEventType } from '../schema/beacon.ts';
import { computeMeasures } from '../metrics/compute-measures.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { DetailedCounters } from '../metrics/detailed-counters.ts';
import { TimeLedger, type TimeCategory } from '../metrics/time-ledger.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { EventDetailArgs, PlaybackSnapshot, View, ViewEventListener } from '../schema/view.ts';

/** The phase of a view. In `idle` the viewer does not wait: paused, ended or failed. */
export type ViewPhase = 'idle' | 'startup' | 'playing' | 'seeking' | 'stalled' | 'suspended';

export interface ViewOptions {
  readonly onEvent: ViewEventListener;
  readonly getAbout: () => About;
  /**
   * The IDs and load timings of the next views, in order. A view removes its entry. Later views
   * create their own ID and have no load timings.
   */
  readonly reserved?: { readonly id: string; readonly loadTimings: LoadTimings | false }[];
}

/** The record of one view: its phase, its time by category, its counters and its events. */
export class ViewRecord implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly counters = new DetailedCounters();
  readonly ledger: TimeLedger;
  sequence = -1;
  hasEnded = false;
  about: About = {};
  lastSnapshot: PlaybackSnapshot;
  phase: ViewPhase = 'idle';
  /** When the phase started. Sleep within the phase moves it forward. */
  phaseStartedAt: number;
  /** When the playhead stopped, before that counts as a stall; `Infinity` while it moves. */
  stillSince = Infinity;
  /** Whether a frame has been displayed. */
  hasStarted: boolean;
  playAttempted: boolean;
  /** Whether the playhead has jumped and its `seeking` event has not been handled yet. */
  hasUnreportedJump = false;
  lastLoopAt = 0;
  /** The state before the last play attempt, which is restored if the browser blocks the attempt. */
  beforeAttempt = { playAttempted: false, startupMs: 0 };
  lastEventAt: number;
  readonly #options: ViewOptions;
  readonly #loadTimings: LoadTimings | false | undefined;
  readonly #wasPlaying: boolean;

  constructor(first: PlaybackSnapshot, options: ViewOptions, wasPlaying: boolean) {
    const { at } = first;
    this.#options = options;
    const reserved = options.reserved?.shift();
    this.id = reserved?.id ?? createUuidV7(at);
    this.#loadTimings = reserved?.loadTimings;
    this.startedAt = Math.round(at);
    this.ledger = new TimeLedger(at);
    this.lastSnapshot = first;
    this.phaseStartedAt = at;
    this.lastEventAt = at;
    this.#wasPlaying = wasPlaying;
    this.hasStarted = wasPlaying;
    this.playAttempted = wasPlaying;
  }

  get measures(): Measures {
    return {
      ...computeMeasures(this, this.#wasPlaying),
      ...this.counters.toMeasures(),
      ...this.#loadTimings,
    };
  }

  setPhase(phase: ViewPhase, at: number): void {
    this.phase = phase;
    this.phaseStartedAt = at;
  }

  /** Adds the time until `at` to a category. Playing time also weights the values of the last snapshot. */
  addTime(category: TimeCategory, at: number): void {
    const elapsedMs = this.ledger.add(category, at);
    if (category === 'playing') this.counters.addWeighted(this.lastSnapshot, elapsedMs);
  }

  emit<Type extends ViewEventType>(
    type: Type,
    at: number,
    ...[detail]: EventDetailArgs<Type>
  ): void {
    if (!this.hasEnded) this.about = this.#options.getAbout();
    this.sequence += 1;
    this.lastEventAt = Math.max(this.lastEventAt, at);
    const event = {
      type,
      sequence: this.sequence,
      at: Math.round(this.lastEventAt),
      playhead: roundFinite(this.lastSnapshot.playhead),
      ...(detail as object | undefined),
    };
    this.#options.onEvent(event as unknown as ViewEvent, this);
  }
}

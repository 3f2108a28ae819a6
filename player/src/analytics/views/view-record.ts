import type { LoadTimes } from '../monitor/page-and-player-load-times.ts';
import type { ViewMetadata, Metrics, ViewEvent, ViewEventType } from '../schema/beacon.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { DetailedCounters } from '../metrics/detailed-counters.ts';
import { TimeTracker, type TimeCategory } from '../metrics/time-tracker.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { EventDetailArgs, PlaybackSnapshot, View, ViewEventListener } from '../schema/view.ts';

/** A view's phase. In `idle`, playback is paused, ended or failed. */
export type ViewPhase =
  | 'idle'
  | 'startup'
  | 'playing'
  | 'seeking'
  | 'stalled'
  | 'interstitial'
  | 'suspended';

export interface ViewOptions {
  readonly onEvent: ViewEventListener;
  readonly getMetadata: () => ViewMetadata;
  /**
   * The IDs and load times of the next views, in order. Each view removes its entry. Later views
   * create their own ID and have no load times.
   */
  readonly reservedViews?: { readonly id: string; readonly loadTimes: LoadTimes | false }[];
}

/** The record of one view: its phase, its time by category, its counters and its events. */
export class ViewRecord implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly counters = new DetailedCounters();
  readonly timeTracker: TimeTracker;
  sequence = -1;
  hasEnded = false;
  metadata: ViewMetadata = {};
  lastSnapshot: PlaybackSnapshot;
  phase: ViewPhase = 'idle';
  /** When the phase started. Sleep within the phase moves it forward. */
  phaseStartedAt: number;
  /** When the playhead stopped; `Infinity` while it moves, and once a stall has been recorded. */
  frozenSince = Infinity;
  /** Whether a frame has been displayed. */
  hasStarted: boolean;
  playAttempted: boolean;
  /** Whether the playhead has jumped and its `seeking` event has not been handled yet. */
  hasUnreportedJump = false;
  lastLoopAt = 0;
  /** The state before the last play attempt, which is restored if the browser blocks the attempt. */
  stateBeforeAttempt = { playAttempted: false, startupMs: 0 };
  lastEventAt: number;
  readonly #options: ViewOptions;
  readonly #loadTimes: LoadTimes | false | undefined;
  readonly #wasPlaying: boolean;

  constructor(firstSnapshot: PlaybackSnapshot, options: ViewOptions, wasPlaying: boolean) {
    const { timestamp } = firstSnapshot;
    this.#options = options;
    const reservedView = options.reservedViews?.shift();
    this.id = reservedView?.id ?? createUuidV7(timestamp);
    this.#loadTimes = reservedView?.loadTimes;
    this.startedAt = Math.round(timestamp);
    this.timeTracker = new TimeTracker(timestamp);
    this.lastSnapshot = firstSnapshot;
    this.phaseStartedAt = timestamp;
    this.lastEventAt = timestamp;
    this.#wasPlaying = wasPlaying;
    this.hasStarted = wasPlaying;
    this.playAttempted = wasPlaying;
  }

  get metrics(): Metrics {
    return {
      ...computeMetrics(this, this.#wasPlaying),
      ...this.counters.toMetrics(),
      ...this.#loadTimes,
    };
  }

  setPhase(phase: ViewPhase, timestamp: number): void {
    this.phase = phase;
    this.phaseStartedAt = timestamp;
  }

  /**
   * Adds the time until `timestamp` to a category. Playing time is also the weight of the values of
   * the last snapshot.
   */
  addTime(category: TimeCategory, timestamp: number): void {
    const elapsedMs = this.timeTracker.add(category, timestamp);
    if (category === 'playing') this.counters.addSample(this.lastSnapshot, elapsedMs);
  }

  emit<Type extends ViewEventType>(
    type: Type,
    timestamp: number,
    ...[detail]: EventDetailArgs<Type>
  ): void {
    if (!this.hasEnded) this.metadata = this.#options.getMetadata();
    this.sequence += 1;
    this.lastEventAt = Math.max(this.lastEventAt, timestamp);
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

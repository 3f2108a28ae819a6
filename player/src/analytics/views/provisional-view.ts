import type { LoadTimings } from '../monitor/load-timings.ts';
import type { About, Measures, ViewEvent } from '../schema/beacon.ts';
import { ViewCounters } from '../metrics/view-counters.ts';
import { getErrorClass } from '../metrics/error-class.ts';
import type { MonitorEvent } from '../monitor/monitor-event.ts';
import { computeMeasures } from '../metrics/compute-measures.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import { roundFinite } from '../metrics/round-finite.ts';
import { TimeLedger } from '../metrics/time-ledger.ts';
import { createUuidV7 } from '../uuid-v7.ts';
import type { Look, View } from '../schema/view.ts';

/** A shorter rest of the film is none. */
const STALL_MS = 250;

/** What is told as it is; the rest is for those to tell who follow a view more closely. */
const told = /^(play|pause|ended|waiting|suspend|resume)|-change$/;

/**
 * How a view begins, for whoever leaves the page before the code is there that follows views: when
 * it started, what was played, and for how long somebody waited.
 */
export class ProvisionalView implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly tally = new ViewCounters();
  readonly ledger: TimeLedger;
  about: About = {};
  sequence = -1;
  hasEnded = false;
  attempted: boolean;
  started: boolean;
  last: Look;
  /** What has happened and has not been told. */
  events: ViewEvent[] = [];
  readonly loadTimings: LoadTimings | false;
  readonly #resumed: boolean;
  #soughtAt: number | undefined;

  constructor(first: Look, resumed: boolean, arrival: LoadTimings | false) {
    this.id = createUuidV7(first.at);
    this.startedAt = Math.round(first.at);
    this.ledger = new TimeLedger(first.at);
    this.last = first;
    this.#resumed = resumed;
    this.loadTimings = arrival;
    this.started = resumed;
    this.attempted = resumed;
    this.#tell('view-start');
  }

  get measures(): Measures {
    return { ...computeMeasures(this, this.#resumed), ...this.loadTimings };
  }

  handle({ what, look, detail }: MonitorEvent): void {
    if (what !== 'film') this.#pass(look);
    if (what === 'rendition-change') this.tally.setRendition(detail);
    // What it says of itself is looked through for secrets by those who follow.
    if (what === 'failure' && this.tally.recordError(detail)) {
      const { kind, cause, status } = detail;
      this.#tell('error', { kind, cause, status, class: getErrorClass(detail, this.started) });
    }
    if (told.test(what)) this.#tell(what, detail as object | undefined);
    if (what !== 'film' && what !== 'end') return;
    this.#rest(this.last.at);
    this.hasEnded = true;
    this.#tell('view-end', { reason: this.last.ended ? 'ended' : (detail ?? 'source') });
  }

  #tell(type: string, detail?: object): void {
    const { at, playhead } = this.last;
    this.sequence += 1;
    this.events.push({
      type,
      sequence: this.sequence,
      at: Math.round(at),
      playhead: roundFinite(playhead),
      ...detail,
    } as unknown as ViewEvent);
  }

  /** Enters the time since the last look. */
  #pass(look: Look): void {
    const { last: from, ledger, tally } = this;
    const { at, seeking, shouldPlay: wished } = look;
    this.last = look;
    this.attempted ||= wished;
    if (from.shouldPlay && !from.seeking && !seeking) this.#move(from, look);
    if (seeking && !from.seeking && this.started) {
      this.#rest(at);
      this.#soughtAt = at;
    }
    if (this.#soughtAt !== undefined) {
      ledger.add('seeking', at);
      if (seeking) return;
      tally.seeks.add(at - this.#soughtAt);
      this.#soughtAt = undefined;
    } else if (!from.shouldPlay) {
      ledger.add(this.attempted && !from.ended && !tally.error ? 'paused' : 'away', at);
    } else if (!wished) this.#rest(at);
  }

  #move(from: Look, look: Look): void {
    const { ledger, tally } = this;
    const moved = Math.min(getPlayheadMotionMs(from, look) ?? 0, look.at - from.at);
    if (!moved) return;
    // What rested before went on; what moved before may have stopped.
    const rested = !this.started || ledger.end < from.at;
    if (rested) this.#rest(look.at - moved);
    this.started = true;
    tally.error = undefined;
    tally.addPlayedRange(from.playhead, look.playhead);
    ledger.add('playing', rested ? look.at : from.at + moved);
  }

  /** What has not been entered yet was a wait: for the first frame, or for the next. */
  #rest(at: number): void {
    const { ledger, tally } = this;
    if (!this.started) return void ledger.add('startup', at);
    const rest = ledger.add('stalled', at);
    if (rest >= STALL_MS) return tally.stalls.add(rest);
    ledger.totals.stalled -= rest;
    ledger.totals.playing += rest;
  }
}

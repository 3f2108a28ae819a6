import type { Arrival } from './arrival.ts';
import type { About, Measures, ViewEvent } from './beacon.ts';
import { Counts } from './counts.ts';
import { failureClass } from './failure-class.ts';
import type { Happening } from './happening.ts';
import { measuresOf } from './measures-of.ts';
import { motion } from './motion.ts';
import { rounded } from './rounded.ts';
import { TimeLedger } from './time-ledger.ts';
import { uuid } from './uuid.ts';
import type { Look, View } from './view.ts';

/** A shorter rest of the film is none. */
const STALL_MS = 250;

/** What is told as it is; the rest is for those to tell who follow a view more closely. */
const told = /^(play|pause|ended|waiting|suspend|resume)|-change$/;

/**
 * How a view begins, for whoever leaves the page before the code is there that follows views: when
 * it started, what was played, and for how long somebody waited.
 */
export class FirstAccount implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly tally = new Counts();
  readonly ledger: TimeLedger;
  about: About = {};
  sequence = -1;
  over = false;
  attempted: boolean;
  started: boolean;
  last: Look;
  /** What has happened and has not been told. */
  events: ViewEvent[] = [];
  readonly arrival: Arrival | false;
  readonly #resumed: boolean;
  #soughtAt: number | undefined;

  constructor(first: Look, resumed: boolean, arrival: Arrival | false) {
    this.id = uuid(first.at);
    this.startedAt = Math.round(first.at);
    this.ledger = new TimeLedger(first.at);
    this.last = first;
    this.#resumed = resumed;
    this.arrival = arrival;
    this.started = resumed;
    this.attempted = resumed;
    this.#tell('view-start');
  }

  get measures(): Measures {
    return { ...measuresOf(this, this.#resumed), ...this.arrival };
  }

  take({ what, look, detail }: Happening): void {
    if (what !== 'film') this.#pass(look);
    if (what === 'rendition-change') this.tally.show(detail);
    // What it says of itself is looked through for secrets by those who follow.
    if (what === 'failure' && this.tally.fail(detail)) {
      const { kind, cause, status } = detail;
      this.#tell('error', { kind, cause, status, class: failureClass(detail, this.started) });
    }
    if (told.test(what)) this.#tell(what, detail as object | undefined);
    if (what !== 'film' && what !== 'end') return;
    this.#rest(this.last.at);
    this.over = true;
    this.#tell('view-end', { reason: this.last.ended ? 'ended' : (detail ?? 'source') });
  }

  #tell(type: string, detail?: object): void {
    const { at, playhead } = this.last;
    this.sequence += 1;
    this.events.push({
      type,
      sequence: this.sequence,
      at: Math.round(at),
      playhead: rounded(playhead),
      ...detail,
    } as unknown as ViewEvent);
  }

  /** Enters the time since the last look. */
  #pass(look: Look): void {
    const { last: from, ledger, tally } = this;
    const { at, seeking, wished } = look;
    this.last = look;
    this.attempted ||= wished;
    if (from.wished && !from.seeking && !seeking) this.#move(from, look);
    if (seeking && !from.seeking && this.started) {
      this.#rest(at);
      this.#soughtAt = at;
    }
    if (this.#soughtAt !== undefined) {
      ledger.spend('seeking', at);
      if (seeking) return;
      tally.seeks.add(at - this.#soughtAt);
      this.#soughtAt = undefined;
    } else if (!from.wished) {
      ledger.spend(this.attempted && !from.ended && !tally.failure ? 'paused' : 'away', at);
    } else if (!wished) this.#rest(at);
  }

  #move(from: Look, look: Look): void {
    const { ledger, tally } = this;
    const moved = Math.min(motion(from, look) ?? 0, look.at - from.at);
    if (!moved) return;
    // What rested before went on; what moved before may have stopped.
    const rested = !this.started || ledger.to < from.at;
    if (rested) this.#rest(look.at - moved);
    this.started = true;
    tally.failure = undefined;
    tally.play(from.playhead, look.playhead);
    ledger.spend('playing', rested ? look.at : from.at + moved);
  }

  /** What has not been entered yet was a wait: for the first frame, or for the next. */
  #rest(at: number): void {
    const { ledger, tally } = this;
    if (!this.started) return void ledger.spend('startup', at);
    const rest = ledger.spend('stalled', at);
    if (rest >= STALL_MS) return tally.stalls.add(rest);
    ledger.spent.stalled -= rest;
    ledger.spent.playing += rest;
  }
}

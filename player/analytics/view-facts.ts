import type { MediaFailure } from '../media/failure.ts';
import type { Arrival } from './arrival.ts';
import type { About, Measures, ViewEvent, ViewEventType } from './beacon.ts';
import { measuresOf } from './measures-of.ts';
import { carriedOn, hasLooped, motion } from './motion.ts';
import { Tally } from './tally.ts';
import { TimeLedger, type Spending } from './time-ledger.ts';
import { uuid } from './uuid.ts';
import type { DetailOf, EndReason, HearEvent, Look, View } from './view.ts';

/** A shorter rest of the film is none. */
const STALL_MS = 250;
/** A rest is told of while it lasts once it is so long. */
const SUSTAINED_MS = 1000;
/** Nobody looks for so long but who sleeps. */
const SLEEP_MS = 30_000;
/** By less than this much of itself a playhead is put right, milliseconds. */
const SETTLING_MS = 100;
/** Seeks that follow each other so closely are one. */
const SAME_SEEK_MS = 2000;
/** A browser that does not let a film play says so within this time. */
const REFUSAL_MS = 100;
/** Whoever mends a stall moves the playhead on by less, seconds. */
const NUDGE = 1;
const HEARTBEAT_MS = 10_000;

/** What a view is at; `rest` is whatever nobody waits for. */
type Mode = 'rest' | 'startup' | 'playing' | 'seeking' | 'stalled' | 'away';

/** What a view has to know of the world. */
export interface ViewScene {
  readonly hear: HearEvent;
  readonly tellAbout: () => About;
  readonly arrival?: Arrival | undefined;
  /** The film plays already. */
  readonly resumed: boolean;
}

/**
 * Follows one view from look to look, and tells what happened.
 *
 * The time of a film that moves is what its playhead says: what is missing between two looks is a
 * rest of the film, which began where the playhead stopped and ended where it must have gone on. So
 * a few looks a second are enough to know of both to the hundredth of a second.
 */
export class ViewFacts implements View {
  readonly id: string;
  readonly startedAt: number;
  readonly tally = new Tally();
  sequence = -1;
  over = false;
  about: About;
  /** A frame was shown. */
  started: boolean;
  readonly #scene: ViewScene;
  readonly #ledger: TimeLedger;
  #last: Look;
  #mode: Mode = 'rest';
  /** When the mode began; a stall or a seek is as long as its mode. */
  #since: number;
  /** When the playhead stopped, while that may yet be nothing. */
  #gap: number | undefined;
  /** The film is loaded anew, and put where it was. */
  #reloading = false;
  /** The playhead is elsewhere, and no seek has been told of yet. */
  #wasPut = false;
  #seekedAt = 0;
  #loopedAt = 0;
  #toldAt: number;
  #attempted: boolean;
  /** What stood before the last wish, in case the browser refuses it. */
  #before = { attempted: false, startup: 0 };

  constructor(first: Look, scene: ViewScene) {
    this.#scene = scene;
    this.id = uuid(first.at);
    this.startedAt = Math.round(first.at);
    this.#ledger = new TimeLedger(first.at);
    this.#last = first;
    this.#since = first.at;
    this.#toldAt = first.at;
    this.started = scene.resumed;
    this.#attempted = scene.resumed;
    this.about = {};
    this.#tell('view-start', first.at, {});
    this.#turn(first);
  }

  get measures(): Measures {
    const measures = measuresOf({
      spent: this.#ledger.spent,
      tally: this.tally,
      attempted: this.#attempted,
      started: this.started,
      resumed: this.#scene.resumed,
      duration: this.#last.duration,
    });
    return { ...measures, ...this.#scene.arrival };
  }

  /** When it was last looked at. */
  get seenAt(): number {
    return this.#last.at;
  }

  /** For how long somebody has been waiting, at one stretch. */
  get waited(): number {
    const waits = this.#mode !== 'playing' && this.#mode !== 'rest' && this.#mode !== 'away';
    return waits && this.#last.wished ? this.#last.at - this.#since : 0;
  }

  /** Takes in how the media element is now. */
  see(look: Look): void {
    // A playhead that is elsewhere before anybody has been told of it will be told of.
    const isEarly = look.seeking && !this.#last.seeking && this.#mode !== 'away';
    if (!isEarly) this.#take(look);
  }

  #take(look: Look): void {
    this.#pass(look);
    this.tally.countFrames(this.#last, look);
    this.#last = look;
    this.#turn(look);
    if (look.wished && look.at - this.#toldAt >= HEARTBEAT_MS) this.#tell('heartbeat', look.at, {});
  }

  /** Takes in something that is told as it is. */
  note<Type extends ViewEventType>(type: Type, look: Look, detail: DetailOf<Type>): void {
    this.see(look);
    this.#tell(type, look.at, detail);
  }

  /** The picture moves, says the media element. */
  playing(look: Look): void {
    this.#settle(look);
    this.note('playing', look, {});
    this.#reloading = false;
    const mayGo = this.#mode === 'startup' || this.#mode === 'seeking';
    if (mayGo && look.wished && !look.seeking && look.rate > 0) this.#go(look.at);
  }

  /** The playhead has been put elsewhere, says the media element. */
  seek(look: Look): void {
    const { at } = look;
    const isLoop = hasLooped(this.#last, look) || at - this.#loopedAt < SUSTAINED_MS;
    if (this.#mode === 'playing' && isLoop) return this.#take(look);
    if (!this.started || this.#reloading || this.#isMending(look)) return this.#jump(look);
    this.#wasPut = false;
    const isSame = this.#mode === 'seeking' && at - this.#seekedAt <= SAME_SEEK_MS;
    this.#seekedAt = at;
    if (isSame) return this.#jump(look);
    this.#carryOn(at);
    this.#rest(at, false);
    this.#tell('seek-start', at, { from: this.#last.playhead });
    this.#be('seeking', at);
    this.#last = look;
  }

  /** The same film has been taken out of the media element, to be put in once more. */
  reload(look: Look): void {
    this.#reloading = true;
    this.#carryOn(look.at);
    if (this.#mode === 'playing') {
      this.#closeGap(look.at);
      this.#stall(look.at, look.at);
    }
    this.#last = look;
    this.#turn(look);
  }

  /** Takes in why it does not play; false where that is known, and has only been tried again. */
  fail(failure: MediaFailure, look: Look): boolean {
    const isNew = this.tally.failure?.cause !== failure.cause;
    this.tally.failure = failure;
    this.see(look);
    if (isNew) this.tally.errors += 1;
    return isNew;
  }

  /** The page is left, and may come back as it is. */
  suspend(look: Look): void {
    this.see(look);
    this.#rest(look.at, false);
    this.#be('away', look.at);
    this.#tell('suspend', look.at, {});
  }

  resume(look: Look): void {
    this.#spend('away', look.at);
    const duration = Math.round(look.at - this.#since);
    this.#last = look;
    this.#be('rest', look.at);
    this.#tell('resume', look.at, { duration });
    this.#turn(look);
  }

  get suspended(): boolean {
    return this.#mode === 'away';
  }

  end(reason: EndReason, at: number): void {
    const { ended } = this.#last;
    this.#carryOn(at);
    this.#rest(at, ended);
    this.over = true;
    this.#tell('view-end', at, { reason: ended ? 'ended' : reason });
  }

  /** Enters the time since the last look. */
  #pass(look: Look): void {
    const mode = this.#mode;
    if (mode === 'playing') this.#passPlaying(look);
    else if (mode === 'rest') this.#spend(this.#restIs(), look.at);
    else if (mode === 'away') this.#spend('away', look.at);
    else this.#passWaiting(mode, look);
  }

  #restIs(): Spending {
    const { ended } = this.#last;
    return this.#attempted && !ended && !this.tally.failure ? 'paused' : 'away';
  }

  #passWaiting(mode: 'startup' | 'seeking' | 'stalled', look: Look): void {
    const from = this.#last;
    if (from.wished && look.at - from.at > SLEEP_MS) return this.#sleep(from.at, look.at);
    const moved = from.seeking || look.seeking || !from.wished ? 0 : motion(from, look);
    if (!moved) return this.#spend(mode, look.at);
    this.#go(Math.max(from.at, look.at - moved));
    this.tally.play(from.playhead, look.playhead);
    this.#spend('playing', look.at);
  }

  #passPlaying(look: Look): void {
    const from = this.#last;
    if (hasLooped(from, look)) return this.#loop(look);
    const moved = motion(from, look);
    if (moved === undefined) {
      this.#wasPut = true;
      return this.#carryOn(look.at);
    }
    this.tally.play(from.playhead, look.playhead);
    this.#move(look.at, moved);
  }

  /** The film moved for `moved` of the milliseconds since the last look. */
  #move(at: number, moved: number): void {
    const from = this.#last;
    const stopped = Math.min(at, from.at + moved);
    if (at - stopped > SLEEP_MS) {
      const fell = this.#gap !== undefined && moved === 0 ? this.#gap : stopped;
      this.#gap = undefined;
      this.#spend('playing', fell);
      return this.#sleep(fell, at);
    }
    if (this.#gap === undefined) {
      this.#spend('playing', stopped);
      if (stopped < at) this.#gap = stopped;
    } else if (moved > 0) {
      this.#closeGap(at - moved);
      this.#spend('playing', at);
    }
    if (this.#gap !== undefined && at - this.#gap >= SUSTAINED_MS) this.#stall(this.#gap, at);
  }

  /** A playhead that stood still is put right as it begins to move, which is no motion yet. */
  #settle(look: Look): void {
    const moved = motion(this.#last, look) ?? Infinity;
    const rests = this.#gap !== undefined && look.at - this.#gap >= STALL_MS;
    if (moved > SETTLING_MS || (this.#mode !== 'stalled' && !rests)) return;
    this.tally.play(this.#last.playhead, look.playhead);
    this.#last = { ...this.#last, playhead: look.playhead };
    this.#pass(look);
    if (this.#mode === 'stalled') this.#go(look.at);
    else this.#closeGap(look.at);
  }

  #stall(from: number, at: number): void {
    this.#gap = undefined;
    this.#tell('stall-start', from, {});
    this.#be('stalled', from);
    this.#spend('stalled', at);
  }

  /** The rest of the film ended at a moment, if it was one. */
  #closeGap(at: number): void {
    if (this.#gap === undefined) return;
    const length = at - this.#gap;
    if (length >= STALL_MS) {
      this.#tell('stall-start', this.#gap, {});
      this.#spend('stalled', at);
      this.#endStall(length, at);
    } else {
      this.#spend('playing', at);
    }
    this.#gap = undefined;
  }

  #endStall(length: number, at: number): void {
    this.tally.stalls.add(length);
    this.#tell('stall-end', at, { duration: Math.round(length) });
  }

  #loop(look: Look): void {
    const from = this.#last;
    this.tally.play(from.playhead, from.duration);
    this.tally.play(0, look.playhead);
    this.tally.loops += 1;
    this.#loopedAt = look.at;
    this.#move(look.at, ((from.duration - from.playhead + look.playhead) / from.rate) * 1000);
    this.#tell('loop', look.at, { count: this.tally.loops });
  }

  #sleep(from: number, at: number): void {
    this.#tell('sleep', from, {});
    this.#spend('asleep', at);
    this.#since += at - from;
    if (this.#mode === 'playing') this.#gap = at;
    this.#tell('wake', at, { duration: Math.round(at - from) });
  }

  /** The wait is over, and the film moves. */
  #go(at: number): void {
    this.#endWait(at);
    this.started = true;
    this.tally.failure = undefined;
    this.#be('playing', at);
  }

  #endWait(at: number): void {
    const mode = this.#mode;
    if (mode !== 'startup' && mode !== 'seeking' && mode !== 'stalled') return;
    this.#spend(mode, at);
    const length = at - this.#since;
    if (mode === 'stalled') this.#endStall(length, at);
    if (mode !== 'seeking') return;
    this.tally.seeks.add(length);
    this.#tell('seek-end', at, { duration: Math.round(length) });
  }

  /** Begins to wait, or comes to rest, as the wish to play came or went. */
  #turn(look: Look): void {
    if (this.#mode === 'away') return;
    if (this.#mode === 'rest') {
      if (look.wished) this.#wish(look.at);
    } else if (!look.wished && !(this.#mode === 'seeking' && look.seeking)) {
      this.#withdraw(look.at);
      this.#rest(look.at, look.ended);
    }
  }

  /** Forgets a wish to play that the browser has refused. */
  #withdraw(at: number): void {
    const isRefusal = this.#mode === 'startup' && at - this.#since < REFUSAL_MS;
    if (!isRefusal || this.tally.failure) return;
    this.#attempted = this.#before.attempted;
    this.#ledger.spent.startup = this.#before.startup;
  }

  #wish(at: number): void {
    this.#before = { attempted: this.#attempted, startup: this.#ledger.spent.startup };
    this.#attempted = true;
    this.#be(this.started ? 'playing' : 'startup', at);
    if (this.started) this.#gap = at;
  }

  #rest(at: number, ended: boolean): void {
    // Sound and picture are seldom of the same length.
    if (ended && this.#gap !== undefined) this.#spend('away', at);
    else this.#closeGap(at);
    this.#gap = undefined;
    this.#endWait(at);
    this.#be('rest', at);
  }

  /** Enters the time to a moment of which only the time is known. */
  #carryOn(at: number): void {
    const from = this.#last;
    const stood = this.#gap !== undefined && from.at - this.#gap >= STALL_MS;
    const moved = this.#mode === 'playing' && !stood && at - from.at <= SLEEP_MS;
    const look = moved ? carriedOn(from, at) : { ...from, at };
    this.#pass(look);
    this.#last = look;
  }

  /** Takes in a playhead that was put elsewhere and not by the viewer, or once more. */
  #jump(look: Look): void {
    this.#pass({ ...this.#last, at: look.at });
    this.#last = look;
  }

  #isMending({ at, playhead }: Look): boolean {
    const step = playhead - this.#last.playhead;
    const rests = this.#gap !== undefined && at - this.#gap >= STALL_MS;
    return !this.#wasPut && (this.#mode === 'stalled' || rests) && step >= 0 && step < NUDGE;
  }

  #be(mode: Mode, at: number): void {
    this.#mode = mode;
    this.#since = at;
  }

  #spend(on: Spending, to: number): void {
    const spent = this.#ledger.spend(on, to);
    if (on === 'playing') this.tally.weigh(this.#last, spent);
  }

  #tell<Type extends ViewEventType>(type: Type, at: number, detail: DetailOf<Type>): void {
    if (!this.over) this.about = this.#scene.tellAbout();
    this.sequence += 1;
    this.#toldAt = Math.max(this.#toldAt, at);
    const event = {
      type,
      sequence: this.sequence,
      at: Math.round(this.#toldAt),
      playhead: Math.round(this.#last.playhead * 1000) / 1000,
      ...detail,
    };
    this.#scene.hear(event as unknown as ViewEvent, this);
  }
}

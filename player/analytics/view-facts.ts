import type { MediaFailure } from '../media/failure.ts';
import type { ViewEventType } from './beacon.ts';
import { Course, type ViewScene } from './course.ts';
import { isMending, settle } from './mending.ts';
import { hasLooped } from './loop.ts';
import { carryOn, jump, pass, SUSTAINED_MS } from './passing.ts';
import { beginStall, closeGap } from './standstill.ts';
import type { EndReason, Look, Told } from './view.ts';
import { go } from './wait.ts';
import { rest, turn } from './wish.ts';

/** Seeks that follow each other so closely are one. */
const SAME_SEEK_MS = 2000;
const HEARTBEAT_MS = 10_000;

/** Follows one view from look to look, and tells what happened. */
export class ViewFacts extends Course {
  /** The film is loaded anew, and put where it was. */
  #reloading = false;
  #seekedAt = 0;

  constructor(first: Look, scene: ViewScene, resumed: boolean) {
    super(first, scene, resumed);
    this.tell('view-start', first.at);
    turn(this, first);
  }

  /** Takes in how the media element is now. */
  see(look: Look): void {
    // A playhead that is elsewhere before anybody has been told of it will be told of.
    const isEarly = look.seeking && !this.last.seeking && this.mode !== 'away';
    if (!isEarly) this.#take(look);
  }

  #take(look: Look): void {
    pass(this, look);
    this.tally.countFrames(this.last, look);
    this.last = look;
    turn(this, look);
    if (look.wished && look.at - this.toldAt >= HEARTBEAT_MS) this.tell('heartbeat', look.at);
  }

  /** Takes in something that is told as it is. */
  note<Type extends ViewEventType>(type: Type, look: Look, ...detail: Told<Type>): void {
    this.see(look);
    this.tell(type, look.at, ...detail);
  }

  /** The picture moves, says the media element. */
  playing(look: Look): void {
    settle(this, look);
    this.note('playing', look);
    this.#reloading = false;
    const mayGo = this.mode === 'startup' || this.mode === 'seeking';
    if (mayGo && look.wished && !look.seeking && look.rate > 0) go(this, look.at);
  }

  /** The playhead has been put elsewhere, says the media element. */
  seeking(look: Look): void {
    const { at } = look;
    const isLoop = hasLooped(this.last, look) || at - this.loopedAt < SUSTAINED_MS;
    if (this.mode === 'playing' && isLoop) return this.#take(look);
    const isMended = isMending(this, look);
    if (isMended && this.started && !this.#reloading) this.tally.nudges += 1;
    if (!this.started || this.#reloading || isMended) return jump(this, look);
    this.wasPut = false;
    const isSame = this.mode === 'seeking' && at - this.#seekedAt <= SAME_SEEK_MS;
    this.#seekedAt = at;
    if (isSame) return jump(this, look);
    carryOn(this, at);
    rest(this, at, false);
    this.tell('seek-start', at, { from: this.last.playhead });
    this.be('seeking', at);
    this.last = look;
  }

  /** The same film has been taken out of the media element, to be put in once more. */
  reload(look: Look): void {
    this.#reloading = true;
    carryOn(this, look.at);
    if (this.mode === 'playing') {
      closeGap(this, look.at);
      beginStall(this, look.at, look.at);
    }
    this.last = look;
    turn(this, look);
  }

  /** Takes in why it does not play; false where that is known, and has only been tried again. */
  fail(failure: MediaFailure, look: Look): boolean {
    const isNew = this.tally.fail(failure);
    this.see(look);
    return isNew;
  }

  /** The page is left, and may come back as it is. */
  suspend(look: Look): void {
    this.see(look);
    rest(this, look.at, false);
    this.be('away', look.at);
    this.tell('suspend', look.at);
  }

  resume(look: Look): void {
    const { at } = look;
    this.spend('away', at);
    const duration = Math.round(at - this.since);
    this.last = look;
    this.be('rest', at);
    this.tell('resume', at, { duration });
    turn(this, look);
  }

  get suspended(): boolean {
    return this.mode === 'away';
  }

  end(reason: EndReason, at: number): void {
    const { ended } = this.last;
    carryOn(this, at);
    rest(this, at, ended);
    this.over = true;
    this.tell('view-end', at, { reason: ended ? 'ended' : reason });
  }
}

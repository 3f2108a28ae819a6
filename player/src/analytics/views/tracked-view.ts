import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { ViewEventType } from '../schema/beacon.ts';
import { ViewRecord, type ViewOptions } from './view-record.ts';
import { isNudge, settlePlayhead } from './mending.ts';
import { hasLooped } from './loop-detection.ts';
import {
  attributeTimeUntil,
  handleJump,
  attributeTime,
  SUSTAINED_STALL_MS,
} from './time-attribution.ts';
import { startStall, endStillPeriod } from './stall-detection.ts';
import type { EndReason, Look, Told } from '../schema/view.ts';
import { startPlaying } from './wait.ts';
import { enterIdle, updatePlayIntent } from './phase-transitions.ts';

/** Seeks that follow each other so closely are one. */
const SAME_SEEK_MS = 2000;
const HEARTBEAT_MS = 10_000;

/** Follows one view from look to look, and tells what happened. */
export class TrackedView extends ViewRecord {
  /** The film is loaded anew, and put where it was. */
  #reloading = false;
  #seekedAt = 0;

  constructor(first: Look, scene: ViewOptions, resumed: boolean) {
    super(first, scene, resumed);
    this.emit('view-start', first.at);
    updatePlayIntent(this, first);
  }

  /** Takes in how the media element is now. */
  update(look: Look): void {
    // A playhead that is elsewhere before anybody has been told of it will be told of.
    const isEarly = look.seeking && !this.last.seeking && this.mode !== 'away';
    if (!isEarly) this.#take(look);
  }

  #take(look: Look): void {
    attributeTime(this, look);
    this.tally.countFrames(this.last, look);
    this.last = look;
    updatePlayIntent(this, look);
    if (look.shouldPlay && look.at - this.lastEventAt >= HEARTBEAT_MS)
      this.emit('heartbeat', look.at);
  }

  /** Takes in something that is told as it is. */
  record<Type extends ViewEventType>(type: Type, look: Look, ...detail: Told<Type>): void {
    this.update(look);
    this.emit(type, look.at, ...detail);
  }

  /** The picture moves, says the media element. */
  handlePlaying(look: Look): void {
    settlePlayhead(this, look);
    this.record('playing', look);
    this.#reloading = false;
    const mayGo = this.mode === 'startup' || this.mode === 'seeking';
    if (mayGo && look.shouldPlay && !look.seeking && look.rate > 0) startPlaying(this, look.at);
  }

  /** The playhead has been put elsewhere, says the media element. */
  handleSeeking(look: Look): void {
    const { at } = look;
    const isLoop = hasLooped(this.last, look) || at - this.loopedAt < SUSTAINED_STALL_MS;
    if (this.mode === 'playing' && isLoop) return this.#take(look);
    const isMended = isNudge(this, look);
    if (isMended && this.started && !this.#reloading) this.tally.nudges += 1;
    if (!this.started || this.#reloading || isMended) return handleJump(this, look);
    this.hasUnreportedJump = false;
    const isSame = this.mode === 'seeking' && at - this.#seekedAt <= SAME_SEEK_MS;
    this.#seekedAt = at;
    if (isSame) return handleJump(this, look);
    attributeTimeUntil(this, at);
    enterIdle(this, at, false);
    this.emit('seek-start', at, { from: this.last.playhead });
    this.setPhase('seeking', at);
    this.last = look;
  }

  /** The same film has been taken out of the media element, to be put in once more. */
  handleEmptied(look: Look): void {
    this.#reloading = true;
    attributeTimeUntil(this, look.at);
    if (this.mode === 'playing') {
      endStillPeriod(this, look.at);
      startStall(this, look.at, look.at);
    }
    this.last = look;
    updatePlayIntent(this, look);
  }

  /** Takes in why it does not play; false where that is known, and has only been tried again. */
  handleError(failure: PlaybackError, look: Look): boolean {
    const isNew = this.tally.recordError(failure);
    this.update(look);
    return isNew;
  }

  /** The page is left, and may come back as it is. */
  suspend(look: Look): void {
    this.update(look);
    enterIdle(this, look.at, false);
    this.setPhase('away', look.at);
    this.emit('suspend', look.at);
  }

  resume(look: Look): void {
    const { at } = look;
    this.addTime('away', at);
    const duration = Math.round(at - this.since);
    this.last = look;
    this.setPhase('rest', at);
    this.emit('resume', at, { duration });
    updatePlayIntent(this, look);
  }

  get isSuspended(): boolean {
    return this.mode === 'away';
  }

  end(reason: EndReason, at: number): void {
    const { ended } = this.last;
    attributeTimeUntil(this, at);
    enterIdle(this, at, ended);
    this.hasEnded = true;
    this.emit('view-end', at, { reason: ended ? 'ended' : reason });
  }
}

import type { CmcdEventType, CmcdPlayerState } from '@svta/cml-cmcd';
import { getCmcdSteadyState, getCmcdMediaState } from '../../media/playback-state.ts';
import type { Hub } from '../../state/hub.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { inferMediaFlags, type MediaFlags } from './past-media.ts';
import { getPlayerStateAfter } from './player-state.ts';
import { getContentId, collectCmcdKeys, type CmcdReport } from './cmcd-keys.ts';

/** One view as it is told by CMCD: how it stood in the last report, and what the next one adds. */
export class CmcdView {
  readonly view: View;
  readonly #hub: Hub;
  #state: CmcdPlayerState | undefined;
  #film: string | undefined;
  #mode = 'inline';
  /** When it began, as long as that is to be told: the first report of a film that plays tells. */
  #startsAnew = false;
  /** What is being told is not the last that happened: how the film is by now is not how it was. */
  #isPast = false;
  /** How the media element was after the last event that more had followed. */
  #then: MediaFlags | undefined;
  /** What is told once, by the report that comes next. */
  #once: CmcdReport = {};
  /** Why it does not play. */
  #failure: string[] = [];

  constructor(view: View, hub: Hub) {
    this.view = view;
    this.#hub = hub;
  }

  /** Whether somebody waits or watches. */
  get isActive(): boolean {
    return !this.view.hasEnded && /[spkr]/.test(this.#state ?? '');
  }

  /** What an event is reported as: nothing, or one report or more. */
  toReports(event: ViewEvent): CmcdReport[] {
    this.#isPast = event.sequence < this.view.sequence;
    if (this.#isPast) this.#then = inferMediaFlags(event, this.view, this.#then);
    const missed = this.#catchUp(event);
    this.#keep(event);
    const names = [...namesOf(event)];
    if (event.type === 'mode-change') names.push(...this.#turn(event.mode));
    const state = this.#stateAfter(event, missed.length > 0);
    const isChanged = state !== this.#state;
    this.#state = state;
    if (isChanged) names.push('ps');
    const film = getContentId(this.view.about);
    if (this.#film !== undefined && film !== this.#film) names.push('c');
    this.#film = film;
    const reports = names.map((name) => this.createReport(name, event.at, event.playhead));
    this.#isPast = false;
    return [...missed, ...reports];
  }

  /** What is told at a moment; the playhead is in seconds, absent for where it is now. */
  createReport(e: CmcdEventType, ts: number, playhead?: number): CmcdReport {
    const now = this.#isPast ? this.#names() : collectCmcdKeys(this.view, this.#hub);
    const keys: CmcdReport = { ...now, ...this.#once, e, ts, sta: this.#state };
    if (playhead !== undefined) keys.pt = Math.round(playhead * 1000);
    this.#once = {};
    if (this.#state === 'f') keys.ec = this.#failure;
    // The stall that is on counts as well.
    if (this.#state === 'r' && !this.#isPast) keys.bsa = [this.view.measures.stallCount + 1];
    return this.#startsAnew && this.#state === 'p' ? this.#started(keys) : keys;
  }

  /** The picture moves: what was waited for so far is the start. */
  #started(keys: CmcdReport): CmcdReport {
    this.#startsAnew = false;
    const { startupTime, watchTime } = this.view.measures;
    return { ...keys, msd: startupTime ?? watchTime };
  }

  /** Tells how the view began to whoever has not heard of it. */
  #catchUp({ type }: ViewEvent): CmcdReport[] {
    if (this.#state) return [];
    const { playAttempted, startupTime } = this.view.measures;
    const isFirst = type === 'view-start';
    this.#startsAnew = isFirst && !this.#isPast ? !playAttempted : startupTime !== undefined;
    if (isFirst) return [];
    this.#state = 's';
    return [{ ...this.#names(), e: 'ps', sta: 's', ts: this.view.startedAt }];
  }

  /** What names the view and its film, whenever it is told. */
  #names(): CmcdReport {
    const { sid, cid, sf, st } = collectCmcdKeys(this.view, this.#hub);
    return { sid, cid, sf, st };
  }

  #stateAfter(event: ViewEvent, isLate: boolean): CmcdPlayerState | undefined {
    const { media } = this.#hub.target;
    const isOver = event.type === 'view-end';
    if (isOver) return this.#state === 'e' || this.#state === 'f' ? this.#state : 'q';
    const then = this.#isPast ? this.#then : undefined;
    if (then && event.type === 'view-start') return firstState(this.view);
    const now = (): CmcdPlayerState => (then ? getCmcdSteadyState(then) : getCmcdMediaState(media));
    return getPlayerStateAfter(event, then ?? media, this.view) ?? (isLate ? now() : this.#state);
  }

  #keep(event: ViewEvent): void {
    if (event.type === 'stall-start') this.#once.bs = true;
    if (event.type === 'stall-end') this.#once.bsd = [...(this.#once.bsd ?? []), event.duration];
    if (event.type === 'error') this.#failure = [event.kind, event.cause];
  }

  #turn(mode: string): CmcdEventType[] {
    const before = this.#mode;
    this.#mode = mode;
    if (mode === 'fullscreen') return ['pe'];
    return before === 'fullscreen' ? ['pc'] : [];
  }
}

/** How a view began that has gone on since; one of a film that played already has no start. */
function firstState({ measures }: View): CmcdPlayerState {
  return measures.startupTime === undefined && measures.playingTime > 0 ? 'p' : 's';
}

/** What is reported as it is told. */
function namesOf({ type }: ViewEvent): CmcdEventType[] {
  if (type === 'rate-change') return ['pr'];
  if (type === 'rendition-change') return ['bc'];
  if (type === 'visibility-change') return ['b'];
  return type === 'error' ? ['e'] : [];
}

import type { CmcdEventType, CmcdPlayerState } from '@svta/cml-cmcd';
import { getCmcdBasicState, getCmcdPlayerState } from '../../media/cmcd.ts';
import type { Hub } from '../../state/hub.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { getPlayerStateAfter, inferMediaFlags, type MediaFlags } from './player-state.ts';
import { getContentId, collectCmcdKeys, type CmcdReport } from './cmcd-keys.ts';

/** Translates the events of one view into CMCD reports, and tracks the state of the last report. */
export class CmcdView {
  readonly view: View;
  readonly #hub: Hub;
  #state: CmcdPlayerState | undefined;
  #contentId: string | undefined;
  #mode = 'inline';
  /** Whether the next report in the playing state includes the startup time (`msd`). */
  #shouldReportStartupTime = false;
  /** Whether the event is not the latest one, so the media element's current state does not apply. */
  #isStale = false;
  /** The inferred flags of the media element after the last stale event. */
  #inferredFlags: MediaFlags | undefined;
  /** Keys that only the next report includes. */
  #oneTimeKeys: CmcdReport = {};
  /** The error codes (`ec`) of the last error. */
  #errorCodes: string[] = [];

  constructor(view: View, hub: Hub) {
    this.view = view;
    this.#hub = hub;
  }

  /** Whether the viewer is watching or waiting: starting, playing, seeking or rebuffering. */
  get isActive(): boolean {
    return !this.view.hasEnded && /[spkr]/.test(this.#state ?? '');
  }

  /** Returns the reports for an event; empty if there are none. */
  toReports(event: ViewEvent): CmcdReport[] {
    this.#isStale = event.sequence < this.view.sequence;
    if (this.#isStale) this.#inferredFlags = inferMediaFlags(event, this.view, this.#inferredFlags);
    const missedReports = this.#createMissedReports(event);
    this.#recordEvent(event);
    const types = [...getEventTypes(event)];
    if (event.type === 'mode-change') types.push(...this.#changeMode(event.mode));
    const state = this.#getStateAfter(event, missedReports.length > 0);
    const hasStateChanged = state !== this.#state;
    this.#state = state;
    if (hasStateChanged) types.push('ps');
    const contentId = getContentId(this.view.metadata);
    if (this.#contentId !== undefined && contentId !== this.#contentId) types.push('c');
    this.#contentId = contentId;
    const reports = types.map((type) => this.createReport(type, event.at, event.playhead));
    this.#isStale = false;
    return [...missedReports, ...reports];
  }

  /**
   * Creates a report of type `e` at the time `ts`, in milliseconds since 1970. `playhead` is in
   * seconds; the default is the current position.
   */
  createReport(e: CmcdEventType, ts: number, playhead?: number): CmcdReport {
    const currentKeys = this.#isStale ? this.#getIdKeys() : collectCmcdKeys(this.view, this.#hub);
    const keys: CmcdReport = { ...currentKeys, ...this.#oneTimeKeys, e, ts, sta: this.#state };
    if (playhead !== undefined) keys.pt = Math.round(playhead * 1000);
    this.#oneTimeKeys = {};
    if (this.#state === 'f') keys.ec = this.#errorCodes;
    // The metrics exclude the current stall until it ends, so it is added here.
    if (this.#state === 'r' && !this.#isStale) keys.bsa = [this.view.metrics.stallCount + 1];
    return this.#shouldReportStartupTime && this.#state === 'p' ? this.#addStartupTime(keys) : keys;
  }

  #addStartupTime(keys: CmcdReport): CmcdReport {
    this.#shouldReportStartupTime = false;
    const { startupTime, watchTime } = this.view.metrics;
    return { ...keys, msd: startupTime ?? watchTime };
  }

  /** Creates the report of the view start if the target was set after it. */
  #createMissedReports({ type }: ViewEvent): CmcdReport[] {
    if (this.#state) return [];
    const { playAttempted, startupTime } = this.view.metrics;
    const isViewStart = type === 'view-start';
    this.#shouldReportStartupTime =
      isViewStart && !this.#isStale ? !playAttempted : startupTime !== undefined;
    if (isViewStart) return [];
    this.#state = 's';
    return [{ ...this.#getIdKeys(), e: 'ps', sta: 's', ts: this.view.startedAt }];
  }

  /** Returns the keys that stay valid while the view continues. */
  #getIdKeys(): CmcdReport {
    const { sid, cid, sf, st } = collectCmcdKeys(this.view, this.#hub);
    return { sid, cid, sf, st };
  }

  #getStateAfter(event: ViewEvent, hasMissedReports: boolean): CmcdPlayerState | undefined {
    const { media } = this.#hub.stateOwners;
    const isViewEnd = event.type === 'view-end';
    if (isViewEnd) return this.#state === 'e' || this.#state === 'f' ? this.#state : 'q';
    const flags = this.#isStale ? this.#inferredFlags : undefined;
    if (flags && event.type === 'view-start') return getInitialState(this.view);
    const getCurrentState = (): CmcdPlayerState =>
      flags ? getCmcdBasicState(flags) : getCmcdPlayerState(media);
    return (
      getPlayerStateAfter(event, flags ?? media, this.view) ??
      (hasMissedReports ? getCurrentState() : this.#state)
    );
  }

  #recordEvent(event: ViewEvent): void {
    if (event.type === 'stall-start') this.#oneTimeKeys.bs = true;
    if (event.type === 'stall-end')
      this.#oneTimeKeys.bsd = [...(this.#oneTimeKeys.bsd ?? []), event.duration];
    if (event.type === 'error') this.#errorCodes = [event.kind, event.cause];
  }

  /** Returns the event type for entering (`pe`) or leaving (`pc`) fullscreen. */
  #changeMode(mode: string): CmcdEventType[] {
    const previousMode = this.#mode;
    this.#mode = mode;
    if (mode === 'fullscreen') return ['pe'];
    return previousMode === 'fullscreen' ? ['pc'] : [];
  }
}

/** Returns the state in which a view started: playing if the media was already playing. */
function getInitialState({ metrics }: View): CmcdPlayerState {
  return metrics.startupTime === undefined && metrics.playingTime > 0 ? 'p' : 's';
}

/** Returns the CMCD event types of a view event, apart from state and mode changes. */
function getEventTypes({ type }: ViewEvent): CmcdEventType[] {
  if (type === 'rate-change') return ['pr'];
  if (type === 'rendition-change') return ['bc'];
  if (type === 'visibility-change') return ['b'];
  return type === 'error' ? ['e'] : [];
}

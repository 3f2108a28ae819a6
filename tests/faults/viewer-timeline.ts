import type { PlayerSnapshot } from './player-snapshot.ts';

/** The playback state as a viewer perceives it. The report stores these values. */
export type ViewerState = 'plays' | 'waits' | 'stalls' | 'is paused' | 'has ended' | `"${string}"`;

/** The time without progress after which playback counts as stalled. */
const STALL_MS = 1500;

/** The media time that recovery may skip, and the media time that it may repeat, in seconds. */
const MAX_SKIPPED_SECONDS = 13;
const MAX_REPEATED_SECONDS = 3;

interface TimelineSpan {
  readonly state: ViewerState;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Records what a viewer sees, from snapshots of the player. */
export class ViewerTimeline {
  #spans: readonly TimelineSpan[] = [];
  #notices = new Set<string>();
  readonly #engines = new Set<string | undefined>();
  #lastProgressAt: number | undefined;
  #position = 0;
  /**
   * The time at which uninterrupted playback started. A reloaded source briefly has another
   * position.
   */
  #uninterruptedSince = 0;
  /** The time and position of the latest uninterrupted playback. */
  #lastPlayed: { readonly timeMs: number; readonly position: number } | undefined;
  /** Describes the first jump of the position during a fault. `undefined` if there was none. */
  positionJump: string | undefined;

  /** Adds a snapshot taken at `nowMs`, and returns its state. */
  add(snapshot: PlayerSnapshot, nowMs: number): ViewerState {
    this.#lastProgressAt ??= nowMs;
    const hasJumped = Math.abs(snapshot.position - this.#position) > MAX_REPEATED_SECONDS;
    if (snapshot.position !== this.#position) this.#lastProgressAt = nowMs;
    this.#position = snapshot.position;
    if (snapshot.notice) this.#notices.add(snapshot.notice);
    this.#engines.add(snapshot.engine);
    const state = getState(snapshot, nowMs - this.#lastProgressAt < STALL_MS);
    if (hasJumped || state !== 'plays') this.#uninterruptedSince = nowMs;
    if (nowMs - this.#uninterruptedSince >= STALL_MS)
      this.#recordPosition(snapshot.position, nowMs);
    const last = this.#spans.at(-1);
    if (last?.state === state)
      this.#spans = [...this.#spans.slice(0, -1), { ...last, toMs: nowMs }];
    else this.#spans = [...this.#spans, { state, fromMs: last?.toMs ?? nowMs, toMs: nowMs }];
    return state;
  }

  #recordPosition(position: number, nowMs: number): void {
    const { timeMs: lastPlayedAt = nowMs, position: from = position } = this.#lastPlayed ?? {};
    const maxPosition = from + (nowMs - lastPlayedAt) / 1000 + MAX_SKIPPED_SECONDS;
    if (position < from - MAX_REPEATED_SECONDS || position > maxPosition)
      this.positionJump ??= `${from.toFixed(0)} s to ${position.toFixed(0)} s`;
    this.#lastPlayed = { timeMs: nowMs, position };
  }

  /** Describes the states in order, without states shorter than a second. */
  describe(): string {
    const mergedSpans: TimelineSpan[] = [];
    for (const span of this.#spans) {
      const last = mergedSpans.at(-1);
      const isShort = span.toMs - span.fromMs < 1000 && !span.state.startsWith('"');
      if (isShort && span !== this.#spans.at(-1)) continue;
      if (last?.state === span.state)
        mergedSpans[mergedSpans.length - 1] = { ...last, toMs: span.toMs };
      else mergedSpans.push(span);
    }
    const states = mergedSpans.map(({ state, fromMs, toMs }) => {
      const seconds = Math.round((toMs - fromMs) / 1000);
      return state === 'plays' || state === 'has ended' ? state : `${state} for ${seconds} s`;
    });
    const notice = this.#notices.size > 0 ? '; with a notice' : '';
    const fallback =
      this.#engines.has('browser') && this.#engines.has('hls') ? '; switches to hls.js' : '';
    return states.join(', ') + notice + fallback;
  }
}

function getState(
  { dialog, paused, ended, waiting }: PlayerSnapshot,
  isProgressing: boolean,
): ViewerState {
  if (dialog !== undefined) return `"${dialog}"`;
  if (ended) return 'has ended';
  if (paused) return 'is paused';
  if (waiting) return 'waits';
  return isProgressing ? 'plays' : 'stalls';
}

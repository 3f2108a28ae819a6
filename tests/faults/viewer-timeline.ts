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
  #movedAt: number | undefined;
  #time = 0;
  /** The time at which uninterrupted playback started. A reloaded source briefly has another position. */
  #uninterruptedSince = 0;
  /** The time and position of the latest uninterrupted playback. */
  #lastPlayed: { readonly at: number; readonly time: number } | undefined;
  /** Describes the first jump of the position during a fault. `undefined` if there was none. */
  positionJump: string | undefined;

  /** Adds a snapshot taken at `at` milliseconds, and returns its state. */
  add(snapshot: PlayerSnapshot, at: number): ViewerState {
    this.#movedAt ??= at;
    const hasJumped = Math.abs(snapshot.time - this.#time) > MAX_REPEATED_SECONDS;
    if (snapshot.time !== this.#time) this.#movedAt = at;
    this.#time = snapshot.time;
    if (snapshot.notice) this.#notices.add(snapshot.notice);
    this.#engines.add(snapshot.engine);
    const state = getState(snapshot, at - this.#movedAt < STALL_MS);
    if (hasJumped || state !== 'plays') this.#uninterruptedSince = at;
    if (at - this.#uninterruptedSince >= STALL_MS) this.#recordPosition(snapshot.time, at);
    const last = this.#spans.at(-1);
    if (last?.state === state) this.#spans = [...this.#spans.slice(0, -1), { ...last, toMs: at }];
    else this.#spans = [...this.#spans, { state, fromMs: last?.toMs ?? at, toMs: at }];
    return state;
  }

  #recordPosition(time: number, at: number): void {
    const { at: lastPlayedAt = at, time: from = time } = this.#lastPlayed ?? {};
    const maxTime = from + (at - lastPlayedAt) / 1000 + MAX_SKIPPED_SECONDS;
    if (time < from - MAX_REPEATED_SECONDS || time > maxTime)
      this.positionJump ??= `${from.toFixed(0)} s to ${time.toFixed(0)} s`;
    this.#lastPlayed = { at, time };
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

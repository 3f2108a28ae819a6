import type { PlayerSnapshot } from './player-snapshot.ts';

/** What a viewer sees for a while, in a word or two. */
export type ViewerState =
  | 'plays'
  | 'waits'
  | 'stands still'
  | 'is paused'
  | 'has ended'
  | `"${string}"`;

/** A moment in which nothing moves is none. */
const STILL_MS = 1500;

/** Seconds of a film that may be left out so that it goes on, and seconds that may be seen twice. */
const LEFT_OUT_S = 13;
const SEEN_TWICE_S = 3;

interface TimelineSpan {
  readonly seen: ViewerState;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a viewer sees of a film, from view to view. */
export class ViewerTimeline {
  #chapters: readonly TimelineSpan[] = [];
  #notices = new Set<string>();
  readonly #engines = new Set<string | undefined>();
  #movedAt: number | undefined;
  #time = 0;
  /** Since when it has played on without a leap; a film that is loaded anew is nowhere for a moment. */
  #steadySince = 0;
  /** When it was last seen to play on, and where. */
  #played: { readonly at: number; readonly time: number } | undefined;
  /** From where to where it went on elsewhere than where it stopped, in words; absent where it never did. */
  lostPlace: string | undefined;

  /** Adds a view; `at` is in milliseconds. */
  add(view: PlayerSnapshot, at: number): ViewerState {
    this.#movedAt ??= at;
    const leaps = Math.abs(view.time - this.#time) > SEEN_TWICE_S;
    const moved = view.time !== this.#time;
    if (moved) this.#movedAt = at;
    this.#time = view.time;
    if (view.notice) this.#notices.add(view.notice);
    this.#engines.add(view.engine);
    const seen = seenIn(view, at - this.#movedAt < STILL_MS);
    if (leaps || seen !== 'plays') this.#steadySince = at;
    if (at - this.#steadySince >= STILL_MS) this.#notePlace(view.time, at);
    const last = this.#chapters.at(-1);
    if (last?.seen === seen)
      this.#chapters = [...this.#chapters.slice(0, -1), { ...last, toMs: at }];
    else this.#chapters = [...this.#chapters, { seen, fromMs: last?.toMs ?? at, toMs: at }];
    return seen;
  }

  #notePlace(time: number, at: number): void {
    const { at: before = at, time: from = time } = this.#played ?? {};
    const most = from + (at - before) / 1000 + LEFT_OUT_S;
    if (time < from - SEEN_TWICE_S || time > most)
      this.lostPlace ??= `${from.toFixed(0)} s to ${time.toFixed(0)} s`;
    this.#played = { at, time };
  }

  /** All of it in a sentence without a subject; what lasted no second is left out. */
  tell(): string {
    const told: TimelineSpan[] = [];
    for (const chapter of this.#chapters) {
      const last = told.at(-1);
      const isBrief = chapter.toMs - chapter.fromMs < 1000 && !chapter.seen.startsWith('"');
      if (isBrief && chapter !== this.#chapters.at(-1)) continue;
      if (last?.seen === chapter.seen) told[told.length - 1] = { ...last, toMs: chapter.toMs };
      else told.push(chapter);
    }
    const words = told.map(({ seen, fromMs, toMs }) => {
      const seconds = Math.round((toMs - fromMs) / 1000);
      return seen === 'plays' || seen === 'has ended' ? seen : `${seen} for ${seconds} s`;
    });
    const notes = this.#notices.size > 0 ? '; with a notice' : '';
    const hands =
      this.#engines.has('browser') && this.#engines.has('hls') ? '; in the end by hls.js' : '';
    return words.join(', ') + notes + hands;
  }
}

function seenIn({ dialog, paused, ended, waiting }: PlayerSnapshot, moves: boolean): ViewerState {
  if (dialog !== undefined) return `"${dialog}"`;
  if (ended) return 'has ended';
  if (paused) return 'is paused';
  if (waiting) return 'waits';
  return moves ? 'plays' : 'stands still';
}

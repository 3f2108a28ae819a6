import { verdictOn, waitAfter, type Verdict } from '../answer.ts';
import { post } from '../post.ts';
import { Timing } from '../timing.ts';
import type { View } from '../view.ts';
import { timeoutSignal } from '../../platform/abort-signals.ts';

const TYPE = 'application/cmcd';
/** Reports wait so long for others. */
const PACE_MS = 10_000;
const PATIENCE_MS = 30_000;
/** Of a few hundred bytes each, so that beacons find room beside them where a page is left. */
const MOST_AT_ONCE = 50;
/** So many wait for a target that does not answer; the oldest go. */
const MOST_WAITING = 300;
/** So many do not wait any longer. */
const ENOUGH = 10;

/** One report as it is sent. */
export interface Line {
  readonly view: View;
  readonly text: string;
}

/** Sends reports to one target, some at a time and each once. */
export class ReportPost {
  readonly #url: string;
  readonly #refused: (reason: string) => void;
  #waiting: Line[] = [];
  /** What failed unanswered when the page was out of sight: the browser may carry it on. */
  #unheard: Line[] = [];
  #mostAtOnce = MOST_AT_ONCE;
  #failures = 0;
  #isSending = false;
  #isClosed = false;
  readonly #timing = new Timing(() => void this.#sendAll());

  constructor(url: string, refused: (reason: string) => void) {
    this.#url = url;
    this.#refused = refused;
  }

  /** Takes what is to be sent with others a little later. */
  add(lines: readonly Line[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#waiting = [...this.#waiting, ...lines].slice(-MOST_WAITING);
    this.#timing.plan(this.#waiting.length >= ENOUGH ? 0 : PACE_MS);
  }

  /** Sends all at once, for there may be no later; where there is one, a target's wish to wait holds. */
  leave(isGone: boolean): void {
    if (this.#timing.isHeld && !isGone) return;
    this.#timing.clear();
    while (this.#waiting.length > 0) void this.#send(this.#next(), isGone);
  }

  /** The page has come back: what may not have arrived is sent once more. */
  comeBack(): void {
    this.#putBack(this.#unheard.splice(0));
  }

  /** Forgets what may not be told any more. */
  keepOnly(mayTell: (view: View) => boolean): void {
    this.#waiting = this.#waiting.filter(({ view }) => mayTell(view));
    this.#unheard = this.#unheard.filter(({ view }) => mayTell(view));
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0 && !this.#timing.isHeld) await this.#send(this.#next());
    this.#isSending = false;
    if (this.#waiting.length > 0) this.#timing.plan(PACE_MS);
  }

  #next(): Line[] {
    return this.#waiting.splice(0, this.#mostAtOnce);
  }

  async #send(lines: readonly Line[], isLeft = false): Promise<void> {
    const answer = await this.#post(lines.map(({ text }) => text).join('\n'), isLeft);
    if (!answer && document.hidden) this.#unheard.push(...lines);
    else await this.#heed(lines, answer);
  }

  /** What the target answers; undefined where nothing came. */
  async #post(body: string, isLeft: boolean): Promise<Response | undefined> {
    const isLast = document.hidden && !('keepalive' in Request.prototype);
    if (isLast && navigator.sendBeacon(this.#url, new Blob([body], { type: TYPE })))
      return new Response();
    const headers = { 'Content-Type': TYPE };
    const signal = timeoutSignal(PATIENCE_MS);
    return post(this.#url, { headers, body, signal }, isLeft).then(
      // Where nobody will say what became of it, it counts as taken.
      (answer) => answer ?? new Response(),
      () => undefined,
    );
  }

  async #heed(lines: readonly Line[], answer: Response | undefined): Promise<void> {
    const verdict: Verdict = answer ? verdictOn(answer) : 'unknown';
    if (verdict === 'later' || verdict === 'unknown') return this.#wait(lines, answer);
    this.#failures = 0;
    if (verdict === 'smaller' && lines.length > 1) return this.#shrink(lines);
    if (verdict === 'never') {
      this.#isClosed = true;
      this.#waiting = [];
    }
    if (verdict !== 'taken') this.#refused((await answer?.text().catch(() => '')) ?? '');
  }

  #wait(lines: readonly Line[], answer: Response | undefined): void {
    if (!this.#timing.isHeld) this.#failures += 1;
    const asked = answer?.headers.get('retry-after');
    this.#timing.hold(waitAfter(this.#failures, asked, Math.random()));
    this.#putBack(lines);
  }

  #shrink(lines: readonly Line[]): void {
    this.#mostAtOnce = Math.ceil(lines.length / 2);
    this.#putBack(lines);
  }

  #putBack(lines: readonly Line[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#waiting = [...lines, ...this.#waiting].slice(-MOST_WAITING);
    this.#timing.plan(0);
  }
}

import {
  classifyResponse,
  getRetryDelayMs,
  type DeliveryStatus,
} from '../transport/retry-policy.ts';
import { postWithoutCredentials } from '../transport/post-without-credentials.ts';
import { FlushScheduler } from '../transport/flush-scheduler.ts';
import type { View } from '../schema/view.ts';
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
export interface CmcdLine {
  readonly view: View;
  readonly text: string;
}

/** Sends reports to one target, some at a time and each once. */
export class CmcdSender {
  readonly #url: string;
  readonly #refused: (reason: string) => void;
  #waiting: CmcdLine[] = [];
  /** What failed unanswered when the page was out of sight: the browser may carry it on. */
  #unheard: CmcdLine[] = [];
  #mostAtOnce = MOST_AT_ONCE;
  #failures = 0;
  #isSending = false;
  #isClosed = false;
  readonly #timing = new FlushScheduler(() => void this.#sendAll());

  constructor(url: string, refused: (reason: string) => void) {
    this.#url = url;
    this.#refused = refused;
  }

  /** Takes what is to be sent with others a little later. */
  enqueue(lines: readonly CmcdLine[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#waiting = [...this.#waiting, ...lines].slice(-MOST_WAITING);
    this.#timing.schedule(this.#waiting.length >= ENOUGH ? 0 : PACE_MS);
  }

  /** Sends all at once, for there may be no later; where there is one, a target's wish to wait holds. */
  flushOnUnload(isGone: boolean): void {
    if (this.#timing.isPaused && !isGone) return;
    this.#timing.cancel();
    while (this.#waiting.length > 0) void this.#send(this.#next(), isGone);
  }

  /** The page has come back: what may not have arrived is sent once more. */
  resendUnconfirmed(): void {
    this.#putBack(this.#unheard.splice(0));
  }

  /** Forgets what may not be told any more. */
  retainWhere(mayTell: (view: View) => boolean): void {
    this.#waiting = this.#waiting.filter(({ view }) => mayTell(view));
    this.#unheard = this.#unheard.filter(({ view }) => mayTell(view));
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0 && !this.#timing.isPaused) await this.#send(this.#next());
    this.#isSending = false;
    if (this.#waiting.length > 0) this.#timing.schedule(PACE_MS);
  }

  #next(): CmcdLine[] {
    return this.#waiting.splice(0, this.#mostAtOnce);
  }

  async #send(lines: readonly CmcdLine[], isLeft = false): Promise<void> {
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
    return postWithoutCredentials(this.#url, { headers, body, signal }, isLeft).then(
      // Where nobody will say what became of it, it counts as taken.
      (answer) => answer ?? new Response(),
      () => undefined,
    );
  }

  async #heed(lines: readonly CmcdLine[], answer: Response | undefined): Promise<void> {
    const verdict: DeliveryStatus = answer ? classifyResponse(answer) : 'unknown';
    if (verdict === 'later' || verdict === 'unknown') return this.#wait(lines, answer);
    this.#failures = 0;
    if (verdict === 'smaller' && lines.length > 1) return this.#shrink(lines);
    if (verdict === 'never') {
      this.#isClosed = true;
      this.#waiting = [];
    }
    if (verdict !== 'taken') this.#refused((await answer?.text().catch(() => '')) ?? '');
  }

  #wait(lines: readonly CmcdLine[], answer: Response | undefined): void {
    if (!this.#timing.isPaused) this.#failures += 1;
    const asked = answer?.headers.get('retry-after');
    this.#timing.pause(getRetryDelayMs(this.#failures, asked, Math.random()));
    this.#putBack(lines);
  }

  #shrink(lines: readonly CmcdLine[]): void {
    this.#mostAtOnce = Math.ceil(lines.length / 2);
    this.#putBack(lines);
  }

  #putBack(lines: readonly CmcdLine[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#waiting = [...lines, ...this.#waiting].slice(-MOST_WAITING);
    this.#timing.schedule(0);
  }
}

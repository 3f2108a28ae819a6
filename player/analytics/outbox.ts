import { PACE_MS, waitAfter } from './answer.ts';
import type { ViewEvent } from './beacon.ts';
import { Courier, type Outcome } from './courier.ts';
import { divided, envelopesOf, halfOf, halved, wholeFirst, type Envelope } from './envelope.ts';
import { EventQueue } from './event-queue.ts';
import { LeftBehind } from './left-behind.ts';
import { packed } from './pack.ts';
import { bytesOf } from './pieces.ts';
import type { Reported } from './reported.ts';
import { Timing } from './timing.ts';

const PIECE_BYTES = 60_000;
/** What a collector calls too large though it is as small as this, it will never take. */
const SMALLEST_PIECE_BYTES = 4000;
/** Small enough to find room beside what others leave behind. */
const LEAVING_BYTES = 15_000;

/** Sends events to one collector: a beacon after the other, and each once. */
export class Outbox {
  readonly #courier: Courier;
  #queue = new EventQueue();
  /** What has been made ready, and has not gone. */
  #ready: Envelope[] = [];
  readonly #leftBehind = new LeftBehind();
  #mostBytes = PIECE_BYTES;
  #failures = 0;
  #isSending = false;
  #isClosed = false;
  readonly #timing = new Timing(() => void this.#sendAll());

  constructor(url: string) {
    this.#courier = new Courier(url);
  }

  /** Takes an event, to be sent with others a little later, or now. */
  add(view: Reported, event: ViewEvent, isUrgent: boolean): void {
    if (this.#isClosed) return;
    this.#queue.add(view, event);
    this.#timing.plan(isUrgent ? 0 : PACE_MS);
  }

  /** Forgets what has not gone yet. */
  forget(view: Reported): void {
    this.#queue.forget(view);
    this.#leftBehind.forget(view);
    this.#ready = this.#ready.filter((each) => each.view !== view);
  }

  /** The page has come into view or gone out of it, maybe for good. */
  turn(isGone: boolean): void {
    const isHidden = document.hidden;
    // A collector that wants to be left alone is asked all the same where there is no later.
    if (isGone || (isHidden && !this.#timing.isHeld)) return this.#leave(isGone);
    if (!isHidden) for (const each of this.#leftBehind.comeBack()) this.#putBack(each);
    if (!this.#queue.isEmpty) this.#timing.plan(0);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } finally {
      this.#isSending = false;
    }
    if (!this.#queue.isEmpty) this.#timing.plan(PACE_MS);
  }

  /** What goes next; absent where there is nothing, or the collector wants to be left alone. */
  #next(): Envelope | undefined {
    while (this.#ready.length === 0) {
      const batch = this.#timing.isHeld ? undefined : this.#queue.take();
      if (!batch) return undefined;
      this.#ready = envelopesOf(batch, this.#mostBytes);
    }
    return this.#ready[0];
  }

  async #send(envelope: Envelope): Promise<void> {
    const body = await packed(this.#courier.write(envelope.letter));
    // It may have gone meanwhile because the page was left, or been forgotten.
    if (this.#ready[0] !== envelope) return;
    this.#ready.shift();
    await this.#follow(envelope, this.#courier.deliver(body));
  }

  async #follow(envelope: Envelope, sent: Promise<Outcome>): Promise<void> {
    const keep = this.#leftBehind.watch();
    const outcome = await sent;
    if (outcome.verdict === 'unknown' && keep(envelope)) this.#wait([]);
    else this.#heed(envelope, outcome);
  }

  /** Sends all at once. */
  #leave(isGone: boolean): void {
    this.#timing.clear();
    const all = this.#ready.splice(0).flatMap((each) => divided(each, LEAVING_BYTES));
    for (let batch = this.#queue.take(); batch; batch = this.#queue.take()) {
      all.push(...envelopesOf(batch, LEAVING_BYTES));
    }
    for (const each of wholeFirst(all)) this.#leaveBehind(each, isGone);
    this.#leftBehind.leave();
  }

  #leaveBehind(envelope: Envelope, isGone: boolean): void {
    const text = this.#courier.write(envelope.letter);
    const outcome = this.#courier.leaveBehind(text, isGone);
    if (outcome) void this.#follow(envelope, outcome);
    else if (envelope.letter.events.length < 2) this.#putBack(envelope);
    else
      for (const half of [...halved(envelope, bytesOf(text))].reverse())
        this.#leaveBehind(half, isGone);
  }

  #heed(envelope: Envelope, { verdict, reason = '', retryAfter }: Outcome): void {
    if (verdict === 'later' || verdict === 'unknown') return this.#wait([envelope], retryAfter);
    this.#failures = 0;
    if (verdict === 'smaller' && this.#canDivide(envelope)) return;
    if (verdict === 'never') this.#close();
    if (verdict !== 'taken') envelope.view.refused(reason);
  }

  #wait(envelopes: readonly Envelope[], retryAfter?: string | null): void {
    // What went at the same moment fails for the same reason.
    if (!this.#timing.isHeld) this.#failures += 1;
    this.#timing.hold(waitAfter(this.#failures, retryAfter, Math.random()));
    for (const each of [...envelopes, ...this.#ready.splice(0)]) this.#putBack(each);
    this.#timing.plan(0);
  }

  /** Whatever follows is smaller from the beginning. */
  #canDivide(envelope: Envelope): boolean {
    const bytes = bytesOf(this.#courier.write(envelope.letter));
    if (bytes <= SMALLEST_PIECE_BYTES) return false;
    this.#mostBytes = Math.max(SMALLEST_PIECE_BYTES, halfOf(Math.min(bytes, this.#mostBytes)));
    this.#ready.unshift(...divided(envelope, this.#mostBytes));
    this.#timing.plan(0);
    return true;
  }

  #putBack({ view, letter }: Envelope): void {
    if (!this.#isClosed) this.#queue.putBack(view, letter.events);
  }

  #close(): void {
    this.#isClosed = true;
    this.#queue = new EventQueue();
    this.#ready = [];
  }
}

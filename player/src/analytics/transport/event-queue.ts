import type { ViewEvent } from '../schema/beacon.ts';
import type { PayloadSource } from './payload.ts';

const MOST_EVENTS = 3600;
/** A beacon holds no more. */
const MOST_AT_ONCE = 300;

/** What goes first where not everything can be kept, and last; anything else goes in between. */
const ranks: Partial<Record<ViewEvent['type'], number>> = {
  heartbeat: 0,
  'request-failed': 0,
  'request-slow': 0,
  'view-start': 2,
  'view-end': 2,
  error: 2,
};

interface Waiting {
  readonly view: PayloadSource;
  readonly event: ViewEvent;
}

const rankOf = ({ event }: Waiting): number => ranks[event.type] ?? 1;

/** Some events of one view, and how many of that view were lost so far. */
export interface EventBatch {
  readonly view: PayloadSource;
  readonly events: readonly ViewEvent[];
  readonly lost: number;
}

/** The events that wait to be sent; where there are too many, the least telling are let go. */
export class EventQueue {
  #waiting: Waiting[] = [];
  readonly #lost = new WeakMap<PayloadSource, number>();

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(view: PayloadSource, event: ViewEvent): void {
    this.#waiting.push({ view, event });
    this.#fit();
  }

  /** Takes out the next events of one view: that of the oldest event. */
  takeBatch(): EventBatch | undefined {
    const view = this.#waiting[0]?.view;
    if (!view) return undefined;
    const taken = this.#waiting.filter((each) => each.view === view).slice(0, MOST_AT_ONCE);
    this.#waiting = this.#waiting.filter((each) => !taken.includes(each));
    // What was put back may have come in any order.
    const events = taken.map(({ event }) => event).sort((a, b) => a.sequence - b.sequence);
    return { view, events, lost: this.#lost.get(view) ?? 0 };
  }

  /** Takes back what could not be sent. */
  requeue(view: PayloadSource, events: readonly ViewEvent[]): void {
    this.#waiting.unshift(...events.map((event) => ({ view, event })));
    this.#fit();
  }

  discard(view: PayloadSource): void {
    this.#waiting = this.#waiting.filter((each) => each.view !== view);
  }

  /** As many stay as there is room for: of those that tell the least, the oldest go. */
  #fit(): void {
    while (this.#waiting.length > MOST_EVENTS) {
      const ranks = this.#waiting.map(rankOf);
      for (const { view } of this.#waiting.splice(ranks.indexOf(Math.min(...ranks)), 1)) {
        this.#lost.set(view, (this.#lost.get(view) ?? 0) + 1);
      }
    }
  }
}

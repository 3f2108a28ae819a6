import type { ViewEvent } from '../schema/beacon.ts';
import type { PayloadSource } from './payload.ts';

const MAX_QUEUED_EVENTS = 3600;
/** The maximum number of events in a beacon. */
const MAX_BATCH_EVENTS = 300;

/** The priority of event types; 1 if not listed. The lowest is dropped first from a full queue. */
const priorities: Partial<Record<ViewEvent['type'], number>> = {
  heartbeat: 0,
  'request-failed': 0,
  'request-slow': 0,
  'view-start': 2,
  'view-end': 2,
  error: 2,
};

interface QueuedEvent {
  readonly source: PayloadSource;
  readonly event: ViewEvent;
}

const getPriority = ({ event }: QueuedEvent): number => priorities[event.type] ?? 1;

/** Events of one view, and how many events of that view have been dropped so far. */
export interface EventBatch {
  readonly source: PayloadSource;
  readonly events: readonly ViewEvent[];
  readonly droppedCount: number;
}

/** Queues events until they are sent. A full queue drops the least important events first. */
export class EventQueue {
  #queuedEvents: QueuedEvent[] = [];
  readonly #droppedCounts = new WeakMap<PayloadSource, number>();

  get isEmpty(): boolean {
    return this.#queuedEvents.length === 0;
  }

  add(source: PayloadSource, event: ViewEvent): void {
    this.#queuedEvents.push({ source, event });
    this.#dropExcess();
  }

  /** Removes and returns the next events of the view that has the oldest event. */
  takeBatch(): EventBatch | undefined {
    const source = this.#queuedEvents[0]?.source;
    if (!source) return undefined;
    const batch = this.#queuedEvents
      .filter((queued) => queued.source === source)
      .slice(0, MAX_BATCH_EVENTS);
    this.#queuedEvents = this.#queuedEvents.filter((queued) => !batch.includes(queued));
    // Batches may have been requeued in any order.
    const events = batch.map(({ event }) => event).sort((a, b) => a.sequence - b.sequence);
    return { source, events, droppedCount: this.#droppedCounts.get(source) ?? 0 };
  }

  /** Puts events that could not be sent back at the front. */
  requeue(source: PayloadSource, events: readonly ViewEvent[]): void {
    this.#queuedEvents.unshift(...events.map((event) => ({ source, event })));
    this.#dropExcess();
  }

  discard(source: PayloadSource): void {
    this.#queuedEvents = this.#queuedEvents.filter((queued) => queued.source !== source);
  }

  /** Drops the oldest of the least important events while the queue is too long. */
  #dropExcess(): void {
    while (this.#queuedEvents.length > MAX_QUEUED_EVENTS) {
      const queuePriorities = this.#queuedEvents.map(getPriority);
      const index = queuePriorities.indexOf(Math.min(...queuePriorities));
      for (const { source } of this.#queuedEvents.splice(index, 1)) {
        this.#droppedCounts.set(source, (this.#droppedCounts.get(source) ?? 0) + 1);
      }
    }
  }
}

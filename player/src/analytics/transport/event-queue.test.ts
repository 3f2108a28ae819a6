import { describe, expect, it } from 'vitest';
import type { ViewEvent, ViewEventType } from '../schema/beacon.ts';
import { EventQueue } from './event-queue.ts';
import type { PayloadSource } from './payload.ts';

const createSource = (): PayloadSource => ({
  composePayload: () => undefined,
  onRejected: () => {},
});

const createEvent = (type: ViewEventType, sequence: number): ViewEvent =>
  ({ type, sequence, at: 0 }) as ViewEvent;

function createQueue(source: PayloadSource, types: readonly ViewEventType[]): EventQueue {
  const queue = new EventQueue();
  for (const [sequence, type] of types.entries()) queue.add(source, createEvent(type, sequence));
  return queue;
}

/** Takes all batches. Returns the sequence numbers, and `droppedCount` of the last batch. */
function drain(queue: EventQueue): {
  sequences: readonly number[];
  droppedCount: number | undefined;
} {
  const sequences: number[] = [];
  let droppedCount: number | undefined;
  for (let batch = queue.takeBatch(); batch; batch = queue.takeBatch()) {
    sequences.push(...batch.events.map(({ sequence }) => sequence));
    ({ droppedCount } = batch);
  }
  return { sequences, droppedCount };
}

describe('EventQueue', () => {
  it('returns batches of at most 300 events of one view, oldest first', () => {
    const [one, other] = [createSource(), createSource()];
    const queue = createQueue(
      one,
      Array.from({ length: 301 }, () => 'pause' as const),
    );
    queue.add(other, createEvent('play', 0));
    const batches = [queue.takeBatch(), queue.takeBatch(), queue.takeBatch(), queue.takeBatch()];
    expect(batches.map((batch) => batch?.events.length)).toEqual([300, 1, 1, undefined]);
    expect(batches.map((batch) => batch?.source)).toEqual([one, one, other, undefined]);
    expect(queue.isEmpty).toBe(true);
  });

  it('holds 3600 events, and drops the oldest of the least important events', () => {
    const types = Array.from({ length: 3600 }, (): ViewEventType => 'pause');
    types[0] = 'view-start';
    types[1000] = 'heartbeat';
    types[2000] = 'request-slow';
    const queue = createQueue(createSource(), [...types, 'play', 'play', 'play', 'error']);
    const { sequences, droppedCount } = drain(queue);
    expect(sequences).toHaveLength(3600);
    expect(droppedCount).toBe(4);
    const allSequences = Array.from({ length: 3604 }, (_, index) => index);
    expect(allSequences.filter((sequence) => !sequences.includes(sequence))).toEqual([
      1, 2, 1000, 2000,
    ]);
  });

  it('counts dropped events per view', () => {
    const [busySource, quietSource] = [createSource(), createSource()];
    const queue = createQueue(
      busySource,
      Array.from({ length: 3600 }, () => 'heartbeat' as const),
    );
    queue.add(quietSource, createEvent('play', 0));
    const batches = Array.from({ length: 13 }, () => queue.takeBatch());
    expect(batches.find((batch) => batch?.source === busySource)?.droppedCount).toBe(1);
    expect(batches.find((batch) => batch?.source === quietSource)?.droppedCount).toBe(0);
  });

  it('returns requeued events in order, before newer events', () => {
    const source = createSource();
    const queue = createQueue(source, ['view-start', 'play', 'playing']);
    const events = queue.takeBatch()?.events ?? [];
    queue.add(source, createEvent('pause', 3));
    queue.requeue(source, events.slice(2));
    queue.requeue(source, events.slice(0, 2));
    expect(drain(queue).sequences).toEqual([0, 1, 2, 3]);
  });

  it('discards the events of one view only', () => {
    const [one, other] = [createSource(), createSource()];
    const queue = createQueue(one, ['view-start']);
    queue.add(other, createEvent('play', 7));
    queue.discard(one);
    expect(drain(queue).sequences).toEqual([7]);
  });
});

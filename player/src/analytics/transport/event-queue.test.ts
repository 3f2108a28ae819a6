import { describe, expect, it } from 'vitest';
import type { ViewEvent, ViewEventType } from '../schema/beacon.ts';
import { EventQueue } from './event-queue.ts';
import type { PayloadSource } from './payload.ts';

const someView = (): PayloadSource => ({ compose: () => undefined, onRejected: () => {} });

const eventOf = (type: ViewEventType, sequence: number): ViewEvent =>
  ({ type, sequence, at: 0 }) as ViewEvent;

function filled(view: PayloadSource, types: readonly ViewEventType[]): EventQueue {
  const queue = new EventQueue();
  for (const [sequence, type] of types.entries()) queue.add(view, eventOf(type, sequence));
  return queue;
}

/** Everything that is left, and how many the last batch says were lost. */
function emptied(queue: EventQueue): { sequences: readonly number[]; lost: number | undefined } {
  const sequences: number[] = [];
  let lost: number | undefined;
  for (let batch = queue.takeBatch(); batch; batch = queue.takeBatch()) {
    sequences.push(...batch.events.map(({ sequence }) => sequence));
    ({ lost } = batch);
  }
  return { sequences, lost };
}

describe('the queue of events', () => {
  it('gives at most 300 at once, of one view at a time, the oldest first', () => {
    const [one, other] = [someView(), someView()];
    const queue = filled(
      one,
      Array.from({ length: 301 }, () => 'pause' as const),
    );
    queue.add(other, eventOf('play', 0));
    const batches = [queue.takeBatch(), queue.takeBatch(), queue.takeBatch(), queue.takeBatch()];
    expect(batches.map((each) => each?.events.length)).toEqual([300, 1, 1, undefined]);
    expect(batches.map((each) => each?.view)).toEqual([one, one, other, undefined]);
    expect(queue.isEmpty).toBe(true);
  });

  it('holds 3600, and lets go of what tells least first, then of the oldest', () => {
    const types = Array.from({ length: 3600 }, (): ViewEventType => 'pause');
    types[0] = 'view-start';
    types[1000] = 'heartbeat';
    types[2000] = 'request-slow';
    const queue = filled(someView(), [...types, 'play', 'play', 'play', 'error']);
    const { sequences, lost } = emptied(queue);
    expect(sequences).toHaveLength(3600);
    expect(lost).toBe(4);
    const all = Array.from({ length: 3604 }, (_, at) => at);
    expect(all.filter((each) => !sequences.includes(each))).toEqual([1, 2, 1000, 2000]);
  });

  it('counts what is lost for each view', () => {
    const [busy, quiet] = [someView(), someView()];
    const queue = filled(
      busy,
      Array.from({ length: 3600 }, () => 'heartbeat' as const),
    );
    queue.add(quiet, eventOf('play', 0));
    const batches = Array.from({ length: 13 }, () => queue.takeBatch());
    expect(batches.find((each) => each?.view === busy)?.lost).toBe(1);
    expect(batches.find((each) => each?.view === quiet)?.lost).toBe(0);
  });

  it('gives what it took back in its order, before what came since', () => {
    const view = someView();
    const queue = filled(view, ['view-start', 'play', 'playing']);
    const events = queue.takeBatch()?.events ?? [];
    queue.add(view, eventOf('pause', 3));
    queue.requeue(view, events.slice(2));
    queue.requeue(view, events.slice(0, 2));
    expect(emptied(queue).sequences).toEqual([0, 1, 2, 3]);
  });

  it('forgets a view and keeps the others', () => {
    const [one, other] = [someView(), someView()];
    const queue = filled(one, ['view-start']);
    queue.add(other, eventOf('play', 7));
    queue.discard(one);
    expect(emptied(queue).sequences).toEqual([7]);
  });
});

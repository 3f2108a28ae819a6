import { setTimeout as wait } from 'node:timers/promises';
import { sharedNowMs } from '../shared-clock.ts';
import { LiveSubscriber, type SubscriptionOptions } from '../live-subscriber.ts';

/** What the process of the readers is told to do, and asked. */
export type WorkerCommand =
  | { readonly do: 'gather'; readonly count: number; readonly followed: Asked }
  /** How many were told this title last. */
  | { readonly do: 'heard'; readonly title: string }
  /** How many have lost a stream so far. */
  | { readonly do: 'broken' }
  /** What was told since this was asked last. */
  | { readonly do: 'told' };

/** What all of them follow. */
type Asked = Pick<SubscriptionOptions, 'origin' | 'token' | 'query'>;

/** A title that a reader was told, and when, by the clock that processes share. */
export type ReceivedUpdate = readonly [title: string, at: number];

/** So long nothing new has come before readers look at what has, which would hold the rest up. */
const quietMs = 50;

/** A sign of life is no longer, and comes at any time. */
const signOfLifeBytes = 'event: heartbeat\ndata: 15000\n\n'.length;

let readers: readonly LiveSubscriber[] = [];
let drain: ReceivedUpdate[] = [];
let cameAt = 0;

async function takeIn(): Promise<void> {
  while (sharedNowMs() - cameAt < quietMs) await wait(quietMs);
  for (const reader of readers) reader.takeIn();
}

async function carryOut(order: WorkerCommand): Promise<unknown> {
  if (order.do === 'gather') {
    const followed: SubscriptionOptions = {
      ...order.followed,
      came: (bytes, at) => (cameAt = bytes > signOfLifeBytes ? at : cameAt),
      told: (data, at) => drain.push([titleIn(data), at]),
    };
    readers = Array.from(
      { length: order.count },
      (_, number) => new LiveSubscriber(followed, number),
    );
    return readers.length;
  }
  if (order.do === 'broken') return readers.filter(({ breaks }) => breaks > 0).length;
  await takeIn();
  if (order.do === 'heard')
    return readers.filter(({ last }) => titleIn(last) === order.title).length;
  const since = drain;
  drain = [];
  return since;
}

function titleIn(data: unknown): string {
  const told = data as { response?: { data?: { journalPost?: { title?: string } | null } } };
  return told?.response?.data?.journalPost?.title ?? '';
}

process.on('message', ({ number, order }: { number: number; order: WorkerCommand }) => {
  void carryOut(order).then((answer) => process.send?.({ number, answer }));
});
process.once('disconnect', () => process.exit());

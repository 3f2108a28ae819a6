import { setTimeout as wait } from 'node:timers/promises';
import { sharedNowMs } from '../../fixtures/live/shared-clock.ts';
import { LiveSubscriber, type SubscriptionOptions } from '../../fixtures/live/live-subscriber.ts';

/** A command to the process of the subscribers; the methods of `SubscriberPool` describe them. */
export type WorkerCommand =
  | { readonly type: 'start'; readonly count: number; readonly options: QueryOptions }
  | { readonly type: 'count-with-title'; readonly title: string }
  | { readonly type: 'count-disconnected' }
  | { readonly type: 'take-updates' };

type QueryOptions = Pick<SubscriptionOptions, 'origin' | 'token' | 'query'>;

/** The title of an update, and its time of arrival by `sharedNowMs`. */
export type ReceivedUpdate = readonly [title: string, at: number];

/** Time without updates after which received bytes are parsed: parsing delays other updates. */
const QUIET_MS = 50;

/** The longest heartbeat. Heartbeats arrive at any time and are not updates. */
const HEARTBEAT_BYTES = 'event: heartbeat\ndata: 15000\n\n'.length;

/**
 * Subscribers per loopback address; below the limit of streams that the server allows per address.
 */
const SUBSCRIBERS_PER_ADDRESS = 40;

let subscribers: readonly LiveSubscriber[] = [];
let updates: ReceivedUpdate[] = [];
let lastArrivalAt = 0;

async function processReceived(): Promise<void> {
  while (sharedNowMs() - lastArrivalAt < QUIET_MS) await wait(QUIET_MS);
  for (const subscriber of subscribers) subscriber.processReceived();
}

async function execute(command: WorkerCommand): Promise<unknown> {
  if (command.type === 'start') {
    const options = {
      ...command.options,
      onBytes: (bytes, at) => {
        if (bytes.length > HEARTBEAT_BYTES) lastArrivalAt = at;
      },
      onUpdate: (data, at) => updates.push([getTitle(data), at]),
    } satisfies SubscriptionOptions;
    subscribers = Array.from({ length: command.count }, (_, index) => {
      const subscriber = new LiveSubscriber({ ...options, localAddress: getLocalAddress(index) });
      void subscriber.run();
      return subscriber;
    });
    return subscribers.length;
  }
  if (command.type === 'count-disconnected') {
    return subscribers.filter(({ disconnects }) => disconnects > 0).length;
  }
  await processReceived();
  if (command.type === 'count-with-title') {
    return subscribers.filter(({ lastUpdate }) => getTitle(lastUpdate) === command.title).length;
  }
  const collected = updates;
  updates = [];
  return collected;
}

function getLocalAddress(index: number): string {
  const block = Math.floor(index / SUBSCRIBERS_PER_ADDRESS);
  return `127.1.${block >> 8}.${(block & 255) + 1}`;
}

function getTitle(data: unknown): string {
  const update = data as { response?: { data?: { journalPost?: { title?: string } | null } } };
  return update?.response?.data?.journalPost?.title ?? '';
}

process.on('message', ({ id, command }: { id: number; command: WorkerCommand }) => {
  void execute(command).then((result) => process.send?.({ id, result }));
});
process.once('disconnect', () => process.exit());

import { setTimeout as wait } from 'node:timers/promises';
import { sharedNowMs } from '../../fixtures/live/shared-clock.ts';
import { LiveSubscriber, type SubscriptionOptions } from '../../fixtures/live/live-subscriber.ts';

/** A command to the process of the subscribers. See the methods of `SubscriberPool`. */
export type WorkerCommand =
  | { readonly type: 'start'; readonly count: number; readonly options: QueryOptions }
  | { readonly type: 'count-with-title'; readonly title: string }
  | { readonly type: 'count-disconnected' }
  | { readonly type: 'take-updates' };

type QueryOptions = Pick<SubscriptionOptions, 'origin' | 'token' | 'query'>;

/** The title of an update, and its time of arrival by `sharedNowMs`. */
export type ReceivedUpdate = readonly [title: string, receivedAtMs: number];

/**
 * The time without updates after which received bytes are parsed, because parsing delays other
 * updates.
 */
const QUIET_MS = 50;

/** The size of the longest heartbeat. Smaller chunks are not updates. */
const HEARTBEAT_BYTES = 'event: heartbeat\ndata: 15000\n\n'.length;

/**
 * The number of subscribers per loopback address, below the server's limit of streams per address.
 */
const SUBSCRIBERS_PER_ADDRESS = 40;

let subscribers: readonly LiveSubscriber[] = [];
let updates: ReceivedUpdate[] = [];
let lastArrivalAt = 0;

async function processReceivedBytes(): Promise<void> {
  while (sharedNowMs() - lastArrivalAt < QUIET_MS) await wait(QUIET_MS);
  for (const subscriber of subscribers) subscriber.processReceivedBytes();
}

async function execute(command: WorkerCommand): Promise<unknown> {
  if (command.type === 'start') {
    const options = {
      ...command.options,
      onBytes: (bytes, receivedAtMs) => {
        if (bytes.length > HEARTBEAT_BYTES) lastArrivalAt = receivedAtMs;
      },
      onUpdate: (data, receivedAtMs) => updates.push([getTitle(data), receivedAtMs]),
    } satisfies SubscriptionOptions;
    subscribers = Array.from({ length: command.count }, (_, index) => {
      const subscriber = new LiveSubscriber({ ...options, localAddress: getLocalAddress(index) });
      void subscriber.run();
      return subscriber;
    });
    return subscribers.length;
  }
  if (command.type === 'count-disconnected') {
    return subscribers.filter(({ disconnectCount }) => disconnectCount > 0).length;
  }
  await processReceivedBytes();
  if (command.type === 'count-with-title') {
    return subscribers.filter(({ lastUpdate }) => getTitle(lastUpdate) === command.title).length;
  }
  const collectedUpdates = updates;
  updates = [];
  return collectedUpdates;
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

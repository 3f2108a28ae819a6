import { TitleSubscriber } from './title-subscriber.ts';

/** A command to the process of the subscribers. */
export type WorkerCommand =
  | { readonly type: 'connect'; readonly origin: string; readonly count: number }
  /** Reconnects some subscribers, half of them to their previous channel. */
  | { readonly type: 'reconnect'; readonly count: number }
  | { readonly type: 'expect'; readonly title: string }
  | { readonly type: 'disconnect' };

/** The response to a command, or the report that every subscriber has the expected title. */
export interface WorkerReport {
  readonly type: WorkerCommand['type'] | 'delivered';
  /** The time at which each subscriber received the expected title, from `sharedNowMs`. */
  readonly arrivalTimes?: readonly number[];
  /** The number of subscribers without the expected title. */
  readonly missingCount?: number;
}

/** With more concurrent connections, channels would expire before they are opened. */
const MAX_CONCURRENT_CONNECTIONS = 50;

const subscribers: TitleSubscriber[] = [];

/** The subscribers with bytes that are not parsed yet. */
const pending = new Set<TitleSubscriber>();
let expectedTitle = '';
let lastReconnectedIndex = 0;

const send = (report: WorkerReport): void => void process.send?.(report);

function reportDelivery(): void {
  const hasOtherTitle = ({ lastTitle }: TitleSubscriber) => lastTitle !== expectedTitle;
  if (expectedTitle === '' || subscribers.some(hasOtherTitle)) return;
  expectedTitle = '';
  send({ type: 'delivered', arrivalTimes: subscribers.map(({ receivedAt }) => receivedAt) });
}

let isCheckScheduled = false;

/** Schedules one check per event loop iteration: a check after every title would dominate CPU time. */
function scheduleCheck(): void {
  if (isCheckScheduled) return;
  isCheckScheduled = true;
  setImmediate(() => {
    isCheckScheduled = false;
    for (const subscriber of pending) subscriber.connection.processReceivedBytes();
    pending.clear();
    reportDelivery();
  });
}

function handleBytes(subscriber: TitleSubscriber): void {
  pending.add(subscriber);
  scheduleCheck();
}

const handlers: {
  [Type in WorkerCommand['type']]: (
    command: Extract<WorkerCommand, { type: Type }>,
  ) => Promise<void>;
} = {
  async connect({ origin, count }) {
    for (let remaining = count; remaining > 0; remaining -= MAX_CONCURRENT_CONNECTIONS) {
      const length = Math.min(remaining, MAX_CONCURRENT_CONNECTIONS);
      const group = Array.from({ length }, async () => {
        const subscriber = new TitleSubscriber(origin, handleBytes);
        await subscriber.connection.connect();
        subscribers.push(subscriber);
      });
      await Promise.all(group);
    }
  },
  async reconnect({ count }) {
    for (let count_ = 0; count_ < count; count_ += 1) {
      lastReconnectedIndex = (lastReconnectedIndex + 1) % subscribers.length;
      const connection = subscribers[lastReconnectedIndex]?.connection;
      connection?.disconnect();
      const reconnection = count_ % 2 === 0 ? connection?.reconnect() : connection?.connect();
      // A failed connection is detected because its titles do not arrive.
      await reconnection?.catch(() => undefined);
    }
  },
  async expect({ title }) {
    expectedTitle = title;
    scheduleCheck();
  },
  async disconnect() {
    for (const { connection } of subscribers.splice(0)) connection.disconnect();
  },
};

process.on('message', (command: WorkerCommand) => {
  const handle = handlers[command.type] as (command: WorkerCommand) => Promise<void>;
  const countMissing = () =>
    subscribers.filter(({ lastTitle }) => lastTitle !== expectedTitle).length;
  void handle(command).then(() => send({ type: command.type, missingCount: countMissing() }));
});

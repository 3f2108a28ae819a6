import { TitleSubscriber } from './title-subscriber.ts';

/** A command to the process of the subscribers. */
export type WorkerCommand =
  | { readonly type: 'connect'; readonly origin: string; readonly count: number }
  /** Reconnects some subscribers, half of them to the channel that they had. */
  | { readonly type: 'reconnect'; readonly count: number }
  | { readonly type: 'expect'; readonly title: string }
  | { readonly type: 'disconnect' };

/** The response to a command, or the report that every subscriber has the expected title. */
export interface WorkerReport {
  readonly type: WorkerCommand['type'] | 'delivered';
  /** When each subscriber received the expected title, by `sharedNowMs`. */
  readonly arrivalTimes?: readonly number[];
  /** The number of subscribers without the expected title. */
  readonly missing?: number;
}

/** With more concurrent connections, channels would expire before they are opened. */
const MAX_CONCURRENT_CONNECTIONS = 50;

const subscribers: TitleSubscriber[] = [];

/** The subscribers with bytes that are not parsed yet. */
const pending = new Set<TitleSubscriber>();
let expectedTitle = '';
let lastReconnected = 0;

const send = (report: WorkerReport): void => void process.send?.(report);

function reportDelivery(): void {
  const isMissing = ({ lastTitle }: TitleSubscriber) => lastTitle !== expectedTitle;
  if (expectedTitle === '' || subscribers.some(isMissing)) return;
  expectedTitle = '';
  send({ type: 'delivered', arrivalTimes: subscribers.map(({ receivedAt }) => receivedAt) });
}

let isCheckScheduled = false;

/** Schedules one check for all titles of an event loop turn: a check after each would cost most. */
function scheduleCheck(): void {
  if (isCheckScheduled) return;
  isCheckScheduled = true;
  setImmediate(() => {
    isCheckScheduled = false;
    for (const subscriber of pending) subscriber.live.processReceived();
    pending.clear();
    reportDelivery();
  });
}

function checkLater(subscriber: TitleSubscriber): void {
  pending.add(subscriber);
  scheduleCheck();
}

const handlers: {
  [Type in WorkerCommand['type']]: (
    command: Extract<WorkerCommand, { type: Type }>,
  ) => Promise<void>;
} = {
  async connect({ origin, count }) {
    for (let rest = count; rest > 0; rest -= MAX_CONCURRENT_CONNECTIONS) {
      const length = Math.min(rest, MAX_CONCURRENT_CONNECTIONS);
      const group = Array.from({ length }, async () => {
        const subscriber = new TitleSubscriber(origin, checkLater);
        await subscriber.live.connect();
        subscribers.push(subscriber);
      });
      await Promise.all(group);
    }
  },
  async reconnect({ count }) {
    for (let done = 0; done < count; done += 1) {
      lastReconnected = (lastReconnected + 1) % subscribers.length;
      const live = subscribers[lastReconnected]?.live;
      live?.disconnect();
      const reconnected = done % 2 === 0 ? live?.reconnect() : live?.connect();
      // A broken connection is detected by the titles that do not arrive.
      await reconnected?.catch(() => undefined);
    }
  },
  async expect({ title }) {
    expectedTitle = title;
    scheduleCheck();
  },
  async disconnect() {
    for (const { live } of subscribers.splice(0)) live.disconnect();
  },
};

process.on('message', (command: WorkerCommand) => {
  const handle = handlers[command.type] as (command: WorkerCommand) => Promise<void>;
  const countMissing = () =>
    subscribers.filter(({ lastTitle }) => lastTitle !== expectedTitle).length;
  void handle(command).then(() => send({ type: command.type, missing: countMissing() }));
});

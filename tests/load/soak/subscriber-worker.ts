import { LiveSubscriber } from '../reader.ts';

/** What the process of the readers is told to do. */
export type WorkerCommand =
  | { readonly do: 'join'; readonly origin: string; readonly count: number }
  /** Some of them go and come back, half to the channel that they had. */
  | { readonly do: 'churn'; readonly count: number }
  | { readonly do: 'expect'; readonly title: string }
  | { readonly do: 'leave' };

/** What it answers. */
export interface WorkerReport {
  readonly to: WorkerCommand['do'] | 'heard';
  /** When each of them heard the title that was expected, by the clock that processes share. */
  readonly at?: readonly number[];
  /** How many of them have yet to hear it. */
  readonly missing?: number;
}

/** Opened together: more would wait so long that channels die before they are opened. */
const AT_ONCE = 50;

const readers: LiveSubscriber[] = [];
let expected = '';
let turn = 0;

const tell = (report: WorkerReport): void => void process.send?.(report);

function heard(): void {
  if (expected === '' || readers.some(({ last }) => last !== expected)) return;
  expected = '';
  tell({ to: 'heard', at: readers.map(({ at }) => at) });
}

/** Looking at all after each would be the most work of all: it is done once all have had a turn. */
let isLooking = false;
function lookSoon(): void {
  if (isLooking) return;
  isLooking = true;
  setImmediate(() => {
    isLooking = false;
    heard();
  });
}

const carryOut: {
  [Do in WorkerCommand['do']]: (order: Extract<WorkerCommand, { do: Do }>) => Promise<void>;
} = {
  async join({ origin, count }) {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const group = Array.from({ length: Math.min(left, AT_ONCE) }, async () => {
        const reader = new LiveSubscriber(origin, lookSoon);
        await reader.join();
        readers.push(reader);
      });
      await Promise.all(group);
    }
  },
  async churn({ count }) {
    for (let done = 0; done < count; done += 1) {
      turn = (turn + 1) % readers.length;
      const reader = readers[turn];
      reader?.leave();
      await (done % 2 === 0 ? reader?.comeBack() : reader?.join());
    }
  },
  async expect({ title }) {
    expected = title;
    lookSoon();
  },
  async leave() {
    for (const reader of readers.splice(0)) reader.leave();
  },
};

process.on('message', (order: WorkerCommand) => {
  const done = carryOut[order.do] as (given: WorkerCommand) => Promise<void>;
  const missing = () => readers.filter(({ last }) => last !== expected).length;
  void done(order).then(() => tell({ to: order.do, missing: missing() }));
});

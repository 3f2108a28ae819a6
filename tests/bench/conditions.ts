import type { CDPSession } from '@playwright/test';

const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1000;
const MS_PER_SECOND = 1000;

/** What a visitor's machine and connection are like. */
export interface Condition {
  readonly name: string;
  /** How many times slower than this machine. */
  readonly slowness: number;
  /** Absent for this machine's own. */
  readonly connection?: Connection;
  /** A connection that changes every second; its last second stays. */
  readonly trace?: { readonly latencyMs: number; readonly kbps: readonly number[] };
}

interface Connection {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
}

export const plain: Condition = { name: 'plain', slowness: 1 };

/** All the conditions that a first frame is measured in. */
export const conditions: readonly Condition[] = [
  plain,
  { name: 'CPU 4x', slowness: 4 },
  {
    name: 'CPU 4x, 5 Mbit/s, 60 ms',
    slowness: 4,
    connection: { bitsPerSecond: 5_000_000, latencyMs: 60 },
  },
];

/** Puts a page into a condition, before it loads anything; what it returns ends what goes on with time. */
export async function impose(
  { slowness, connection, trace }: Condition,
  session: CDPSession,
): Promise<() => void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (connection) await connect(session, connection);
  return trace ? follow(session, trace) : () => {};
}

async function connect(session: CDPSession, { bitsPerSecond, latencyMs }: Connection) {
  const throughput = bitsPerSecond / BITS_PER_BYTE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Goes through a trace, a second each. */
async function follow(
  session: CDPSession,
  { latencyMs, kbps }: NonNullable<Condition['trace']>,
): Promise<() => void> {
  let second = 0;
  const step = async (): Promise<void> => {
    // Nothing at all would be no limit to Chromium.
    const bitsPerSecond = Math.max(1, kbps[second] ?? 1) * BITS_PER_KILOBIT;
    if (second < kbps.length) await connect(session, { bitsPerSecond, latencyMs });
    second += 1;
  };
  await step();
  // A page that is closed has no connection to change.
  const timer = setInterval(() => void step().catch(() => clearInterval(timer)), MS_PER_SECOND);
  return () => clearInterval(timer);
}

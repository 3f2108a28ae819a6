import type { CDPSession } from '@playwright/test';
import type { Trace } from './link/paced-link.ts';

const BITS_PER_BYTE = 8;

/** What a visitor's machine and connection are like. */
export interface Condition {
  readonly name: string;
  /** How many times slower than this machine. */
  readonly slowness: number;
  /** Absent for this machine's own. */
  readonly connection?: Connection;
  /** A link that changes. */
  readonly trace?: Trace;
}

interface Connection {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
}

export const unthrottled: Condition = { name: 'plain', slowness: 1 };

/** All the conditions that a first frame is measured in. */
export const conditions: readonly Condition[] = [
  unthrottled,
  { name: 'CPU 4x', slowness: 4 },
  {
    name: 'CPU 4x, 5 Mbit/s, 60 ms',
    slowness: 4,
    connection: { bitsPerSecond: 5_000_000, latencyMs: 60 },
  },
];

/** Puts a page into a condition, before it loads anything; its trace is the matter of `openLink`. */
export async function applyCondition(
  { slowness, connection }: Condition,
  session: CDPSession,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (connection) await connect(session, connection);
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

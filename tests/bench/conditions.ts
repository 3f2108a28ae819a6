import type { CDPSession } from '@playwright/test';
import type { Trace } from './link/paced-link.ts';

const BITS_PER_BYTE = 8;

/** The CPU and network of a visitor. */
export interface Condition {
  readonly name: string;
  /** The CPU slowdown factor. */
  readonly cpuSlowdown: number;
  /** The emulated network. Absent: not throttled. */
  readonly connection?: Connection;
  /** The bandwidth of a network that varies over time. */
  readonly trace?: Trace;
}

interface Connection {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
}

export const unthrottled: Condition = { name: 'plain', cpuSlowdown: 1 };

/** The conditions for measuring the first frame. */
export const conditions: readonly Condition[] = [
  unthrottled,
  { name: 'CPU 4x', cpuSlowdown: 4 },
  {
    name: 'CPU 4x, 5 Mbit/s, 60 ms',
    cpuSlowdown: 4,
    connection: { bitsPerSecond: 5_000_000, latencyMs: 60 },
  },
];

/** Applies a condition to a page before it loads. `startLinkProxy` applies the trace. */
export async function applyCondition(
  { cpuSlowdown, connection }: Condition,
  session: CDPSession,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (connection) await emulateConnection(session, connection);
}

async function emulateConnection(session: CDPSession, { bitsPerSecond, latencyMs }: Connection) {
  const throughput = bitsPerSecond / BITS_PER_BYTE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

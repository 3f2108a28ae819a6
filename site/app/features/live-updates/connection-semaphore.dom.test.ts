import { expect, it } from 'vitest';
import { createConnectionSemaphore } from './connection-semaphore.ts';

type Held = () => Promise<void> | undefined;

/** Locks as a browser has them, as far as they are used. */
function someLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { readonly signal: AbortSignal }, held: Held) {
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(async () => {
        if (!signal.aborted) await held();
      });
      queues.set(name, mine);
      return mine;
    },
  };
}

const windowOf = (protocol: string, locks: object | undefined, nextHopProtocol = '') =>
  ({
    location: { protocol },
    navigator: { locks },
    performance: { getEntriesByType: () => [{ nextHopProtocol }] },
  }) as unknown as Window;

it('leaves connections for pages and films: the fifth channel waits until one of four is closed', async () => {
  const takeTurn = createConnectionSemaphore(windowOf('http:', someLocks()));
  if (!takeTurn) throw new Error('Channels are not counted.');
  const lives = Array.from({ length: 5 }, () => new AbortController());
  const open: number[] = [];
  const turns = lives.map(async ({ signal }, which) => {
    await takeTurn(signal);
    open.push(which);
  });
  await Promise.all(turns.slice(0, 4));
  await new Promise((resolve) => setTimeout(resolve));
  expect(new Set(open)).toEqual(new Set([0, 1, 2, 3]));
  lives[2]?.abort();
  await turns[4];
  expect(open).toContain(4);
});

it.each([
  ['https:', 'h2', false],
  ['https:', 'http/1.1', true],
  ['http:', '', true],
])('counts channels where connections are few: %s with %s, %s', (protocol, spoken, isCounted) => {
  expect(createConnectionSemaphore(windowOf(protocol, someLocks(), spoken)) !== undefined).toBe(
    isCounted,
  );
  expect(createConnectionSemaphore(windowOf(protocol, undefined, spoken))).toBeUndefined();
});

import { expect, it } from 'vitest';
import { createConnectionSemaphore } from './connection-semaphore.ts';

type LockCallback = () => Promise<void> | undefined;

/** Creates a fake `LockManager` with exclusive locks only. */
function createFakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { readonly signal: AbortSignal }, useLock: LockCallback) {
      const previous = queues.get(name) ?? Promise.resolve();
      const current = previous.then(async () => {
        if (!signal.aborted) await useLock();
      });
      queues.set(name, current);
      return current;
    },
  };
}

const createWindow = (protocol: string, locks: object | undefined, nextHopProtocol = '') =>
  ({
    location: { protocol },
    navigator: { locks },
    performance: { getEntriesByType: () => [{ nextHopProtocol }] },
  }) as unknown as Window;

it('lets all windows together open at most four channels over HTTP/1.1', async () => {
  const acquireSlot = createConnectionSemaphore(createWindow('http:', createFakeLocks()));
  if (!acquireSlot) throw new Error('The number of channels is not limited.');
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const open: number[] = [];
  const acquisitions = controllers.map(async ({ signal }, index) => {
    await acquireSlot(signal);
    open.push(index);
  });
  await Promise.all(acquisitions.slice(0, 4));
  await new Promise((resolve) => setTimeout(resolve));
  expect(new Set(open)).toEqual(new Set([0, 1, 2, 3]));
  controllers[2]?.abort();
  await acquisitions[4];
  expect(open).toContain(4);
});

it.each([
  ['https:', 'h2', false],
  ['https:', 'http/1.1', true],
  ['http:', '', true],
])(
  'limits the number of channels over HTTP/1.x only: %s with %s, %s',
  (protocol, nextHopProtocol, isLimited) => {
    expect(
      createConnectionSemaphore(createWindow(protocol, createFakeLocks(), nextHopProtocol)) !==
        undefined,
    ).toBe(isLimited);
    expect(
      createConnectionSemaphore(createWindow(protocol, undefined, nextHopProtocol)),
    ).toBeUndefined();
  },
);

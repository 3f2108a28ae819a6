import { expect, it } from 'vitest';
import { createConnectionSemaphore } from './connection-semaphore.ts';

type LockCallback = () => Promise<void> | undefined;

/** Creates a fake `LockManager` with exclusive locks only. */
function createFakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(
      name: string,
      { signal }: { readonly signal: AbortSignal },
      onLockGranted: LockCallback,
    ) {
      const previous = queues.get(name) ?? Promise.resolve();
      const current = previous.then(async () => {
        if (!signal.aborted) await onLockGranted();
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

it('limits the number of channels of all windows to four over HTTP/1.1', async () => {
  const acquireSlot = createConnectionSemaphore(createWindow('http:', createFakeLocks()));
  if (!acquireSlot) throw new Error('The number of channels is not limited.');
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const openChannels: number[] = [];
  const acquisitions = controllers.map(async ({ signal }, index) => {
    await acquireSlot(signal);
    openChannels.push(index);
  });
  await Promise.all(acquisitions.slice(0, 4));
  await new Promise((resolve) => setTimeout(resolve));
  expect(new Set(openChannels)).toEqual(new Set([0, 1, 2, 3]));
  controllers[2]?.abort();
  await acquisitions[4];
  expect(openChannels).toContain(4);
});

it.each([
  ['https:', 'h2', false],
  ['https:', 'http/1.1', true],
  ['http:', '', true],
])(
  'limits the number of channels only over HTTP/1.x (%s, next hop protocol "%s": %s)',
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

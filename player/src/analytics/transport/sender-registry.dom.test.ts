import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ViewEvent } from '../schema/beacon.ts';
import { observePageLifecycle, getSender } from './sender-registry.ts';
import type { PayloadSource } from './payload.ts';

const view: PayloadSource = {
  compose: (events) => ({ version: 1, view: 'some', events: [...events] }),
  onRejected: () => {},
};
const event = { type: 'pause', sequence: 0, at: 0 } as ViewEvent;
const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', { prototype: { keepalive: false } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happens = (name: string, persisted: boolean): boolean =>
  dispatchEvent(Object.assign(new Event(name), { persisted }));

it('sends what was cut off when the page was left only if the page comes back as it was', async () => {
  observePageLifecycle();
  getSender('/beacons').enqueue(view, event, false);
  happens('pagehide', true);
  await vi.advanceTimersByTimeAsync(0);
  happens('pageshow', false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  happens('pageshow', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

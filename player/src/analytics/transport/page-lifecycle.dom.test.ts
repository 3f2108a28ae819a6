import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ViewEvent } from '../schema/beacon.ts';
import { observePageLifecycle } from './page-lifecycle.ts';
import type { PayloadSource } from './payload.ts';
import { getSender } from './sender-registry.ts';

const source: PayloadSource = {
  composePayload: (events) => ({ version: 1, view: 'a-view', events: [...events] }),
  onRejected: () => {},
};
const event = { type: 'pause', sequence: 0, at: 0 } as ViewEvent;
const fakeFetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('Request', { prototype: { keepalive: false } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dispatch = (type: string, persisted: boolean): boolean =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));

it('resends a request that failed on pagehide only if the page is restored from the back/forward cache', async () => {
  observePageLifecycle();
  getSender('/beacons').enqueue(source, event, false);
  dispatch('pagehide', true);
  await vi.advanceTimersByTimeAsync(0);
  dispatch('pageshow', false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fakeFetch).toHaveBeenCalledTimes(1);
  dispatch('pageshow', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fakeFetch).toHaveBeenCalledTimes(2);
});

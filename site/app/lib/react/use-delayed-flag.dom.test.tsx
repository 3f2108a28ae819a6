import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedFlag } from './use-delayed-flag.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Told({ isSo, since }: { readonly isSo: boolean; readonly since: number }) {
  return useDelayedFlag(isSo, 1_000, since) ? 'held' : 'not yet';
}

async function shown() {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (isSo: boolean, since = 0) =>
    act(async () => root.render(<Told isSo={isSo} since={since} />));
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await show(true);
  return { place, show, pass };
}

it('is told once it has been so for long enough, and no more as soon as it is not', async () => {
  const { place, show, pass } = await shown();
  await pass(999);
  expect(place.textContent).toBe('not yet');
  await pass(1);
  expect(place.textContent).toBe('held');
  await show(false);
  expect(place.textContent).toBe('not yet');
});

it('waits anew after something has stirred', async () => {
  const { place, show, pass } = await shown();
  await pass(999);
  await show(true, 1);
  await pass(999);
  expect(place.textContent).toBe('not yet');
  await pass(1);
  expect(place.textContent).toBe('held');
});

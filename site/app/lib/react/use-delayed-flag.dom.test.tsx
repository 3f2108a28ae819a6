import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedFlag } from './use-delayed-flag.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Flag({ value, resetKey }: { readonly value: boolean; readonly resetKey: number }) {
  return useDelayedFlag(value, 1_000, resetKey) ? 'on' : 'off';
}

async function renderFlag() {
  const container = document.createElement('div');
  const root = createRoot(container);
  const render = (value: boolean, resetKey = 0) =>
    act(async () => root.render(<Flag value={value} resetKey={resetKey} />));
  const advance = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await render(true);
  return { container, render, advance };
}

it('becomes true after the delay, and false immediately', async () => {
  const { container, render, advance } = await renderFlag();
  await advance(999);
  expect(container.textContent).toBe('off');
  await advance(1);
  expect(container.textContent).toBe('on');
  await render(false);
  expect(container.textContent).toBe('off');
});

it('restarts the delay when the reset key changes', async () => {
  const { container, render, advance } = await renderFlag();
  await advance(999);
  await render(true, 1);
  await advance(999);
  expect(container.textContent).toBe('off');
  await advance(1);
  expect(container.textContent).toBe('on');
});

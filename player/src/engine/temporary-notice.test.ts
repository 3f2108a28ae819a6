import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TemporaryNotice } from './temporary-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows a notice for 8 s, and a new one for another 8 s', () => {
  const onChange = vi.fn<() => void>();
  const notice = new TemporaryNotice(onChange, new AbortController().signal);
  notice.show('audio-unavailable');
  vi.advanceTimersByTime(7000);
  notice.show('quality-unavailable');
  vi.advanceTimersByTime(7999);
  expect(notice.current).toBe('quality-unavailable');
  vi.advanceTimersByTime(1);
  expect(notice.current).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('keeps the notice and stops its timer when the engine is destroyed', () => {
  const onChange = vi.fn<() => void>();
  const controller = new AbortController();
  new TemporaryNotice(onChange, controller.signal).show('audio-unavailable');
  controller.abort();
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledOnce();
});

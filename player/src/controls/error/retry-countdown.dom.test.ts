import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { RetryCountdown } from './retry-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const calm = { retryAt: undefined, retrying: false };

it('says when it is tried again, second by second', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: Date.now() + 2500, retrying: false });
  const said = [countdown.element.textContent];
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(1000);
    said.push(countdown.element.textContent);
  }
  expect(said).toEqual([
    'Trying again in 3 seconds',
    'Trying again in 2 seconds',
    'Trying again in 1 second',
    '',
  ]);
});

it('says for half a second that it was tried, even if that failed at once', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: undefined, retrying: true });
  countdown.update(en, calm);
  expect(countdown.element.textContent).toBe('Trying again');
  vi.advanceTimersByTime(500);
  expect(countdown.element.hidden).toBe(true);
});

it('stands still once its dialog has gone', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: Date.now() + 2500, retrying: false });
  countdown.stop();
  expect(vi.getTimerCount()).toBe(0);
});

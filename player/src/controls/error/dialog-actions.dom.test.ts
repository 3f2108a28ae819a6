import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { RetryCountdown } from './dialog-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const noRetry = { retryAt: undefined, retrying: false };

it('counts down the seconds until the next retry', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: Date.now() + 2500, retrying: false });
  const texts = [countdown.element.textContent];
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(1000);
    texts.push(countdown.element.textContent);
  }
  expect(texts).toEqual([
    'Trying again in 3 seconds',
    'Trying again in 2 seconds',
    'Trying again in 1 second',
    '',
  ]);
});

it('shows "Trying again" for at least 500 ms, even if the retry fails immediately', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: undefined, retrying: true });
  countdown.update(en, noRetry);
  expect(countdown.element.textContent).toBe('Trying again');
  vi.advanceTimersByTime(500);
  expect(countdown.element.hidden).toBe(true);
});

it('stops the countdown when the dialog closes', () => {
  const countdown = new RetryCountdown();
  countdown.update(en, { retryAt: Date.now() + 2500, retrying: false });
  countdown.stop();
  expect(vi.getTimerCount()).toBe(0);
});

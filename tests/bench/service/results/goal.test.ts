import { expect, it } from 'vitest';
import { describeGoal, NO_GOAL, describeResult } from './goal.ts';

it.each([
  [{ atLeast: 8000 }, 10_000, 'met by 25 %'],
  [{ atLeast: 8000 }, 7600, '**missed** by 5.0 %'],
  [{ atMost: 150 }, 75, 'met by 50 %'],
  [{ atMost: 150 }, 300, '**missed** by 100 %'],
  [{ atLeast: 0.95 }, 0.95, 'met by 0.0 %'],
])('describes the distance of a result to the goal %o: %d', (goal, value, text) => {
  expect(describeResult(goal, value)).toBe(text);
});

it('gives no percentage for a goal of 0', () => {
  expect(describeResult({ atMost: 0 }, 0)).toBe('met');
  expect(describeResult({ atMost: 0 }, 0.1)).toBe('**missed**');
});

it('describes NaN as not measured', () => {
  expect(describeResult({ atMost: 100 }, Number.NaN)).toBe('not measured');
});

it('returns empty texts for a metric without a goal', () => {
  expect([describeGoal(NO_GOAL), describeResult(NO_GOAL, 5)]).toEqual(['', '']);
});

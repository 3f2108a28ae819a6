import { expect, it } from 'vitest';
import { describeGoal, NO_GOAL, describeResult } from './goal.ts';

it.each([
  [{ least: 8000 }, 10_000, 'met by 25 %'],
  [{ least: 8000 }, 7600, '**missed** by 5.0 %'],
  [{ most: 150 }, 75, 'met by 50 %'],
  [{ most: 150 }, 300, '**missed** by 100 %'],
  [{ least: 0.95 }, 0.95, 'met by 0.0 %'],
])('%o is judged by how far %d is from it', (goal, value, said) => {
  expect(describeResult(goal, value)).toBe(said);
});

it('of a goal of nothing no part can be told', () => {
  expect(describeResult({ most: 0 }, 0)).toBe('met');
  expect(describeResult({ most: 0 }, 0.1)).toBe('**missed**');
});

it('what could not be measured is neither met nor missed', () => {
  expect(describeResult({ most: 100 }, Number.NaN)).toBe('not measured');
});

it('of what has no goal nothing is said', () => {
  expect([describeGoal(NO_GOAL), describeResult(NO_GOAL, 5)]).toEqual(['', '']);
});

import type { Goal } from '../benchmark.ts';

/** Returns whether a value meets the goal. */
export const isMet = (goal: Goal, value: number): boolean =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;

/** Describes whether a value meets the goal, and its distance in percent. Empty without a goal. */
export function describeResult(goal: Goal, value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  const target = 'atLeast' in goal ? goal.atLeast : goal.atMost;
  if (target === Number.POSITIVE_INFINITY) return '';
  const result = isMet(goal, value) ? 'met' : '**missed**';
  if (target === 0) return result;
  const percent = Math.abs(value / target - 1) * 100;
  return `${result} by ${percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}

/** Formats a goal. Empty for a metric without one. */
export function describeGoal(goal: Goal): string {
  if ('atLeast' in goal) return `at least ${goal.atLeast}`;
  return goal.atMost === Number.POSITIVE_INFINITY ? '' : `at most ${goal.atMost}`;
}

/** The goal of metrics that only help to explain others. */
export const NO_GOAL: Goal = { atMost: Number.POSITIVE_INFINITY };

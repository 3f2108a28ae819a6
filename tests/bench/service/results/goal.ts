import type { Goal } from '../benchmark.ts';

/** Whether a figure is what it is to be. */
export const isMet = (goal: Goal, value: number): boolean =>
  'least' in goal ? value >= goal.least : value <= goal.most;

/** Says whether a goal is met, and by how much of it. */
export function describeResult(goal: Goal, value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  const aim = 'least' in goal ? goal.least : goal.most;
  if (aim === Number.POSITIVE_INFINITY) return '';
  const said = isMet(goal, value) ? 'met' : '**missed**';
  if (aim === 0) return said;
  const part = Math.abs(value / aim - 1) * 100;
  return `${said} by ${part < 9.95 ? part.toFixed(1) : part.toFixed(0)} %`;
}

/** A goal in words; nothing where any value will do. */
export function describeGoal(goal: Goal): string {
  if ('least' in goal) return `at least ${goal.least}`;
  return goal.most === Number.POSITIVE_INFINITY ? '' : `at most ${goal.most}`;
}

/** Of what is told to explain something else. */
export const NO_GOAL: Goal = { most: Number.POSITIVE_INFINITY };

import { expect, it } from 'vitest';
import { describeRegression } from './baseline.ts';

const before = { 'first frame': 0.9, nodes: 0 };

it('a figure that has become worse by more than noise is said, with by how much', () => {
  expect(describeRegression({ key: 'first frame', value: 0.99 }, before)).toBe('worse by 10 %');
});

it('noise is not called a regression, nor is a gain', () => {
  expect(describeRegression({ key: 'first frame', value: 0.94 }, before)).toBe('');
  expect(describeRegression({ key: 'first frame', value: 0.5 }, before)).toBe('');
});

it('what was nothing and is something is said', () => {
  expect(describeRegression({ key: 'nodes', value: 2 }, before)).toBe('worse, was 0');
  expect(describeRegression({ key: 'nodes', value: 0 }, before)).toBe('');
});

it('of what is better the larger it is, less is worse', () => {
  const rate = (value: number) => ({ key: 'first frame', value, isBetterLarger: true });
  expect(describeRegression(rate(0.81), before)).toBe('worse by 10 %');
  expect(describeRegression(rate(0.86), before)).toBe('');
  expect(describeRegression(rate(2), before)).toBe('');
});

it('a figure that was never kept is not held against anything', () => {
  expect(describeRegression({ key: 'seek', value: 9 }, before)).toBe('');
});

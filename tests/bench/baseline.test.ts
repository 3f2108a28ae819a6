import { expect, it } from 'vitest';
import { describeRegression } from './baseline.ts';

const baseline = { 'first frame': 0.9, nodes: 0 };

it('describes a regression above the noise in percent', () => {
  expect(describeRegression({ key: 'first frame', value: 0.99 }, baseline)).toBe('worse by 10 %');
});

it('does not report noise or an improvement', () => {
  expect(describeRegression({ key: 'first frame', value: 0.94 }, baseline)).toBe('');
  expect(describeRegression({ key: 'first frame', value: 0.5 }, baseline)).toBe('');
});

it('describes a regression from 0', () => {
  expect(describeRegression({ key: 'nodes', value: 2 }, baseline)).toBe('worse, was 0');
  expect(describeRegression({ key: 'nodes', value: 0 }, baseline)).toBe('');
});

it('describes a smaller value as a regression if larger values are better', () => {
  const createRate = (value: number) => ({ key: 'first frame', value, isLargerBetter: true });
  expect(describeRegression(createRate(0.81), baseline)).toBe('worse by 10 %');
  expect(describeRegression(createRate(0.86), baseline)).toBe('');
  expect(describeRegression(createRate(2), baseline)).toBe('');
});

it('reports no regression for a result without a stored one', () => {
  expect(describeRegression({ key: 'seek', value: 9 }, baseline)).toBe('');
});

import { expect, it } from 'vitest';
import { describeRegression } from './baseline.ts';

const before = { 'first frame': 0.9, nodes: 0 };

it('describes a regression above the noise in percent', () => {
  expect(describeRegression({ key: 'first frame', value: 0.99 }, before)).toBe('worse by 10 %');
});

it('does not report noise or an improvement', () => {
  expect(describeRegression({ key: 'first frame', value: 0.94 }, before)).toBe('');
  expect(describeRegression({ key: 'first frame', value: 0.5 }, before)).toBe('');
});

it('describes a regression from 0', () => {
  expect(describeRegression({ key: 'nodes', value: 2 }, before)).toBe('worse, was 0');
  expect(describeRegression({ key: 'nodes', value: 0 }, before)).toBe('');
});

it('describes a smaller value as a regression if larger is better', () => {
  const rate = (value: number) => ({ key: 'first frame', value, isBetterLarger: true });
  expect(describeRegression(rate(0.81), before)).toBe('worse by 10 %');
  expect(describeRegression(rate(0.86), before)).toBe('');
  expect(describeRegression(rate(2), before)).toBe('');
});

it('does not compare a result without a stored one', () => {
  expect(describeRegression({ key: 'seek', value: 9 }, before)).toBe('');
});

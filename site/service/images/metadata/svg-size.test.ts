import { expect, it } from 'vitest';
import { parseSvgSize } from './svg-size.ts';

it.each([
  ['<svg width="80" height="40.4px">', { width: 80, height: 40 }],
  [`<?xml version="1.0"?>\n<svg\n  viewBox='0 0 24,12'>`, { width: 24, height: 12 }],
  ['<svg width="100%" height="100%" viewBox="0 0 24 12">', { width: 24, height: 12 }],
  ['<svg width="48" viewBox="0 0 24 12">', { width: 48, height: 24 }],
  ['<svg height="6" viewBox="0 0 24 12"><rect width="1"/>', { width: 12, height: 6 }],
  ...[
    ...['<svg>', '<svg><rect width="3" height="4"/></svg>', '<svg width="2cm" height="2cm">'],
    ...['<svg width="-1" height="4">', '<svg width="1e9" height="0">', '<svg viewBox="0 0 24">'],
    ...['<svg stroke-width="3" height="4">', '<svg width="999999999" height="1">', ''],
  ].map((svg): [string, undefined] => [svg, undefined]),
])('parses the size of %j as %j', (svg, size) => {
  expect(parseSvgSize(Buffer.from(svg))).toEqual(size);
});

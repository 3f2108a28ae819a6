import { expect, it } from 'vitest';
import { chooseStages, stages } from './stages.ts';

const getNames = (...args: Parameters<typeof chooseStages>) =>
  chooseStages(...args).map(({ name }) => name);

it('runs check, unit, conformance, stream, browser, page and sandbox tests in npm test', () => {
  const names = ['check', 'unit', 'conformance', 'streams', 'pages', 'sandbox', 'browser'];
  expect(getNames('fast')).toEqual(names);
});

it('requires only Chromium in npm test', () => {
  const programs = chooseStages('fast').flatMap((stage) => stage.requiredPrograms ?? []);
  expect(new Set(programs)).toEqual(new Set(['chromium']));
});

it('runs every stage in npm run test:full', () => {
  expect(chooseStages('full')).toEqual(stages);
  expect(new Set(getNames('full')).size).toBe(stages.length);
});

it('runs the stage with the name in --only, or the stages whose names start with it', () => {
  expect(getNames('fast', 'pages')).toEqual(['pages']);
  expect(getNames('fast', 'webkit')).toEqual(['webkit-exclusive', 'webkit-shared']);
});

it('throws with the known stages if --only matches none', () => {
  expect(() => chooseStages('fast', 'nothing')).toThrow(/"nothing".*check, unit/);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyHunk, readRecipes } from './recipes.ts';

const recipes = readRecipes(readFileSync('CONTRIBUTING.md', 'utf8'));

describe('the recipes of CONTRIBUTING.md', () => {
  it('cover all kinds of additions', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a control',
      'Add an attribute',
      'Add a language',
      'Add a slice',
      'Add an engine',
      'Add a content model',
      'Add a page',
    ]);
  });

  it.each(recipes)('change lines that exist, and only once: $title', ({ steps }) => {
    const texts = new Map<string, string>();
    for (const step of steps) {
      // A command creates the files that do not exist yet.
      if (step.kind !== 'change' || !existsSync(step.file)) continue;
      const { file, hunks } = step;
      for (const hunk of hunks)
        texts.set(file, applyHunk(texts.get(file) ?? readFileSync(file, 'utf8'), hunk, file));
    }
    expect(steps.length).toBeGreaterThan(1);
  });
});

it('throws with the lines of a change that the file does not contain', () => {
  expect(() => applyHunk('a\nb\n', { before: ['c'], after: ['d'] }, 'x.ts')).toThrow(
    'x.ts contains these lines 0 times instead of once:\nc',
  );
});

it('throws for a change whose lines occur twice', () => {
  expect(() => applyHunk('a\nb\na\n', { before: ['a'], after: ['c'] }, 'x.ts')).toThrow('2 times');
});

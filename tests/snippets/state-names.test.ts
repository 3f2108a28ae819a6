import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { initialState } from '../../player/src/state/slice-registry.ts';
import { repositoryRoot } from '../runner/run-command.ts';

const docs = path.join(repositoryRoot, 'site/content/docs');
const pages = globSync('**/*.md', { cwd: docs }).map((file) =>
  readFileSync(path.join(docs, file), 'utf8'),
);

/** Matches a sentence that lists the slices. */
const sliceListPattern = /(?<=\bslices?\b[^.\n]*?)`[^.\n]+`/g;

const getCodeNames = (text: string): string[] =>
  [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

it('the documentation lists all slices of the media state', () => {
  const lists = pages.flatMap((page) => page.match(sliceListPattern) ?? []);
  expect(lists.length).toBeGreaterThan(1);
  for (const list of lists)
    expect(getCodeNames(list).toSorted()).toEqual(Object.keys(initialState).toSorted());
});

it('the migration guides name only slices that exist', () => {
  const names = pages.flatMap((page) =>
    [...page.matchAll(/the state `(\w+)`/gi)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(initialState).toHaveProperty(name);
});

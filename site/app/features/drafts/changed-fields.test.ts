import { expect, it } from 'vitest';
import { listChangedFields } from './changed-fields.ts';

const text = (value: string) => ({
  value: { schema: 'dast', document: { type: 'root', children: [{ type: 'span', value }] } },
});
const film = { title: 'A', tagline: 'B', primaryLabel: 'C', content: text('D'), tags: ['a'] };

it.each([
  ['one field', { ...film, title: 'X' }, ['title']],
  ['two fields', { ...film, tagline: 'X', primaryLabel: 'Y' }, ['tagline', 'primary label']],
  ['a text', { ...film, content: text('X') }, ['content']],
  ['a list', { ...film, tags: ['a', 'b'] }, ['tags']],
  ['nothing', { ...film }, []],
])('names what has changed: %s', (_, after, names) => {
  expect(listChangedFields({ film }, { film: after })).toEqual(names);
});

it('looks into records of a list, and names the list where one is gone', () => {
  const films = [film, { ...film, title: 'Z' }];
  const changed = [film, { ...film, title: 'Y' }];
  expect(listChangedFields({ allFilms: films }, { allFilms: changed })).toEqual(['title']);
  expect(listChangedFields({ allFilms: films }, { allFilms: [film] })).toEqual(['all films']);
});

it('names a record that is gone', () => {
  expect(listChangedFields({ film }, { film: null })).toEqual(['film']);
});

import { expect, it } from 'vitest';
import { listChangedFields } from './list-changed-fields.ts';

const structuredText = (value: string) => ({
  value: { schema: 'dast', document: { type: 'root', children: [{ type: 'span', value }] } },
});
const film = {
  title: 'A',
  tagline: 'B',
  primaryLabel: 'C',
  content: structuredText('D'),
  tags: ['a'],
};

it.each([
  ['one field', { ...film, title: 'X' }, ['title']],
  ['two fields', { ...film, tagline: 'X', primaryLabel: 'Y' }, ['tagline', 'primary label']],
  ['structured text', { ...film, content: structuredText('X') }, ['content']],
  ['a list', { ...film, tags: ['a', 'b'] }, ['tags']],
  ['nothing', { ...film }, []],
])('lists the changed fields: %s', (_, next, names) => {
  expect(listChangedFields({ film }, { film: next })).toEqual(names);
});

it('lists changed fields of records in a list, and the list itself if a record was removed', () => {
  const films = [film, { ...film, title: 'Z' }];
  const changed = [film, { ...film, title: 'Y' }];
  expect(listChangedFields({ allFilms: films }, { allFilms: changed })).toEqual(['title']);
  expect(listChangedFields({ allFilms: films }, { allFilms: [film] })).toEqual(['all films']);
});

it('lists a record that was removed', () => {
  expect(listChangedFields({ film }, { film: null })).toEqual(['film']);
});

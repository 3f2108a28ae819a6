import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ContentStore } from '../../storage/content-store.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { defineModel } from '../import/define-model.ts';
import { updateDerivedData } from './update-derived-data.ts';

const note = defineModel({
  apiKey: 'note',
  name: 'Note',
  fields: {
    slug: { type: 'slug', validators: { unique: {} } },
    next: { type: 'link', required: true, itemTypes: ['note'] },
    cover: { type: 'file', validators: { extension: { predefined_list: 'image' } } },
  },
});

let store: ContentStore;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-derived-data-'));
  store = await openSqliteStore(folder, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  store.addBeforeCommitHook(updateDerivedData);
  await store.models.save(note);
  for (const id of ['a', 'b']) await save(id, { slug: id, next: 'a' });
  for (const id of ['a', 'b']) await store.records.publish(id);
});

const save = (id: string, values: FieldValues) => store.records.save({ id, model: 'note', values });
const findInvalid = (perspective: 'current' | 'published') =>
  store.derivedData.findInvalid(perspective, ['a', 'b']);

it('a record is validated against its model, separately as draft and as published', async () => {
  expect(await findInvalid('current')).toEqual([]);
  await save('b', { slug: 'b' });
  expect(await findInvalid('current')).toEqual(['b']);
  expect(await findInvalid('published')).toEqual([]);
});

it('a record becomes valid once another record no longer has the same unique value', async () => {
  // It links only to itself, because a change of a linked record would validate it as well.
  await save('c', { slug: 'a', next: 'c' });
  expect(await store.derivedData.findInvalid('current', ['c'])).toEqual(['c']);
  await save('a', { slug: 'other', next: 'a' });
  // The other record still has published the value.
  expect(await store.derivedData.findInvalid('current', ['c'])).toEqual(['c']);
  await store.records.publish('a');
  expect(await store.derivedData.findInvalid('current', ['c'])).toEqual([]);
});

it('a published record with a required link to an unpublished record is invalid', async () => {
  await store.records.unpublish('a');
  expect(await findInvalid('published')).toEqual(['b']);
  expect(await findInvalid('current')).toEqual([]);
  await store.records.delete('a');
  expect(await findInvalid('current')).toEqual(['b']);
});

it('a record is validated again when its upload changes', async () => {
  await store.uploads.save({ id: 'u', values: { mime_type: 'image/png' } });
  await save('b', { slug: 'b', next: 'a', cover: { upload_id: 'u' } });
  expect(await findInvalid('current')).toEqual([]);
  await store.uploads.save({ id: 'u', values: { mime_type: 'text/plain' } });
  expect(await findInvalid('current')).toEqual(['b']);
});

it('all records of a model are validated again when the model changes', async () => {
  const [slug, ...others] = note.fields;
  if (slug === undefined) throw new Error('The model has no field.');
  const length = { length: { min: 5 } };
  await store.models.save({ ...note, fields: [{ ...slug, validators: length }, ...others] });
  expect(await findInvalid('current')).toEqual(['a', 'b']);
  expect(await findInvalid('published')).toEqual(['a', 'b']);
});

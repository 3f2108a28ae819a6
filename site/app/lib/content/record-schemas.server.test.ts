import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordList, recordOrNull, slugSchema, nullIfInvalid } from './record-schemas.server.ts';

const film = z.object({
  slug: slugSchema,
  chapters: nullIfInvalid(z.array(z.object({ start: z.number(), title: z.string() }))),
});

const record = (id: string, values: object) => ({ __typename: 'FilmRecord', id, ...values });

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockImplementation(() => undefined);
});

afterEach(() => {
  warn.mockReset();
});

it('skips an invalid record, and logs its ID, model and path', () => {
  const list = recordList(film).parse([
    record('first', { slug: 'night-train', chapters: null }),
    record('second', { slug: null, chapters: null }),
    'no record at all',
    record('third', { slug: 'room-tone', chapters: null }),
  ]);
  expect(list.map(({ slug }) => slug)).toEqual(['night-train', 'room-tone']);
  expect(warn.mock.calls[0]).toEqual([
    expect.stringMatching(/^CONTENT_RECORD_SKIPPED Film second: slug: .*null/),
  ]);
});

it('replaces a malformed optional value with null, and logs its path', () => {
  const chapters = [
    { start: 0, title: 'Dawn' },
    { start: 4, titel: 'Noon' },
  ];
  const raw = record('typo', { slug: 'night-train', chapters });
  expect(recordOrNull(film).parse(raw)).toEqual({ slug: 'night-train', chapters: null });
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^CONTENT_VALUE_IGNORED Film typo: chapters\[1\]\.title: .*undefined/)],
  ]);
});

it('logs the full path of a malformed optional value in nested lists and objects', () => {
  const page = z.object({
    sections: z.array(
      z.object({ body: z.object({ measures: nullIfInvalid(z.array(z.number())) }) }),
    ),
  });
  const raw = record('deep', {
    sections: [{ body: { measures: [1] } }, { body: { measures: [1, 'two'] } }],
  });
  expect(recordOrNull(page).parse(raw)).toEqual({
    sections: [{ body: { measures: [1] } }, { body: { measures: null } }],
  });
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^CONTENT_VALUE_IGNORED Film deep: sections\[1\]\.body\.measures\[1\]: /,
      ),
    ],
  ]);
});

it('skips a record with a malformed required value, and logs malformed optional values separately', () => {
  const raw = record('both', { slug: 7, chapters: 'none' });
  expect(recordOrNull(film).parse(raw)).toBeNull();
  const lines = warn.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([
    expect.stringMatching(/^CONTENT_VALUE_IGNORED Film both: chapters: [^;]*$/),
    expect.stringMatching(/^CONTENT_RECORD_SKIPPED Film both: slug: [^;]*$/),
  ]);
});

it('logs a malformed record only once when it is parsed several times', () => {
  const raw = [record('often', { slug: 7, chapters: null })];
  for (let time = 0; time < 3; time += 1) recordList(film).parse(raw);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('logs a malformed value with the innermost record that contains it', () => {
  const page = z.object({
    featured: recordOrNull(film),
    measures: nullIfInvalid(z.array(z.string())),
  });
  const raw = {
    ...record('outer', { measures: 'none' }),
    featured: record('inner', { slug: 'night-train', chapters: 'none' }),
  };
  expect(recordOrNull(page).parse(raw)).toEqual({
    featured: { slug: 'night-train', chapters: null },
    measures: null,
  });
  const lines = warn.mock.calls.map(([line]) => String(line).split(':')[0]);
  expect(lines).toEqual(['CONTENT_VALUE_IGNORED Film inner', 'CONTENT_VALUE_IGNORED Film outer']);
});

it.each(['', 'a lone surrogate: \ud800', 7, null])('rejects %j as a slug', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false);
});

it('rejects a value that is not an array instead of a list', () => {
  expect(recordList(film).safeParse(null).success).toBe(false);
});

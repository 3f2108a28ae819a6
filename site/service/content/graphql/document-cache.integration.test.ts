import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { retainedHeapBytes } from '../../../../tests/fuzz/heap-usage.ts';
import { DocumentCache } from './document-cache.ts';

const schema = buildSchema(`
  input StringFilter { eq: String, in: [String] }
  input FilmFilter { slug: StringFilter }
  type Film { id: ID, title: String }
  type Query { allFilms(filter: FilmFilter): [Film] }
`);

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

describe('cached query documents', () => {
  it('are parsed once', () => {
    const documents = new DocumentCache(schema);
    expect(documents.prepare('{ allFilms { id } }')).toBe(documents.prepare('{ allFilms { id } }'));
  });

  it.each([
    [
      'a long list of values',
      (query: number) =>
        `{ allFilms(filter: { slug: { in: [${repeat(1900, (value) => `"${query}-${value}"`)}] } }) { id } }`,
    ],
    [
      'many aliases',
      (query: number) =>
        `{ ${repeat(90, (alias) => `a${alias}: allFilms(filter: { slug: { eq: "${query}" } }) { id }`)} }`,
    ],
    [
      'many errors',
      (query: number) => `{ ${repeat(90, (alias) => `a${alias}: allFilms { no${query} }`)} }`,
    ],
    ['a syntax error', (query: number) => `{ allFilms { id } ${query}(`],
    [
      'a long string',
      (query: number) =>
        `{ allFilms(filter: { slug: { eq: "${'x'.repeat(16_000)}${query}" } }) { id } }`,
    ],
  ])('with %s take less than 48 MB, however many are sent', { timeout: 60_000 }, (_, queryOf) => {
    const documents = new DocumentCache(schema);
    documents.prepare(queryOf(0));
    const before = retainedHeapBytes();
    for (let query = 1; query < 600; query += 1) documents.prepare(queryOf(query));
    expect(retainedHeapBytes() - before).toBeLessThan(48e6);
    // Keeps the cache referenced, so that it is not garbage-collected before the measurement.
    expect(documents.prepare(queryOf(599))).toBe(documents.prepare(queryOf(599)));
  });
});

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

describe('DocumentCache', () => {
  it('parses the same query only once', () => {
    const documents = new DocumentCache(schema);
    expect(documents.prepare('{ allFilms { id } }')).toBe(documents.prepare('{ allFilms { id } }'));
  });

  it.each([
    [
      'a long list of values',
      (index: number) =>
        `{ allFilms(filter: { slug: { in: [${repeat(1900, (value) => `"${index}-${value}"`)}] } }) { id } }`,
    ],
    [
      'many aliases',
      (index: number) =>
        `{ ${repeat(90, (alias) => `a${alias}: allFilms(filter: { slug: { eq: "${index}" } }) { id }`)} }`,
    ],
    [
      'many errors',
      (index: number) => `{ ${repeat(90, (alias) => `a${alias}: allFilms { no${index} }`)} }`,
    ],
    ['a syntax error', (index: number) => `{ allFilms { id } ${index}(`],
    [
      'a long string',
      (index: number) =>
        `{ allFilms(filter: { slug: { eq: "${'x'.repeat(16_000)}${index}" } }) { id } }`,
    ],
  ])(
    'stores any number of queries with %s in less than 48 MB',
    { timeout: 60_000 },
    (_, createQuery) => {
      const documents = new DocumentCache(schema);
      documents.prepare(createQuery(0));
      const before = retainedHeapBytes();
      for (let index = 1; index < 600; index += 1) documents.prepare(createQuery(index));
      expect(retainedHeapBytes() - before).toBeLessThan(48e6);
      // Keeps the cache referenced, so that it is not garbage-collected before the measurement.
      expect(documents.prepare(createQuery(599))).toBe(documents.prepare(createQuery(599)));
    },
  );
});

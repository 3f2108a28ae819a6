import { expect, it } from 'vitest';
import { recordCacheTag, tagsHeader, cacheTagsOfChanges, uploadCacheTag } from './cache-tags.ts';

it.each(['half \ud800', 'a\u0001b', 'zwölf Räume', 'x'.repeat(5_000), ''])(
  'makes a tag for an HTTP header of the id %j, and the same for its change',
  (id) => {
    const tag = recordCacheTag(id);
    expect(() => new Headers({ 'x-cache-tags': tag })).not.toThrow();
    expect(tag.length).toBeLessThan(110);
    expect(cacheTagsOfChanges([{ entityType: 'film', id }])).toContain(tag);
  },
);

it('names all uploads at once where the header would be longer than clients accept', () => {
  const tags = new Set([
    's',
    'm-film',
    ...Array.from({ length: 1_500 }, (_, n) => uploadCacheTag(`upload-${n}`)),
  ]);
  expect(tagsHeader(tags)).toBe('m-film s u');
});

it('sends no header where single records alone would make it too long', () => {
  expect(tagsHeader(new Set(Array.from({ length: 2_000 }, (_, n) => recordCacheTag(`${n}`))))).toBe(
    undefined,
  );
});

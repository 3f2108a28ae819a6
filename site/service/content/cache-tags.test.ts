import { expect, it } from 'vitest';
import {
  getRecordCacheTag,
  formatCacheTagsHeader,
  getInvalidatedCacheTags,
  getUploadCacheTag,
} from './cache-tags.ts';

it.each(['half \ud800', 'a\u0001b', 'zwölf Räume', 'x'.repeat(5_000), ''])(
  'creates a cache tag that is a valid header value from the ID %j, and invalidates it on a change',
  (id) => {
    const tag = getRecordCacheTag(id);
    expect(() => new Headers({ 'x-cache-tags': tag })).not.toThrow();
    expect(tag.length).toBeLessThan(110);
    expect(getInvalidatedCacheTags([{ entityType: 'film', id }])).toContain(tag);
  },
);

it('replaces the tags of single uploads by the tag of all uploads if the header is too long', () => {
  const tags = new Set([
    's',
    'm-film',
    ...Array.from({ length: 1_500 }, (_, n) => getUploadCacheTag(`upload-${n}`)),
  ]);
  expect(formatCacheTagsHeader(tags)).toBe('m-film s u');
});

it('sends no header if the tags of single records make it too long', () => {
  expect(
    formatCacheTagsHeader(
      new Set(Array.from({ length: 2_000 }, (_, n) => getRecordCacheTag(`${n}`))),
    ),
  ).toBe(undefined);
});

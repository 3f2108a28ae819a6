import { expect, test } from 'vitest';
import { getLastUpdated } from './last-updated.ts';

const may = '2026-05-01T00:00:00.000Z';
const june = '2026-06-01T00:00:00.000Z';

test('uses the date of the text if a page was published later, at installation', () => {
  expect(getLastUpdated({ _updatedAt: may, _publishedAt: june })).toBe(may);
});

test('ignores a draft that is newer than the published text', () => {
  expect(getLastUpdated({ _updatedAt: june, _publishedAt: may })).toBe(may);
});

test('uses the date of the last change for a page that was never published', () => {
  expect(getLastUpdated({ _updatedAt: june, _publishedAt: null })).toBe(june);
});

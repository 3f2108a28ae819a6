import { describe, expect, it } from 'vitest';
import { fetchTexts, nearestLanguage } from './languages.ts';

describe('the language of the player', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en-GB', 'en'],
    ['tlh', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('nearest to %j is %s', (tag, language) => {
    expect(nearestLanguage(tag)).toBe(language);
  });

  it('has no empty word', async () => {
    const { failures, ...words } = await fetchTexts('de');
    const plain = [...Object.values(words), ...Object.values(failures).flatMap(Object.values)];
    expect(plain.filter((word) => word === '')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { deduplicateLabels, getLanguageLabel, normalizeLanguage } from './track-language.ts';

describe('the language of a track', () => {
  it.each([
    ['ger', 'de', 'Deutsch'],
    ['fra', 'fr', 'Français'],
    ['pt-BR', 'pt-BR', 'Português (Brasil)'],
    [undefined, 'und', 'Sound'],
    ['not a language!', 'und', 'Sound'],
  ])('normalizes %s to %s and labels it %s', (name, language, label) => {
    expect(normalizeLanguage(name)).toBe(language);
    expect(getLanguageLabel(normalizeLanguage(name), 'Sound')).toBe(label);
  });

  it('numbers duplicate labels', () => {
    const labels = ['Sound', 'English', 'Sound', 'Sound'].map((label) => ({ label }));
    expect(deduplicateLabels(labels).map(({ label }) => label)).toEqual([
      ...['Sound', 'English', 'Sound 2', 'Sound 3'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.ts';
import { createOutline } from '../../app/components/structured-text/outline.ts';
import { parseMarkdown } from '../content/structured-text/parse-markdown.ts';
import { parseQueryTerms } from './parse-query-terms.ts';
import { highlightFragments, highlightText } from './highlight.ts';
import { createSearchDocuments } from './search-documents.ts';
import { getMaxEditDistance, computeEditDistance } from './edit-distance.ts';
import { tokenize } from './tokenizer.ts';

const getStems = (text: string, locale: string) => tokenize(text, locale).map(({ stem }) => stem);

describe('tokenizing text', () => {
  it.each([
    ['Films, filming & filmed!', 'en', ['film', 'film', 'film']],
    ['Häuser und Haus', 'de', ['haus', 'und', 'haus']],
    ['playback_id 1080p', 'en', ['playback', 'id', '1080p']],
    ['Élève élèves', 'fr', ['elev', 'elev']],
    ['nothing', 'xx', ['nothing']],
    ['', 'en', []],
  ])('finds the stems of "%s" in %s: %j', (text, locale, expected) =>
    expect(getStems(text, locale)).toEqual(expected),
  );

  it.each([
    ['東京の夜', 'ja', '東京'],
    ['我们在北京看电影', 'zh', '北京'],
  ])('segments text without spaces: %s', (text, locale, word) => {
    expect(tokenize(text, locale)).toContainEqual(expect.objectContaining({ word }));
  });

  it('returns the position of every word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word, start, end } of tokenize(text, 'en')) {
          const matched = text.slice(start, end).toLowerCase().normalize('NFKD');
          expect(matched.replaceAll(/\p{M}/gu, '').normalize('NFC')).toBe(word);
        }
      }),
    );
  });
});

describe('edit distance', () => {
  it.each([
    ['captions', 'captions', 0],
    ['captions', 'caption', 1],
    ['captions', 'cpations', 1],
    ['captions', 'kaptions', 1],
    ['captions', 'captionss', 1],
    ['captions', 'kaptionz', 2],
    ['captions', 'xyz', 3],
    ['ab', 'ba', 1],
  ])('computes the distance between "%s" and "%s": %d', (a, b, count) => {
    expect([computeEditDistance(a, b, 2), computeEditDistance(b, a, 2)]).toEqual([count, count]);
  });

  it.each([
    ['film', 0],
    ['films', 1],
    ['captions', 1],
    ['subtitles', 2],
  ])('allows "%s" to match with %d typos', (word, count) =>
    expect(getMaxEditDistance(word)).toBe(count),
  );
});

describe('parsing a query', () => {
  const parse = (text: string) =>
    parseQueryTerms(text, ['en']).map(({ words, isPrefix }) => {
      const text = words.map(({ word }) => word).join(' ');
      return isPrefix ? `${text}*` : text;
    });
  it.each([
    ['two words', ['two', 'words*']],
    ['two words ', ['two', 'words']],
    ['a "whole phrase" here', ['a', 'whole phrase', 'here*']],
    ['"never closed', ['never closed']],
    ['"one"', ['one']],
    ['""', []],
  ])('parses %j into the terms %j', (text, expected) => expect(parse(text)).toEqual(expected));

  it('ignores words beyond the limit', () => {
    expect(parse('word '.repeat(10_000))).toHaveLength(16);
  });
});

describe('highlighting matches', () => {
  const isMatch = ({ stem }: { readonly stem: string }) => stem === 'film';
  it('highlights matches in a title', () => {
    expect(highlightText('Of films and Film', 'en', isMatch)).toBe(
      'Of [h]films[/h] and [h]Film[/h]',
    );
    expect(highlightText('Of others', 'en', isMatch)).toBeNull();
  });

  it('highlights matches in fragments of a long text', () => {
    const text = `${'word '.repeat(100)}a film here ${'word '.repeat(100)}and films there`;
    const fragments = highlightFragments(text, 'en', isMatch) ?? [];
    expect(fragments).toHaveLength(2);
    expect(fragments[0]).toMatch(/^word .*a \[h\]film\[\/h\] here word/);
    expect(fragments[1]).toMatch(/and \[h\]films\[\/h\] there$/);
    for (const fragment of fragments) expect(fragment.length).toBeLessThan(300);
    expect(highlightFragments('none of it', 'en', isMatch)).toBeNull();
  });

  it.each([
    [`Yesterday ${'word '.repeat(11)}film`, /^Yesterday word/],
    [`${'word '.repeat(30)}film, and what stands ${'long'.repeat(14)}`, /(long){14}$/],
  ])('cuts no word at the start or end of a fragment: %s', (text, expected) => {
    expect(highlightFragments(text, 'en', isMatch)?.at(-1)).toMatch(expected);
  });

  it('does not change the text between the marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const highlighted = highlightText(text, 'en', () => true);
        if (highlighted === null) return;
        expect(highlighted.replaceAll(/\[\/?h\]/g, '')).toBe(text.trim());
      }),
    );
  });
});

it('indexes a table row by row, without its delimiters', () => {
  const code = 'Name | What\n`sent-at` | The [time](/docs/time).';
  const content = {
    schema: 'dast',
    document: { children: [{ type: 'code', language: 'table', code }] },
  };
  const [page] = createSearchDocuments(
    { model: 'docs_page', values: { title: 'Page', slug: 'page', content } },
    { locales: ['en'], captions: new Map() },
  );
  expect(page?.body).toBe('sent-at, The time.');
});

it('links to headings by the IDs that the pages use', () => {
  const content = parseMarkdown(
    'Lead.\n\n## Keys & touch\n\nText.\n\n### Über\n\n## Keys, touch\n\n## !?',
  );
  const values = { title: 'Page', slug: 'page', content };
  const documents = createSearchDocuments(
    { model: 'docs_page', values },
    { locales: ['en'], captions: new Map() },
  );
  const ids = createOutline(content.document).map(({ id }) => `/docs/page#${id}`);
  expect(documents.map(({ url }) => url)).toEqual(['/docs/page', ...ids]);
});

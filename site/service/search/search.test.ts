import { describe, expect, it } from 'vitest';
import fc from '../../../tests/vitest-setup.ts';
import { createOutline } from '../../app/components/structured-text/outline.ts';
import { parseMarkdown } from '../content/structured-text/parse-markdown.ts';
import { parseQueryTerms } from './query-terms.ts';
import { highlightFragments, highlightText } from './highlight.ts';
import { createSearchDocuments } from './search-documents.ts';
import { maxEditDistance, editDistance } from './edit-distance.ts';
import { tokenize } from './tokenizer.ts';

const stems = (text: string, locale: string) => tokenize(text, locale).map(({ stem }) => stem);

describe('the words of a text', () => {
  it.each([
    ['Films, filming & filmed!', 'en', ['film', 'film', 'film']],
    ['Häuser und Haus', 'de', ['haus', 'und', 'haus']],
    ['playback_id 1080p', 'en', ['playback', 'id', '1080p']],
    ['Élève élèves', 'fr', ['elev', 'elev']],
    ['nothing', 'xx', ['nothing']],
    ['', 'en', []],
  ])('"%s" in %s', (text, locale, expected) => expect(stems(text, locale)).toEqual(expected));

  it.each([
    ['東京の夜', 'ja', '東京'],
    ['我们在北京看电影', 'zh', '北京'],
  ])('are told apart where none stand between them: %s', (text, locale, word) => {
    expect(tokenize(text, locale)).toContainEqual(expect.objectContaining({ word }));
  });

  it('stand where they are said to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word, start, end } of tokenize(text, 'en')) {
          const there = text.slice(start, end).toLowerCase().normalize('NFKD');
          expect(there.replaceAll(/\p{M}/gu, '').normalize('NFC')).toBe(word);
        }
      }),
    );
  });
});

describe('typos', () => {
  it.each([
    ['captions', 'captions', 0],
    ['captions', 'caption', 1],
    ['captions', 'cpations', 1],
    ['captions', 'kaptions', 1],
    ['captions', 'captionss', 1],
    ['captions', 'kaptionz', 2],
    ['captions', 'xyz', 3],
    ['ab', 'ba', 1],
  ])('between "%s" and "%s" are %d', (a, b, count) => {
    expect([editDistance(a, b, 2), editDistance(b, a, 2)]).toEqual([count, count]);
  });

  it.each([
    ['film', 0],
    ['films', 1],
    ['captions', 1],
    ['subtitles', 2],
  ])('in "%s" may be %d', (word, count) => expect(maxEditDistance(word)).toBe(count));
});

describe('what somebody types', () => {
  const typed = (text: string) =>
    parseQueryTerms(text, ['en']).map(({ words, isPrefix }) => {
      const all = words.map(({ word }) => word).join(' ');
      return isPrefix ? `${all}*` : all;
    });
  it.each([
    ['two words', ['two', 'words*']],
    ['two words ', ['two', 'words']],
    ['a "whole phrase" here', ['a', 'whole phrase', 'here*']],
    ['"never closed', ['never closed']],
    ['"one"', ['one']],
    ['""', []],
  ])('%j', (text, expected) => expect(typed(text)).toEqual(expected));

  it('is read no further than anybody types', () => {
    expect(typed('word '.repeat(10_000))).toHaveLength(16);
  });
});

describe('what was found is marked', () => {
  const found = ({ stem }: { readonly stem: string }) => stem === 'film';
  it('in a title', () => {
    expect(highlightText('Of films and Film', 'en', found)).toBe('Of [h]films[/h] and [h]Film[/h]');
    expect(highlightText('Of others', 'en', found)).toBeNull();
  });

  it('in the parts of a long text where it stands', () => {
    const text = `${'word '.repeat(100)}a film here ${'word '.repeat(100)}and films there`;
    const parts = highlightFragments(text, 'en', found) ?? [];
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(/^word .*a \[h\]film\[\/h\] here word/);
    expect(parts[1]).toMatch(/and \[h\]films\[\/h\] there$/);
    for (const part of parts) expect(part.length).toBeLessThan(300);
    expect(highlightFragments('none of it', 'en', found)).toBeNull();
  });

  it.each([
    [`Yesterday ${'word '.repeat(11)}film`, /^Yesterday word/],
    [`${'word '.repeat(30)}film, and what stands ${'long'.repeat(14)}`, /(long){14}$/],
  ])('and no word of it is cut off at its beginning or end: %s', (text, sentence) => {
    expect(highlightFragments(text, 'en', found)?.at(-1)).toMatch(sentence);
  });

  it('and nothing of the text is lost or made up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const all = highlightText(text, 'en', () => true);
        if (all === null) return;
        expect(all.replaceAll(/\[\/?h\]/g, '')).toBe(text.trim());
      }),
    );
  });
});

it('a table is told row by row, without the bars that its cells are written with', () => {
  const code = 'Name | What\n`sent-at` | The [time](/docs/time).';
  const content = {
    schema: 'dast',
    document: { children: [{ type: 'code', language: 'table', code }] },
  };
  const [page] = createSearchDocuments(
    { model: 'docs_page', values: { title: 'Page', slug: 'page', content } },
    { locales: ['en'], spoken: new Map() },
  );
  expect(page?.body).toBe('sent-at, The time.');
});

it('headings are linked to as the pages have them', () => {
  const content = parseMarkdown(
    'Lead.\n\n## Keys & touch\n\nText.\n\n### Über\n\n## Keys, touch\n\n## !?',
  );
  const values = { title: 'Page', slug: 'page', content };
  const documents = createSearchDocuments(
    { model: 'docs_page', values },
    { locales: ['en'], spoken: new Map() },
  );
  const ids = createOutline(content.document).map(({ id }) => `/docs/page#${id}`);
  expect(documents.map(({ url }) => url)).toEqual(['/docs/page', ...ids]);
});

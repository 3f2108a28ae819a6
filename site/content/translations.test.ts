import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOutline } from '../app/components/structured-text/outline.ts';
import { parseMarkdown } from '../service/content/structured-text/parse-markdown.ts';

/** What a reader sees of a code sample may be said in German; all else of it is the same code. */
const wordsInCode = {
  Nachtzug: 'Night train',
  'Noch einmal': 'Once more',
} as const satisfies Record<string, string>;

/** A sample, and all within it: a longer fence may hold shorter ones. */
const samples = /^(`{3,})[^`\n]*\n.*?^\1$/gms;

const folder = new URL('./', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const inEnglish = (file: string) => file.replace(/\.de\.md$/, '.md');

const pages = globSync('{docs/*,journal}/*.md', { cwd: folder }).map((file) =>
  file.replaceAll('\\', '/'),
);
const translated = pages.filter((file) => file.endsWith('.de.md')).toSorted();
const docs = new Map(
  pages
    .filter((file) => file.startsWith('docs/') && !translated.includes(file))
    .map((file) => [basename(file, '.md'), file]),
);

/** What of a page can be held against what another says. */
function partsOf(file: string) {
  const [, top = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
  const prose = body.replaceAll(samples, (sample) => (sample.startsWith('```table') ? sample : ''));
  return {
    top: parse(top) as Readonly<Record<string, unknown>>,
    levels: [...prose.matchAll(/^#+(?= )/gm)].map(([signs]) => signs),
    samples: [...body.matchAll(samples)].map(([sample]) => sample),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to),
    anchors: () => createOutline(parseMarkdown(body).document).map(({ id }) => id),
  };
}

/** The words of a block are the page's own; so are those in the cells of a table, but for code. */
const skeletons = {
  block: (sample: string) => sample.replaceAll(/^(caption|text): .*$/gm, '$1:'),
  table: (sample: string) =>
    sample.replaceAll(/^.* \| .*$/gm, (row) =>
      row
        .split(' | ')
        .map((cell) => (cell.match(/`[^`]+`/g) ?? []).toSorted().join(' '))
        .join(' | '),
    ),
} as const satisfies Record<string, (sample: string) => string>;

/** What is the same in every language of a sample, and of those within it. */
function skeleton(sample: string): string {
  const code = sample
    .replaceAll(/^```block:.*?^```$/gms, skeletons.block)
    .replaceAll(/^```table$.*?^```$/gms, skeletons.table);
  return Object.entries(wordsInCode).reduce((said, [de, en]) => said.replaceAll(de, en), code);
}

/** Why a link of a page leads nowhere; undefined if it leads somewhere, or out of the docs. */
function wrongWith(link: string, own: string): string | undefined {
  const [path = '', fragment] = link.split('#');
  if (path !== '' && !path.startsWith('/docs/')) return undefined;
  const english = path === '' ? inEnglish(own) : docs.get(path.slice('/docs/'.length));
  if (english === undefined) return 'there is no such page';
  if (fragment === undefined) return undefined;
  const german = english.replace(/\.md$/, '.de.md');
  const isGerman = translated.includes(own) && translated.includes(german);
  const target = isGerman ? german : english;
  const anchors = partsOf(target).anchors();
  return anchors.includes(fragment) ? undefined : `${target} has only ${anchors.join(', ')}`;
}

it('finds the pages that are there in German', () => {
  expect(translated).toContain('docs/help/error-not-found.de.md');
});

describe.each(translated)('%s', (file) => {
  it('stands beside a page in English, or nobody would ever read it', () => {
    expect(pages.includes(inEnglish(file)), `there is no ${inEnglish(file)}`).toBe(true);
  });

  it('says its title and its summary in German, and nothing else above the text', () => {
    const { top } = partsOf(file);
    expect(Object.keys(top)).toEqual(['title', 'summary']);
    expect(top.summary, 'the summary is still the English one').not.toBe(
      partsOf(inEnglish(file)).top.summary,
    );
  });

  it('has as many headings of each level as in English, in the same order', () => {
    expect(partsOf(file).levels).toEqual(partsOf(inEnglish(file)).levels);
  });

  it('shows the same code as in English; what is said in it stands in wordsInCode', () => {
    const code = (of: string) => partsOf(of).samples.map(skeleton);
    expect(code(file)).toEqual(code(inEnglish(file)));
  });

  it('leads where the English page leads', () => {
    const paths = (of: string) => partsOf(of).links.map((link) => link.replace(/#.*$/, ''));
    expect(paths(file).toSorted()).toEqual(paths(inEnglish(file)).toSorted());
  });
});

it.each(pages)('%s has no table in bars, which would be read as words', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([]);
});

describe('every link, in either language,', () => {
  it.each(pages)('of %s leads to a page and a heading that are there', (file) => {
    const { links } = partsOf(file);
    const wrong = links.map((link) => [link, wrongWith(link, file)] as const);
    expect(wrong.filter(([, reason]) => reason !== undefined)).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOutline } from '../app/components/structured-text/outline.ts';
import { parseMarkdown } from '../service/content/structured-text/parse-markdown.ts';

/** Visible strings of code samples that are translated; all other code must be the same. */
const translatedStrings = {
  Nachtzug: 'Night train',
  'Noch einmal': 'Once more',
} as const satisfies Record<string, string>;

/** Matches a fenced code block, including blocks nested in a longer fence. */
const codeBlockPattern = /^(`{3,})[^`\n]*\n.*?^\1$/gms;

const folder = new URL('./', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const toEnglishFile = (file: string) => file.replace(/\.de\.md$/, '.md');

const pages = globSync('{docs/*,journal}/*.md', { cwd: folder }).map((file) =>
  file.replaceAll('\\', '/'),
);
const translated = pages.filter((file) => file.endsWith('.de.md')).toSorted();
const docs = new Map(
  pages
    .filter((file) => file.startsWith('docs/') && !translated.includes(file))
    .map((file) => [basename(file, '.md'), file]),
);

/** Parses the parts of a page that are compared with those of its translation. */
function parsePage(file: string) {
  const [, top = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
  const prose = body.replaceAll(codeBlockPattern, (sample) =>
    sample.startsWith('```table') ? sample : '',
  );
  return {
    top: parse(top) as Readonly<Record<string, unknown>>,
    levels: [...prose.matchAll(/^#+(?= )/gm)].map(([signs]) => signs),
    samples: [...body.matchAll(codeBlockPattern)].map(([sample]) => sample),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to),
    anchors: () => createOutline(parseMarkdown(body).document).map(({ id }) => id),
  };
}

/**
 * Functions that remove translatable text: that of blocks, and that of table cells except for code.
 */
const textRemovers = {
  block: (sample: string) => sample.replaceAll(/^(caption|text): .*$/gm, '$1:'),
  table: (sample: string) =>
    sample.replaceAll(/^.* \| .*$/gm, (row) =>
      row
        .split(' | ')
        .map((cell) => (cell.match(/`[^`]+`/g) ?? []).toSorted().join(' '))
        .join(' | '),
    ),
} as const satisfies Record<string, (sample: string) => string>;

/** Returns the parts of a code block that are the same in every language. */
function removeTranslatableText(sample: string): string {
  const code = sample
    .replaceAll(/^```block:.*?^```$/gms, textRemovers.block)
    .replaceAll(/^```table$.*?^```$/gms, textRemovers.table);
  return Object.entries(translatedStrings).reduce(
    (text, [de, en]) => text.replaceAll(de, en),
    code,
  );
}

/** Returns why a link is broken; undefined if it is valid, or leads out of the docs. */
function describeBrokenLink(link: string, page: string): string | undefined {
  const [path = '', fragment] = link.split('#');
  if (path !== '' && !path.startsWith('/docs/')) return undefined;
  const english = path === '' ? toEnglishFile(page) : docs.get(path.slice('/docs/'.length));
  if (english === undefined) return 'there is no such page';
  if (fragment === undefined) return undefined;
  const german = english.replace(/\.md$/, '.de.md');
  const isGerman = translated.includes(page) && translated.includes(german);
  const target = isGerman ? german : english;
  const anchors = parsePage(target).anchors();
  return anchors.includes(fragment) ? undefined : `${target} has only ${anchors.join(', ')}`;
}

it('finds the German pages', () => {
  expect(translated).toContain('docs/help/error-not-found.de.md');
});

describe.each(translated)('%s', (file) => {
  it('is the translation of an English page', () => {
    expect(pages.includes(toEnglishFile(file)), `there is no ${toEnglishFile(file)}`).toBe(true);
  });

  it('translates the title and the summary, and has no other front matter', () => {
    const { top } = parsePage(file);
    expect(Object.keys(top)).toEqual(['title', 'summary']);
    expect(top.summary, 'the summary is still the English one').not.toBe(
      parsePage(toEnglishFile(file)).top.summary,
    );
  });

  it('has the same levels of headings as the English page', () => {
    expect(parsePage(file).levels).toEqual(parsePage(toEnglishFile(file)).levels);
  });

  it('has the same code as the English page, except for translatedStrings', () => {
    const getCode = (page: string) => parsePage(page).samples.map(removeTranslatableText);
    expect(getCode(file)).toEqual(getCode(toEnglishFile(file)));
  });

  it('has the same links as the English page', () => {
    const getPaths = (page: string) =>
      parsePage(page).links.map((link) => link.replace(/#.*$/, ''));
    expect(getPaths(file).toSorted()).toEqual(getPaths(toEnglishFile(file)).toSorted());
  });
});

it.each(pages)('%s has no Markdown tables, which are not supported', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([]);
});

describe('links', () => {
  it.each(pages)('of %s lead to existing pages and headings', (file) => {
    const { links } = parsePage(file);
    const results = links.map((link) => [link, describeBrokenLink(link, file)] as const);
    expect(results.filter(([, reason]) => reason !== undefined)).toEqual([]);
  });
});

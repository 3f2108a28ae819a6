import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../runner/run-command.ts';
import { allowedPhrases, MAX_ALLOWED_PHRASES, type AllowedPhrase } from './allowed-phrases.ts';
import { readBannedWords } from './banned-words.ts';
import { BannedWordFinder } from './find-banned-words.ts';

/** A glossary with invented words, because words of the real glossary are banned in this file too. */
const glossary = `# Glossary

A **blorp** outside of a table is not banned.

| Concept | Name | Not |
| --- | --- | --- |
| A temporary copy | cache, \`evict\` | **quave**, **zib zab**, frobbed |
| Lasting data | store | **quave** |
| An image | poster | **drimmy** (in \`player\`, \`site/service\`) |
`;

const createFinder = (allowed: readonly AllowedPhrase[] = []): BannedWordFinder =>
  new BannedWordFinder(readBannedWords(glossary), allowed);

/** Returns the locations and words of the findings in a file. */
const find = (file: string, text: string, finder = createFinder()): readonly string[] =>
  finder.checkText(file, text).map((finding) => finding.replace(/; use .*$/, ''));

describe('the glossary', () => {
  it('bans the bold words of the last column', () => {
    expect(readBannedWords(glossary)).toEqual([
      {
        phrase: 'quave',
        replacement: 'cache, evict (A temporary copy) or store (Lasting data)',
        folders: [],
      },
      { phrase: 'zib zab', replacement: 'cache, evict (A temporary copy)', folders: [] },
      { phrase: 'drimmy', replacement: 'poster (An image)', folders: ['player', 'site/service'] },
    ]);
  });

  it('of the repository has a name for each banned word', () => {
    const words = readBannedWords(
      readFileSync(path.join(repositoryRoot, 'docs/glossary.md'), 'utf8'),
    );
    expect(words.length).toBeGreaterThan(60);
    for (const { phrase, replacement } of words) expect(replacement, phrase).toMatch(/^\w/);
  });

  it('of the repository has few exceptions, each with a reason', () => {
    expect(allowedPhrases.length).toBeLessThanOrEqual(MAX_ALLOWED_PHRASES);
    for (const { phrase, reason } of allowedPhrases) expect(reason, phrase).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a banned word', () => {
  it.each([
    ['an identifier', 'a.ts', 'const oldQuaveSize = 1;', 'a.ts:1: "Quave"'],
    ['a constant', 'a.ts', '\nexport const MAX_QUAVE = 1;', 'a.ts:2: "QUAVE"'],
    ['a private member', 'a.ts', 'class A { #quave = 1 }', 'a.ts:1: "quave"'],
    ['a property', 'a.ts', 'a.quave', 'a.ts:1: "quave"'],
    ['a type', 'a.ts', 'interface HTMLQuave {}', 'a.ts:1: "Quave"'],
    ['a comment', 'a.ts', '// A quave.', 'a.ts:1: "quave"'],
    ['a doc comment', 'a.ts', '/**\n * All of\n * the quave.\n */', 'a.ts:3: "quave"'],
    ['a string', 'a.ts', `it('is a quave', () => {})`, 'a.ts:1: "quave"'],
    ['a string after an escape', 'a.ts', `'is:\\nquave'`, 'a.ts:1: "quave"'],
    ['a template', 'a.ts', '`${a} quave ${b}`', 'a.ts:1: "quave"'],
    ['JSX text', 'a.tsx', '<p>A quave</p>', 'a.tsx:1: "quave"'],
    ['a JSX attribute', 'a.tsx', '<p className="my-quave" />', 'a.tsx:1: "quave"'],
    ['JavaScript', 'a.mjs', 'let quave', 'a.mjs:1: "quave"'],
    ['a CSS class', 'a.css', '.my-quave { color: red }', 'a.css:1: "quave"'],
    ['a CSS comment', 'a.css', '/* A quave. */', 'a.css:1: "quave"'],
    ['Markdown', 'a.md', '# Title\n\nA Quave.', 'a.md:3: "Quave"'],
    ['Markdown after code', 'a.md', '```js\na\n```\n\nA quave.', 'a.md:5: "quave"'],
    ['an inflected form', 'a.md', 'It quaves.', 'a.md:1: "quaves"'],
    ['the past tense', 'a.md', 'It was quaved.', 'a.md:1: "quaved"'],
    ['a phrase in an identifier', 'a.ts', 'function zibZab() {}', 'a.ts:1: "zibZab"'],
    ['a phrase with a hyphen', 'a.md', 'A zib-zab.', 'a.md:1: "zib-zab"'],
    ['a phrase on two lines', 'a.ts', '// A zib\n/* zib\n * zab */', 'a.ts:2: "zib zab"'],
    [
      'a folder where it is banned',
      'site/service/a.md',
      'A drimmy',
      'site/service/a.md:1: "drimmy"',
    ],
  ])('is found in %s', (_, file, text, finding) => {
    expect(find(file, text)).toEqual([finding]);
  });

  it.each([
    ['a longer word', 'a.ts', '// quaver and equave'],
    ['a word that is not bold', 'a.ts', '// frobbed'],
    ['a word that is not in the table', 'a.md', 'A blorp.'],
    ['the path of a module', 'a.ts', `import './quave.ts';\nexport { a } from './quave.ts';`],
    ['a regular expression', 'a.ts', 'const a = /quave/;'],
    ['a code block', 'a.md', '```js\nquave\n```'],
    ['a code span', 'a.md', 'The old name `quave`.'],
    ['the target of a link', 'a.md', '[a](https://example.com/quave)'],
    ['one word of a phrase', 'a.ts', '// zib or zab'],
    ['the words of a phrase in two sentences', 'a.md', 'A zib. Zab.'],
    ['a folder where it is not banned', 'site/app/a.md', 'A drimmy'],
    ['a folder of a similar name', 'player-2/a.md', 'A drimmy'],
    ['a data file', 'a.json', '"quave"'],
  ])('is not found in %s', (_, file, text) => {
    expect(find(file, text)).toEqual([]);
  });

  it('is reported with the name to use', () => {
    expect(createFinder().checkText('player/a.md', 'A drimmy')).toEqual([
      'player/a.md:1: "drimmy"; use poster (An image)',
    ]);
  });

  it('is found in the path of a file', () => {
    const finder = createFinder();
    expect(finder.checkPath('player/zibZab/a.ts')).toEqual([
      'player/zibZab/a.ts: "zibZab" in the path; use cache, evict (A temporary copy)',
    ]);
    expect(finder.checkPath('site/app/my-quaves.test.ts')).toHaveLength(1);
    expect(finder.checkPath('site/app/quaver.ts')).toEqual([]);
  });

  it('throws for a file that does not parse', () => {
    expect(() => createFinder().checkText('a.ts', 'const quave = ;')).toThrow('a.ts');
  });
});

describe('an allowed phrase', () => {
  const phrase: AllowedPhrase = { phrase: 'quave of others', folders: ['docs'], reason: 'A name.' };

  it('may contain a banned word', () => {
    expect(find('docs/a.md', 'A quave of others and a quave', createFinder([phrase]))).toEqual([
      'docs/a.md:1: "quave"',
    ]);
  });

  it('is limited to its folders', () => {
    expect(find('site/a.md', 'A quave of others', createFinder([phrase]))).toHaveLength(1);
  });

  it('is reported as unused until it occurs', () => {
    const finder = createFinder([phrase]);
    expect(finder.unusedPhrases).toEqual([phrase]);
    finder.checkText('docs/a.md', 'A quave of others');
    expect(finder.unusedPhrases).toEqual([]);
  });
});

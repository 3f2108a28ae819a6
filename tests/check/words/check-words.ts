import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { CheckResult } from '../../runner/check-result.ts';
import { allowedPhrases } from './allowed-phrases.ts';
import { readBannedWords } from './banned-words.ts';
import { BannedWordFinder } from './find-banned-words.ts';
import { isReadable } from './readable-parts.ts';

const GLOSSARY = 'docs/glossary.md';

/** Files that are not checked: the lists of words, translations, and the narration of films. */
const IGNORED = [
  /^docs\/glossary\.md$/,
  /^tests\/check\/words\/allowed-phrases\.ts$/,
  /\.de\.md$/,
  /^site\/content\/films\/make\/[^/]+\/lines\.ts$/,
];

const GIT_OUTPUT_LIMIT = 64 * 1024 * 1024;

/**
 * Reports the words that the glossary bans, in identifiers, file names, comments, strings and
 * documentation, and allowed phrases that do not occur.
 */
export function checkWords(): Promise<CheckResult> {
  const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
  const finder = new BannedWordFinder(readBannedWords(read(GLOSSARY)), allowedPhrases);
  const findings = listFiles()
    .filter((file) => !IGNORED.some((pattern) => pattern.test(file)))
    .flatMap((file) => [
      ...finder.checkPath(file),
      ...(isReadable(file) ? finder.checkText(file, read(file)) : []),
    ]);
  const unused = finder.unusedPhrases.map(
    ({ phrase }) => `tests/check/words/allowed-phrases.ts: "${phrase}" does not occur`,
  );
  const output = [...findings, ...unused];
  return Promise.resolve({ ok: output.length === 0, output: output.join('\n') });
}

/** Returns the files of the working tree that git does not ignore. */
function listFiles(): readonly string[] {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  return execFileSync('git', command, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: GIT_OUTPUT_LIMIT,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(repositoryRoot, file)));
}

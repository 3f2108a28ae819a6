import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../runner/run-command.ts';

/** A code sample of a documentation page. */
export interface CodeSample {
  /** The path of the page and the line of the sample. */
  readonly location: string;
  readonly language: string;
  readonly code: string;
  /** The file that the sentence before the sample names, such as `src/App.vue`. */
  readonly file?: string;
}

/** A sentence that names a file and ends with a colon, right before the code. */
const FILE_NAME_PATTERN = /`([\w./-]+\.\w+)`[^`\n]*:\n\n$/;

/** The pages with code samples. The German pages are for viewers and have none. */
const pages = ['README.md', 'player/README.md', 'site/content/docs/**/*.md'];

/** Reads the code samples of a page. */
export function readCodeSamples(page: string): readonly CodeSample[] {
  const text = readFileSync(path.join(repositoryRoot, page), 'utf8');
  return [...text.matchAll(/^```([\w-]+)(?: tab="[^"]*")?\n(.*?)^```$/gms)].map(
    ({ index, 1: language = '', 2: code = '' }) => {
      const before = text.slice(0, index);
      const file = FILE_NAME_PATTERN.exec(before)?.[1];
      const location = `${page}:${before.split('\n').length}`;
      return { location, language, code, ...(file !== undefined && { file }) };
    },
  );
}

/** Reads all code samples. */
export const readAllCodeSamples = (): readonly CodeSample[] =>
  globSync(pages, { cwd: repositoryRoot })
    .toSorted()
    .flatMap((page) => readCodeSamples(page));

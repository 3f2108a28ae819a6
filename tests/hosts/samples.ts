import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/command.ts';

/** Code that a page shows. */
export interface Sample {
  /** Its page, and the line that it begins in. */
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

/** The pages that show code, in English; what they show in German is the same. */
const pages = ['README.md', 'player/README.md', 'site/content/docs/**/*.md'];

/** All code that is shown on a page. */
export function samplesIn(page: string): readonly Sample[] {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...text.matchAll(/^```([\w-]+)(?: tab="[^"]*")?\n(.*?)^```$/gms)].map(
    ({ index, 1: language = '', 2: code = '' }) => {
      const line = text.slice(0, index).split('\n').length;
      return { at: `${page}:${line}`, language, code };
    },
  );
}

/** All code that is shown anywhere. */
export const allSamples = (): readonly Sample[] =>
  globSync(pages, { cwd: root })
    .toSorted()
    .flatMap((page) => samplesIn(page));

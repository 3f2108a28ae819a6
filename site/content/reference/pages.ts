import { readFile } from 'node:fs/promises';
import { measuresInStep } from './beacon-tables.ts';
import { readElements } from './manifest.ts';
import { inStep } from './tables.ts';
import { inEnglish, inGerman, type Wording } from './wording.ts';

/** A page of the reference: what its file says, and what it should. */
export interface ReferencePage {
  readonly file: URL;
  readonly said: string;
  readonly inStep: string;
}

/** All pages of the reference in every language, and what is wrong with their words. */
export async function referencePages() {
  const tables = [
    { name: 'measures', write: measuresInStep },
    ...(await readElements()).map((element) => ({
      name: element.tagName,
      write: (text: string, wording: Wording) => inStep(text, element, wording),
    })),
  ];
  const pages: ReferencePage[] = [];
  const faults: string[] = [];
  for (const wording of [inEnglish(), inGerman()]) {
    for (const { name, write } of tables) {
      const file = new URL(`../docs/reference/${name}${wording.ending}`, import.meta.url);
      const said = await readFile(file, 'utf8');
      pages.push({ file, said, inStep: write(said, wording) });
    }
    faults.push(...wording.faults());
  }
  return { pages, faults };
}

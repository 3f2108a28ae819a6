import { readFile } from 'node:fs/promises';
import { updateMetricsTables } from './beacon-tables.ts';
import { loadElementManifests } from './element-manifest.ts';
import { updateElementTables } from './element-tables.ts';

/** A page of the reference. */
export interface ReferencePage {
  readonly file: URL;
  /** The current text of the file. */
  readonly text: string;
  /** The text with tables regenerated from the sources of the player. */
  readonly generated: string;
}

/** Reads all pages of the reference and regenerates their tables. */
export async function generateReferencePages(): Promise<readonly ReferencePage[]> {
  const elements = await loadElementManifests();
  const generators = [
    { name: 'playback-metrics', generate: updateMetricsTables },
    ...elements.map((element) => ({
      name: element.tagName,
      generate: (text: string) => updateElementTables(text, element),
    })),
  ];
  return Promise.all(
    generators.map(async ({ name, generate }) => {
      const file = new URL(`../docs/reference/${name}.md`, import.meta.url);
      const text = await readFile(file, 'utf8');
      return { file, text, generated: generate(text) };
    }),
  );
}

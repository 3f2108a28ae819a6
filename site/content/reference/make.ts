import { readFile, writeFile } from 'node:fs/promises';
import { beaconSchema } from 'vitrine/beacon-schema';
import { measuresInStep, measuresPage } from './beacon-tables.ts';
import { readElements } from './manifest.ts';
import { referencePage } from './reference-page.ts';
import { inStep } from './tables.ts';

const publishedSchema = new URL('../../service/beacons/beacon-1.json', import.meta.url);

// Writes the tables of the reference pages and the published schema anew, after the sources of the player have changed.
for (const element of await readElements()) {
  const page = referencePage(element.tagName);
  await writeFile(page, inStep(await readFile(page, 'utf8'), element));
}
await writeFile(measuresPage, measuresInStep(await readFile(measuresPage, 'utf8')));
await writeFile(publishedSchema, JSON.stringify(beaconSchema, null, 2));

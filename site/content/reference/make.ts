import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beaconSchema } from 'vitrine/beacon-schema';
import { referencePages } from './pages.ts';

const publishedSchema = new URL('../../service/beacons/beacon-1.json', import.meta.url);

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const pages = await referencePages();
const stale = pages.filter(({ text, generated }) => text !== generated);

// Writes the tables of the reference pages and the published schema after the sources of the
// player have changed. With `--check` it only lists the pages that are out of date.
if (check) {
  for (const { file } of stale) {
    console.log(`${relative('.', fileURLToPath(file))} is out of date: npm run reference`);
  }
} else {
  for (const { file, generated } of stale) await writeFile(file, generated);
  await writeFile(publishedSchema, JSON.stringify(beaconSchema, null, 2));
}
process.exitCode = check && stale.length > 0 ? 1 : 0;

import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { beaconSchema } from 'vitrine/beacon-schema';
import { referencePages } from './pages.ts';

const publishedSchema = new URL('../../service/beacons/beacon-1.json', import.meta.url);

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const { pages, faults } = await referencePages();
const stale = pages.filter(({ said, inStep }) => said !== inStep);

// Writes the tables of the reference pages and the published schema anew, after the sources of the player have changed;
// with `--check` it only says which pages are not of today.
if (check) {
  for (const { file } of stale) {
    console.log(`${relative('.', fileURLToPath(file))} is stale: npm run reference`);
  }
} else {
  for (const { file, inStep } of stale) await writeFile(file, inStep);
  await writeFile(publishedSchema, JSON.stringify(beaconSchema, null, 2));
}
for (const fault of faults) console.log(`site/content/reference/german: ${fault}`);
process.exitCode = faults.length > 0 || (check && stale.length > 0) ? 1 : 0;

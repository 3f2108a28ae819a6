import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../runner/run-command.ts';
import { parseMoveMap } from './move-map.ts';
import { applyMoveMap } from './apply-move-map.ts';

/** The usage text, which the command prints if it is called without a map. */
const usage = `npm run move -- MAP.tsv [--only FOLDER] [--dry-run]

Moves files and renames exported names according to a table, and updates every import,
string, configuration and link that refers to them. The columns are "old", "new" and
"exports" (name -> newName; Owner.member -> newName), separated by tabs.

  --only FOLDER   apply only the rows whose old path begins with FOLDER
  --dry-run       print the rows without changing files`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, 'dry-run': { type: 'boolean' } },
});
const [mapFile] = positionals;
if (mapFile === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rows = parseMoveMap(readFileSync(mapFile, 'utf8')).filter(({ from }) =>
    from.startsWith(values.only),
  );
  for (const { from, to = from, renames } of rows) {
    console.log(`${from} -> ${to}${renames.length > 0 ? `, ${renames.length} names` : ''}`);
  }
  if (!values['dry-run']) {
    const manualChanges = await applyMoveMap(repositoryRoot, rows);
    for (const manualChange of manualChanges) console.log(`Change by hand: ${manualChange}`);
  }
}

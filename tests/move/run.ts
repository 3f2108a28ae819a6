import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../runner/run-command.ts';
import { readMoveMap } from './move-map.ts';
import { move } from './move.ts';

/** The use of the command, which it prints when it is called without a map. */
const usage = `npm run move -- MAP.tsv [--only FOLDER] [--dry-run]

Moves files and renames exported names as a table says, with every import, string,
configuration and link that leads to them. Its columns are "old", "new" and
"exports" (name -> newName; Owner.member -> newName), separated by tabs.

  --only FOLDER   the rows whose old path begins so
  --dry-run       print the rows, and change nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, 'dry-run': { type: 'boolean' } },
});
const [map] = positionals;
if (map === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rows = readMoveMap(readFileSync(map, 'utf8')).filter(({ from }) =>
    from.startsWith(values.only),
  );
  for (const { from, to = from, renames } of rows) {
    console.log(`${from} -> ${to}${renames.length > 0 ? `, ${renames.length} names` : ''}`);
  }
  if (!values['dry-run']) {
    const leftovers = await move(repositoryRoot, rows);
    for (const leftover of leftovers) console.log(`By hand: ${leftover}`);
  }
}

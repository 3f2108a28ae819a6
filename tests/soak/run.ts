import { writeFileSync } from 'node:fs';
import { inWords, type Tally } from '../run/tally.ts';
import { readPlan } from './options.ts';
import { soak } from './soak.ts';
import { verdictLines } from './table.ts';

/**
 * Does to the service all at once what is done to it in a day: `npm run soak`, for half an hour or
 * for `--minutes N`, and `--short` as every run of the tests does.
 */
const plan = readPlan(process.argv.slice(2));
console.log(`Soak, ${plan.name}: ${plan.readers} readers, ${plan.players} players.`);
const { verdicts, table } = await soak(plan, (line) => console.log(line)).catch(
  (error: unknown) => {
    // Node prints neither of the two errors that it holds.
    if (error instanceof SuppressedError) console.error(error.suppressed, error.error);
    throw error;
  },
);
console.log(`\n${table}\n\n${verdictLines(verdicts).join('\n')}\n`);

const broken = verdicts.filter(({ failures }) => failures.length > 0);
const failed = broken.length;
const tally: Tally = { passed: verdicts.length - failed, failed, skipped: 0 };
const failures = broken.map(({ promise, failures: [why] }) => `soak · ${promise} · ${why}`);
console.log(inWords(tally));
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify({ ...tally, failures }));
process.exitCode = failed > 0 ? 1 : 0;

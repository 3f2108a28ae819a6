import { writeFileSync } from 'node:fs';
import { formatCounts, type TestCounts } from '../../runner/test-counts.ts';
import { parsePlan } from './soak-plan.ts';
import { runSoak } from './run-soak.ts';
import { formatResults } from './report.ts';

/**
 * Does to the service all at once what is done to it in a day: `npm run soak`, for half an hour or
 * for `--minutes N`, and `--short` as every run of the tests does.
 */
const plan = parsePlan(process.argv.slice(2));
console.log(`Soak, ${plan.name}: ${plan.readers} readers, ${plan.players} players.`);
const { verdicts, table } = await runSoak(plan, (line) => console.log(line)).catch(
  (error: unknown) => {
    // Node prints neither of the two errors that it holds.
    if (error instanceof SuppressedError) console.error(error.suppressed, error.error);
    throw error;
  },
);
console.log(`\n${table}\n\n${formatResults(verdicts).join('\n')}\n`);

const broken = verdicts.filter(({ failures }) => failures.length > 0);
const failed = broken.length;
const tally: TestCounts = { passed: verdicts.length - failed, failed, skipped: 0 };
const failures = broken.map(({ promise, failures: [why] }) => `soak · ${promise} · ${why}`);
console.log(formatCounts(tally));
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify({ ...tally, failures }));
process.exitCode = failed > 0 ? 1 : 0;

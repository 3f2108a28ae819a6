import { writeFileSync } from 'node:fs';
import { formatCounts, type TestCounts } from '../../runner/test-counts.ts';
import { parsePlan } from './soak-plan.ts';
import { runSoak } from './run-soak.ts';
import { formatResults } from './report.ts';

/**
 * Runs the soak test: `npm run soak` runs it for half an hour, `--minutes N` for N minutes, and
 * `--short` for 15 s, as in the tests. All workloads run at the same time.
 */
const plan = parsePlan(process.argv.slice(2));
console.log(`Soak, ${plan.name}: ${plan.subscribers} subscribers, ${plan.players} players.`);
const { results, table } = await runSoak(plan, (line) => console.log(line)).catch(
  (error: unknown) => {
    // Node does not print the two errors that a `SuppressedError` contains.
    if (error instanceof SuppressedError) console.error(error.suppressed, error.error);
    throw error;
  },
);
console.log(`\n${table}\n\n${formatResults(results).join('\n')}\n`);

const violatedInvariants = results.filter(({ violations }) => violations.length > 0);
const failed = violatedInvariants.length;
const tally: TestCounts = { passed: results.length - failed, failed, skipped: 0 };
const failures = violatedInvariants.map(
  ({ invariant, violations: [violation] }) => `soak · ${invariant} · ${violation}`,
);
console.log(formatCounts(tally));
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify({ ...tally, failures }));
process.exitCode = failed > 0 ? 1 : 0;

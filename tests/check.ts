import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CheckResult } from './runner/check-result.ts';
import { checks, type Check } from './check/checks.ts';
import { mapConcurrent } from './runner/map-concurrent.ts';
import { formatCounts, type TestCounts } from './runner/test-counts.ts';

/**
 * Selects checks by the start of their names. Without names, selects all checks.
 *
 * @throws Error if no check has the name.
 */
function selectChecks(names: readonly string[]): readonly Check[] {
  const unknown = names.filter((name) => !checks.some((check) => check.name.startsWith(name)));
  if (unknown.length > 0) {
    const available = checks.map(({ name }) => name).join(', ');
    throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${available}.`);
  }
  return names.length > 0
    ? checks.filter(({ name }) => names.some((start) => name.startsWith(start)))
    : checks;
}

/** Runs the checks that the command line names, or all checks. Prints each with its duration. */
async function check(): Promise<TestCounts> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const checkResults = await mapConcurrent(selectChecks(positionals), runAndReport);
  const passed = checkResults.filter(Boolean).length;
  return { passed, failed: checkResults.length - passed, skipped: 0 };
}

async function runAndReport(checkToRun: Check): Promise<boolean> {
  const start = performance.now();
  const finding = await runCheck(checkToRun);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${finding.ok ? 'ok    ' : 'FAILED'}  ${checkToRun.name} (${seconds} s)`);
  if (!finding.ok || finding.isAlwaysShown) console.log(`${finding.output}\n`);
  return finding.ok;
}

async function runCheck(checkToRun: Check): Promise<CheckResult> {
  try {
    return await checkToRun.run();
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

const start = performance.now();
const tally = await check();
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify(tally));
console.log(`${formatCounts(tally)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
process.exitCode = tally.failed > 0 ? 1 : 0;

import { writeFileSync } from 'node:fs';
import type { CheckResult } from './runner/check-result.ts';
import { checks, type Check } from './check/checks.ts';
import { mapConcurrent } from './runner/map-concurrent.ts';
import { formatCounts, type TestCounts } from './runner/test-counts.ts';

/** Looks at types, lint, format, unused code, imports and sizes; prints each with its time. */
async function check(): Promise<TestCounts> {
  const good = await mapConcurrent(checks, runAndReport);
  const passed = good.filter(Boolean).length;
  return { passed, failed: good.length - passed, skipped: 0 };
}

async function runAndReport(part: Check): Promise<boolean> {
  const start = performance.now();
  const finding = await runCheck(part);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${finding.ok ? 'ok    ' : 'FAILED'}  ${part.name} (${seconds} s)`);
  if (!finding.ok || finding.isAlwaysShown) console.log(`${finding.output}\n`);
  return finding.ok;
}

async function runCheck(part: Check): Promise<CheckResult> {
  try {
    return await part.run();
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone, besideOthers, type Runner } from './run/runners.ts';
import { sideBySide } from './run/side-by-side.ts';
import { heading, runStage, type Ended } from './run/stage.ts';
import { add, inWords, type Tally } from './run/tally.ts';
import { setUp } from './setup.ts';

/** Runs everything that `npm test` promises, and closes with the sum. */
async function runAll(): Promise<Tally> {
  heading('Setup');
  setUp();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
  const fileOf = ({ heading: name }: Runner): string =>
    path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const ended: Ended[] = [];
  for (const runner of alone) {
    ended.push(await runStage(runner, { file: fileOf(runner), beside: false }));
  }
  const run = (runner: Runner): Promise<Ended> =>
    runStage(runner, { file: fileOf(runner), beside: true });
  ended.push(...(await sideBySide(besideOthers, run)));
  rmSync(folder, { recursive: true });
  tellFailures(ended.flatMap(({ failures = [] }) => failures));
  tellTimes(ended);
  return add(ended);
}

/** Said once more at the end, where the long output of the runners has ended. */
function tellFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  heading('Failed');
  for (const failure of failures) console.log(failure);
}

function tellTimes(ended: readonly Ended[]): void {
  heading('Took');
  for (const { heading: name, seconds } of ended) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
  }
}

const total = await runAll();
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${inWords(total)}`);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './runner/run-command.ts';
import { printHeading, runStage, type StageResult } from './runner/run-stage.ts';
import { mapConcurrent } from './runner/map-concurrent.ts';
import { chooseStages, type Stage } from './runner/stages.ts';
import { sumCounts, formatCounts, type TestCounts } from './runner/test-counts.ts';
import { installSystemPrograms } from './setup.ts';
import { systemPrograms } from './setup/system-programs.ts';

/** The use of the command. */
const usage = `npm test -- [--only NAME] [--list]
npm run test:full -- [--only NAME] [--list]

  --only NAME   the stage of that name, or those whose names begin so
  --list        print the stages, and run nothing`;

const options = {
  full: { type: 'boolean', default: false },
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

/** Runs stages and closes with the sum; the seconds of each are in `test-results/stages.json`. */
async function run(stages: readonly Stage[]): Promise<TestCounts> {
  const needed = [...new Set(stages.flatMap(({ requiredPrograms = [] }) => requiredPrograms))];
  printHeading('Setup');
  installSystemPrograms(needed.map((name) => systemPrograms[name]));
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
  const runOne = (stage: Stage, isConcurrent: boolean): Promise<StageResult> =>
    runStage(stage, {
      resultsFile: path.join(folder, `${stage.name.replace('/', '-')}.json`),
      isConcurrent,
    });
  const ended: StageResult[] = [];
  for (const stage of stages.filter(({ runsAlone }) => runsAlone)) {
    ended.push(await runOne(stage, false));
  }
  const others = stages.filter(({ runsAlone }) => !runsAlone);
  ended.push(...(await mapConcurrent(others, (stage) => runOne(stage, others.length > 1))));
  rmSync(folder, { recursive: true });
  printFailures(ended.flatMap(({ failures = [] }) => failures));
  printDurations(ended);
  return sumCounts(ended);
}

/** Said once more at the end, where the long output of the stages has ended. */
function printFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  printHeading('Failed');
  for (const failure of failures) console.log(failure);
}

function printDurations(ended: readonly StageResult[]): void {
  printHeading('Took');
  for (const { heading: name, seconds } of ended) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
  }
  const results = path.join(repositoryRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const times = ended.map(({ heading: name, seconds, passed, failed, skipped }) => ({
    ...{ stage: name, seconds, passed, failed, skipped },
  }));
  writeFileSync(path.join(results, 'stages.json'), `${JSON.stringify(times, null, 2)}\n`);
}

function list(stages: readonly Stage[]): void {
  for (const { name, heading: title, suite } of stages) {
    console.log(`${name.padEnd(20)} ${suite.padEnd(6)} ${title}`);
  }
}

try {
  const { values } = parseArgs({ options });
  const stages = chooseStages(values.full || values.list ? 'full' : 'fast', values.only);
  if (values.list) list(stages);
  else {
    const total = await run(stages);
    process.exitCode = total.failed > 0 ? 1 : 0;
    console.log(`\n${formatCounts(total)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 2;
}

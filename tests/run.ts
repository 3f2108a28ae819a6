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

/** The usage of the command. */
const usage = `npm test -- [--only NAME] [--list]
npm run test:full -- [--only NAME] [--list]

  --only NAME   run the stage with that name, or those whose names start with it
  --list        print the stages without running them`;

const options = {
  full: { type: 'boolean', default: false },
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

/** Runs stages and resolves to the sum of their counts. Saves their durations in `test-results/stages.json`. */
async function run(stages: readonly Stage[]): Promise<TestCounts> {
  const programNames = [
    ...new Set(stages.flatMap(({ requiredPrograms = [] }) => requiredPrograms)),
  ];
  printHeading('Setup');
  installSystemPrograms(programNames.map((name) => systemPrograms[name]));
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
  const runWithResultsFile = (stage: Stage, isConcurrent: boolean): Promise<StageResult> =>
    runStage(stage, {
      resultsFile: path.join(folder, `${stage.name.replace('/', '-')}.json`),
      isConcurrent,
    });
  const results: StageResult[] = [];
  for (const stage of stages.filter(({ runsAlone }) => runsAlone)) {
    results.push(await runWithResultsFile(stage, false));
  }
  const concurrentStages = stages.filter(({ runsAlone }) => !runsAlone);
  results.push(
    ...(await mapConcurrent(concurrentStages, (stage) =>
      runWithResultsFile(stage, concurrentStages.length > 1),
    )),
  );
  rmSync(folder, { recursive: true });
  printFailures(results.flatMap(({ failures = [] }) => failures));
  printDurations(results);
  return sumCounts(results);
}

/** Repeats all failures at the end, because the output of the stages is long. */
function printFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  printHeading('Failed');
  for (const failure of failures) console.log(failure);
}

function printDurations(results: readonly StageResult[]): void {
  printHeading('Duration');
  for (const { heading: name, seconds } of results) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
  }
  const resultsFolder = path.join(repositoryRoot, 'test-results');
  mkdirSync(resultsFolder, { recursive: true });
  const times = results.map(({ heading: name, seconds, passed, failed, skipped }) => ({
    ...{ stage: name, seconds, passed, failed, skipped },
  }));
  writeFileSync(path.join(resultsFolder, 'stages.json'), `${JSON.stringify(times, null, 2)}\n`);
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

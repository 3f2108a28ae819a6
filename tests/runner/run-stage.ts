import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stages.ts';
import { formatCounts, countCrashAsFailure, ZERO_COUNTS } from './test-counts.ts';

/** The result and duration of a stage. */
export interface StageResult extends Outcome {
  readonly heading: string;
  readonly seconds: number;
}

export interface StageOptions {
  /** The file to which the stage writes its results. */
  readonly resultsFile: string;
  /** Whether other stages run at the same time, so that each line of output needs a prefix. */
  readonly isConcurrent: boolean;
}

/** Runs a stage and logs its result. Never rejects. */
export async function runStage(stage: Stage, options: StageOptions): Promise<StageResult> {
  printHeading(stage.heading);
  const start = performance.now();
  const outcome = await getOutcome(stage, options);
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${stage.heading}: ${formatCounts(outcome)} in ${seconds.toFixed(0)} s`);
  return { ...outcome, heading: stage.heading, seconds };
}

async function getOutcome(
  stage: Stage,
  { resultsFile, isConcurrent }: StageOptions,
): Promise<Outcome> {
  const { code, abortReason } = await runCommand(stage.command(resultsFile), {
    env: stage.env?.(resultsFile) ?? {},
    timeoutMs: stage.timeoutMs,
    ...(isConcurrent
      ? { onLine: (text) => console.log(`${stage.outputPrefix ?? ''}${text}`) }
      : { inheritsOutput: true }),
  });
  const reportedCounts = readResults(stage, resultsFile);
  const counts = countCrashAsFailure(reportedCounts, {
    hasSucceeded: code === 0,
    canBeSkipped: stage.canBeSkipped,
  });
  if (counts.failed > reportedCounts.failed) {
    const reason = abortReason ?? (code === 0 ? 'it ran no tests' : `it exited with code ${code}`);
    const message = `${stage.heading}: counted as one failure, because ${reason}.`;
    console.log(message);
    return { ...counts, failures: [...(reportedCounts.failures ?? []), message] };
  }
  return { ...counts, failures: reportedCounts.failures ?? [] };
}

/** Reads the results. A crashed stage leaves no file or a partial one. */
function readResults(stage: Stage, resultsFile: string): Outcome {
  try {
    return stage.read(resultsFile);
  } catch {
    return ZERO_COUNTS;
  }
}

export function printHeading(text: string): void {
  console.log(`\n=== ${text} ===\n`);
}

import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stages.ts';
import { formatCounts, countCrashAsFailure, ZERO_COUNTS } from './test-counts.ts';

/** The result and duration of a stage. */
export interface Ended extends Outcome {
  readonly heading: string;
  readonly seconds: number;
}

export interface StageOptions {
  /** The file to which the stage writes its results. */
  readonly file: string;
  /** Whether other stages run at the same time, so that each line of output needs a prefix. */
  readonly beside: boolean;
}

/** Runs a stage and logs its result. Never rejects. */
export async function runStage(stage: Stage, options: StageOptions): Promise<Ended> {
  heading(stage.heading);
  const start = performance.now();
  const outcome = await outcomeOf(stage, options);
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${stage.heading}: ${formatCounts(outcome)} in ${seconds.toFixed(0)} s`);
  return { ...outcome, heading: stage.heading, seconds };
}

async function outcomeOf(stage: Stage, { file, beside }: StageOptions): Promise<Outcome> {
  const { code, abortReason } = await runCommand(stage.command(file), {
    env: stage.env?.(file) ?? {},
    limitMs: stage.limitMs,
    ...(beside ? { onLine: (text) => console.log(`${stage.mark ?? ''}${text}`) } : { shown: true }),
  });
  const counted = read(stage, file);
  const tally = countCrashAsFailure(counted, {
    endedWell: code === 0,
    mayBeSkipped: stage.mayBeSkipped,
  });
  if (tally.failed > counted.failed) {
    const reason = abortReason ?? (code === 0 ? 'it ran no test' : `it ended with code ${code}`);
    const said = `${stage.heading}: one failure more, because ${reason}.`;
    console.log(said);
    return { ...tally, failures: [...(counted.failures ?? []), said] };
  }
  return { ...tally, failures: counted.failures ?? [] };
}

/** Reads the results; a crashed stage leaves no file or a partial one. */
function read(stage: Stage, file: string): Outcome {
  try {
    return stage.read(file);
  } catch {
    return ZERO_COUNTS;
  }
}

export function heading(text: string): void {
  console.log(`\n=== ${text} ===\n`);
}

import { runCommand } from './run-command.ts';
import type { Outcome, Stage } from './stages.ts';
import { formatCounts, countCrashAsFailure, ZERO_COUNTS } from './test-counts.ts';

/** What came of a stage, and how long it took. */
export interface Ended extends Outcome {
  readonly heading: string;
  readonly seconds: number;
}

export interface StageOptions {
  /** Where the stage writes what came of its tests. */
  readonly file: string;
  /** Others write at the same time: whole lines, which say by whom they are. */
  readonly beside: boolean;
}

/** Runs a stage, says how it went, and never throws. */
export async function runStage(stage: Stage, options: StageOptions): Promise<Ended> {
  heading(stage.heading);
  const start = performance.now();
  const outcome = await outcomeOf(stage, options);
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${stage.heading}: ${formatCounts(outcome)} in ${seconds.toFixed(0)} s`);
  return { ...outcome, heading: stage.heading, seconds };
}

async function outcomeOf(stage: Stage, { file, beside }: StageOptions): Promise<Outcome> {
  const { code, trouble } = await runCommand(stage.command(file), {
    env: stage.env?.(file) ?? {},
    limitMs: stage.limitMs,
    ...(beside ? { line: (text) => console.log(`${stage.mark ?? ''}${text}`) } : { shown: true }),
  });
  const counted = read(stage, file);
  const tally = countCrashAsFailure(counted, {
    endedWell: code === 0,
    mayBeSkipped: stage.mayBeSkipped,
  });
  if (tally.failed > counted.failed) {
    const reason = trouble ?? (code === 0 ? 'it ran no test' : `it ended with code ${code}`);
    const said = `${stage.heading}: one failure more, because ${reason}.`;
    console.log(said);
    return { ...tally, failures: [...(counted.failures ?? []), said] };
  }
  return { ...tally, failures: counted.failures ?? [] };
}

/** A stage that crashed has left no file, or half of one. */
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

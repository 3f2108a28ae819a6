import type { RunInfo } from './stored-results.ts';
import type { PlayerBenchmarkName } from './run-player-benchmarks.ts';
import {
  serviceBenchmarkNames,
  type ServiceBenchmarkName,
} from './service/run-service-benchmarks.ts';

/** Groups of benchmarks that one command measures. */
export const reportSections = {
  service: serviceBenchmarkNames,
  weight: ['shell-weight', 'weight'],
  'first-frame': ['first-frame'],
  idle: ['idle'],
  playing: ['seek', 'playback', 'controls'],
  cycles: ['cycles'],
  network: ['network'],
} as const satisfies Record<string, readonly (PlayerBenchmarkName | ServiceBenchmarkName)[]>;

/** Renders the tables of a run for the terminal, with the origin of their figures. */
export function renderSection(
  { date, command, machine, load }: Required<RunInfo>,
  tables: readonly string[],
): string {
  const origin = `Measured on ${date} with \`${command}\`: ${machine}.`;
  const loadAverages = `Load average: ${load.before} before, ${load.after} after.`;
  return [`${origin} ${loadAverages}`, ...tables].join('\n\n');
}

import { estimateMemoryGrowth, type SoakMeasurements, type InvariantResult } from './invariants.ts';
import type { Growth } from './memory-growth.ts';

const MEGABYTE = 1_000_000;
const SECONDS_PER_MINUTE = 60;

/** A row of the table of workloads. */
export interface WorkloadRow {
  readonly name: string;
  readonly summary: string;
  readonly violationCount: number;
}

/** Renders Markdown tables of the workloads, the latency of live updates, and the service. */
export function renderReport(
  rows: readonly WorkloadRow[],
  latenciesMs: readonly number[],
  measurements: SoakMeasurements,
): string {
  const { heap, resident } = estimateMemoryGrowth(measurements.samples);
  const { before, after, samples } = measurements;
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const delays = samples.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b);
  return [
    '| workload | result | violations |',
    '| --- | --- | --: |',
    ...rows.map(
      ({ name, summary, violationCount }) => `| ${name} | ${summary} | ${violationCount} |`,
    ),
    '',
    '| service | |',
    '| --- | --- |',
    `| publish to subscriber | p50 ${formatMs(getQuantile(sorted, 0.5))}, p99 ${formatMs(getQuantile(sorted, 0.99))}, max ${formatMs(getQuantile(sorted, 1))} |`,
    `| heap after garbage collection | ${formatGrowth(heap)} |`,
    `| resident memory | ${formatGrowth(resident)} |`,
    `| open files and sockets | ${before.handles} before, ${getMaximum(samples.map(({ handles }) => handles))} at most, ${after.handles} after |`,
    `| event loop delay, p99 | median of ${samples.length} samples ${formatMs(getQuantile(delays, 0.5))}, max ${formatMs(getQuantile(delays, 1))} |`,
    `| duration | ${((samples.at(-1)?.elapsedSeconds ?? 0) / SECONDS_PER_MINUTE).toFixed(1)} minutes |`,
  ].join('\n');
}

/** Formats a line for each invariant, followed by its first five violations. */
export function formatResults(results: readonly InvariantResult[]): readonly string[] {
  return results.flatMap(({ invariant, violations }) => [
    `${violations.length === 0 ? 'ok    ' : 'FAILED'}  ${invariant}`,
    ...violations.slice(0, 5).map((violation) => `        ${violation}`),
  ]);
}

function formatGrowth({ start, end, growth }: Growth): string {
  const formatMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${formatMegabytes(start)} after the warm-up, ${formatMegabytes(end)} at the end, estimated growth ${formatMegabytes(growth)}`;
}

/** Returns a quantile, from 0 to 1, of sorted values. */
const getQuantile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.ceil(fraction * (sorted.length - 1))] ?? Number.NaN;

const getMaximum = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), 0);

const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

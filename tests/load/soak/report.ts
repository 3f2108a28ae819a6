import { estimateMemoryGrowth, type SoakMeasurements, type InvariantResult } from './invariants.ts';
import type { Growth } from './memory-growth.ts';

const MEGABYTE = 1_000_000;
const SECONDS_PER_MINUTE = 60;

/** One line of what was done. */
export interface Row {
  readonly what: string;
  readonly done: string;
  readonly lost: number;
}

/** What was done and lost, how soon readers heard, and how the service was meanwhile. */
export function renderReport(
  rows: readonly Row[],
  latencies: readonly number[],
  course: SoakMeasurements,
): string {
  const { heap, resident } = estimateMemoryGrowth(course.looks);
  const { before, after, looks } = course;
  const sorted = latencies.toSorted((a, b) => a - b);
  const delays = looks.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b);
  return [
    '| what | done | lost |',
    '| --- | --- | --: |',
    ...rows.map(({ what, done, lost }) => `| ${what} | ${done} | ${lost} |`),
    '',
    '| the service | |',
    '| --- | --- |',
    `| publish to reader | p50 ${ms(at(sorted, 0.5))}, p99 ${ms(at(sorted, 0.99))}, slowest ${ms(at(sorted, 1))} |`,
    `| in use, after collection | ${growthText(heap)} |`,
    `| resident | ${growthText(resident)} |`,
    `| files and sockets | ${before.handles} before, ${most(looks.map(({ handles }) => handles))} at most, ${after.handles} after |`,
    `| loop of events late by, p99 | ${ms(at(delays, 0.5))} in the median of ${looks.length} looks, ${ms(at(delays, 1))} at worst |`,
    `| looked at for | ${((looks.at(-1)?.at ?? 0) / SECONDS_PER_MINUTE).toFixed(1)} minutes |`,
  ].join('\n');
}

/** A line for each promise, and below it what speaks against it. */
export function formatResults(verdicts: readonly InvariantResult[]): readonly string[] {
  return verdicts.flatMap(({ promise, failures }) => [
    `${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${promise}`,
    ...failures.slice(0, 5).map((failure) => `        ${failure}`),
  ]);
}

function growthText({ start, end, by }: Growth): string {
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${megabytes(start)} warmed up, ${megabytes(end)} at the end, slope ${megabytes(by)} in all`;
}

/** The value below which a part of a sorted series lies. */
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(part * (sorted.length - 1))] ?? Number.NaN;

const most = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), 0);

const ms = (value: number): string => `${value.toFixed(0)} ms`;

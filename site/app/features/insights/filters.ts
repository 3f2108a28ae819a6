const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Length of each selectable period. */
const periodLengthsMs = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  month: 28 * DAY_MS,
  quarter: 84 * DAY_MS,
} as const;
export type PeriodName = keyof typeof periodLengthsMs;
export const periodNames = [
  'day',
  'week',
  'month',
  'quarter',
] as const satisfies readonly PeriodName[];

/** The filters in the URL of an insights page. */
export interface InsightsFilters {
  readonly period: PeriodName;
  /** Playback ID of the film; undefined for all films. */
  readonly film?: string;
  /** Undefined for all browsers. */
  readonly browser?: string;
  /** True to list failed views only. */
  readonly onlyFailed: boolean;
}

/** Parses filters from a query string. Invalid values are ignored; the default period is a week. */
export function parseFilters(searchParams: URLSearchParams): InsightsFilters {
  const period = periodNames.find((name) => name === searchParams.get('span')) ?? 'week';
  return {
    period,
    ...parseFilter('film', searchParams),
    ...parseFilter('browser', searchParams),
    onlyFailed: searchParams.has('failed'),
  };
}

/** Formats filters as a query string, with the leading question mark. */
export function formatFilters({ period, film, browser, onlyFailed }: InsightsFilters): string {
  const searchParams = new URLSearchParams({
    span: period,
    ...(film !== undefined && { film }),
    ...(browser !== undefined && { browser }),
    ...(onlyFailed && { failed: '' }),
  });
  return `?${searchParams}`;
}

/** Resolves a period to its start and exclusive end, as Unix times in milliseconds. */
export function resolvePeriod(
  period: PeriodName,
  now: number,
): { readonly from: number; to: number } {
  // A period of at most a week ends with the current hour, a longer one with the current day.
  const granularityMs = periodLengthsMs[period] > periodLengthsMs.week ? DAY_MS : HOUR_MS;
  const to = (Math.floor(now / granularityMs) + 1) * granularityMs;
  return { from: to - periodLengthsMs[period], to };
}

function parseFilter(
  key: 'film' | 'browser',
  searchParams: URLSearchParams,
): Partial<InsightsFilters> {
  const value = searchParams.get(key);
  return value ? { [key]: value } : {};
}

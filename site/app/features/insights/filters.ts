const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Length of each selectable period, in milliseconds. */
const rangeLengths = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  month: 28 * DAY_MS,
  quarter: 84 * DAY_MS,
} as const;
export type RangeName = keyof typeof rangeLengths;
export const rangeNames = [
  'day',
  'week',
  'month',
  'quarter',
] as const satisfies readonly RangeName[];

/** The filters in the URL of an insights page. */
export interface InsightsFilters {
  readonly span: RangeName;
  /** Playback ID of the film; undefined for all films. */
  readonly film?: string;
  /** Undefined for all browsers. */
  readonly browser?: string;
  /** True to list failed views only. */
  readonly onlyFailed: boolean;
}

/** Parses filters from a query string. Invalid values are ignored; the default period is a week. */
export function parseFilters(search: URLSearchParams): InsightsFilters {
  const span = rangeNames.find((name) => name === search.get('span')) ?? 'week';
  return {
    span,
    ...parseName('film', search),
    ...parseName('browser', search),
    onlyFailed: search.has('failed'),
  };
}

/** Formats filters as a query string, with the leading question mark. */
export function formatFilters({ span, film, browser, onlyFailed }: InsightsFilters): string {
  const search = new URLSearchParams({
    span,
    ...(film !== undefined && { film }),
    ...(browser !== undefined && { browser }),
    ...(onlyFailed && { failed: '' }),
  });
  return `?${search}`;
}

/** Resolves a period to times in milliseconds, the end exclusive. */
export function resolveRange(span: RangeName, now: number): { readonly from: number; to: number } {
  // Periods with hourly steps end with the current hour, those with daily steps with the current
  // day.
  const stepMs = rangeLengths[span] > rangeLengths.week ? DAY_MS : HOUR_MS;
  const to = (Math.floor(now / stepMs) + 1) * stepMs;
  return { from: to - rangeLengths[span], to };
}

function parseName(key: 'film' | 'browser', search: URLSearchParams): Partial<InsightsFilters> {
  const value = search.get(key);
  return value ? { [key]: value } : {};
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The spans of time that can be chosen. */
const spans = { week: 7 * dayMs, day: dayMs, month: 28 * dayMs, quarter: 84 * dayMs } as const;
export type RangeName = keyof typeof spans;
export const rangeNames = [
  'day',
  'week',
  'month',
  'quarter',
] as const satisfies readonly RangeName[];

/** What the address says of what is to be shown. */
export interface InsightsFilters {
  readonly span: RangeName;
  /** Absent names stand for any. */
  readonly film?: string;
  readonly browser?: string;
  /** True where the list of views has only those that failed. */
  readonly onlyFailed: boolean;
}

/** Reads the address; what makes no sense there counts as not said. */
export function parseFilters(search: URLSearchParams): InsightsFilters {
  const span = rangeNames.find((name) => name === search.get('span')) ?? 'week';
  return {
    span,
    ...named('film', search),
    ...named('browser', search),
    onlyFailed: search.has('failed'),
  };
}

/** Writes what was chosen into an address, with the mark of a question before it. */
export function formatFilters({ span, film, browser, onlyFailed }: InsightsFilters): string {
  const search = new URLSearchParams({
    span,
    ...(film !== undefined && { film }),
    ...(browser !== undefined && { browser }),
    ...(onlyFailed && { failed: '' }),
  });
  return `?${search}`;
}

/** The time that a span means now. */
export function resolveRange(span: RangeName, now: number): { readonly from: number; to: number } {
  // A span by the hour ends with this one, one by the day with this day.
  const length = spans[span] > spans.week ? dayMs : hourMs;
  const to = (Math.floor(now / length) + 1) * length;
  return { from: to - spans[span], to };
}

function named(key: 'film' | 'browser', search: URLSearchParams): Partial<InsightsFilters> {
  const value = search.get(key);
  return value ? { [key]: value } : {};
}

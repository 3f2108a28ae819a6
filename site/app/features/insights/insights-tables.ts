import type { CsvCell } from './csv.ts';
import type { InsightsFormatter } from './insights-formatter.ts';
import type { PlaybackMetrics, Insights } from './insights-schemas.ts';
import type { InsightsMessages } from './messages/en.ts';
import { getValueLabel } from './messages/value-labels.ts';

/** Names of the data tables of the charts, which are part of their URLs. */
export const tableNames = ['time-series', 'films', 'browsers', 'renditions', 'failures'] as const;
export type TableName = (typeof tableNames)[number];

/** A row of a table. */
interface Row {
  readonly name: string;
  /** The name in the CSV file if it is different, such as a time in ISO 8601. */
  readonly csvName?: string;
  readonly cells: readonly { readonly text: string; readonly value: CsvCell }[];
}

/** A table for both the page and the CSV download. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
}

interface Column {
  readonly getHeader: (messages: InsightsMessages) => string;
  /** Durations are in seconds. */
  readonly getValue: (metrics: PlaybackMetrics) => number | null;
  readonly format: (formatter: InsightsFormatter, value: number) => string;
}

const formatCount: Column['format'] = (formatter, value) => formatter.formatCount(value);
const formatSeconds: Column['format'] = (formatter, value) =>
  formatter.formatDuration(value * 1000);
const formatRatio: Column['format'] = (formatter, value) => formatter.formatPercent(value);

/** Rounds to a number of decimals, which removes floating-point errors. */
const round = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const toSeconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : round(ms / 1000, 3);

/** The metric columns of every table except the failures table, in order. */
const columns: readonly Column[] = [
  {
    getHeader: ({ metrics }) => metrics.views,
    getValue: ({ views }) => views,
    format: formatCount,
  },
  {
    getHeader: ({ metrics }) => metrics.plays,
    getValue: ({ plays }) => plays,
    format: formatCount,
  },
  {
    getHeader: ({ metrics }) => metrics.viewers,
    getValue: ({ viewers }) => viewers,
    format: formatCount,
  },
  {
    getHeader: ({ metrics }) => metrics.watchTime,
    getValue: ({ watchTime }) => toSeconds(watchTime),
    format: formatSeconds,
  },
  {
    getHeader: ({ metrics }) => metrics.startupTimeMedian,
    getValue: ({ startupTime }) => toSeconds(startupTime?.median),
    format: formatSeconds,
  },
  {
    getHeader: ({ metrics }) => metrics.startupTimeP95,
    getValue: ({ startupTime }) => toSeconds(startupTime?.p95),
    format: formatSeconds,
  },
  {
    getHeader: ({ metrics }) => metrics.rebuffering,
    getValue: ({ rebufferingRatio }) => round(rebufferingRatio, 4),
    format: formatRatio,
  },
  {
    getHeader: ({ metrics }) => metrics.droppedFrames,
    getValue: ({ droppedFrameRatio }) => round(droppedFrameRatio, 4),
    format: formatRatio,
  },
  {
    getHeader: ({ metrics }) => metrics.failed,
    getValue: ({ failed }) => failed,
    format: formatCount,
  },
  {
    getHeader: ({ metrics }) => metrics.exitsBeforeStart,
    getValue: ({ exitsBeforeStart }) => exitsBeforeStart,
    format: formatCount,
  },
  {
    getHeader: ({ metrics }) => metrics.experienceScore,
    getValue: ({ experienceScore }) => round(experienceScore, 1),
    format: formatCount,
  },
];

/** A value of a breakdown, such as a film or a browser. */
export interface NamedItem {
  readonly name: string;
  readonly title?: string;
}

/**
 * Returns the title, or else the name, or else `unnamedLabel`. The name `*` stands for all other
 * items together.
 */
export function getItemLabel(
  messages: InsightsMessages,
  { name, title }: NamedItem,
  unnamedLabel: string,
): string {
  return name === '*' ? messages.others : title || name || unnamedLabel;
}

/**
 * Returns the label of a browser. The collector reports the names of common browsers, and `other`
 * for the rest.
 */
export const getBrowserLabel = (messages: InsightsMessages, name: string | null): string =>
  name === 'other' ? messages.otherBrowser : name || messages.noBrowser;

/** Returns the label of an error type. */
export const getErrorLabel = (messages: InsightsMessages, name: string): string =>
  name === '*' ? messages.others : getValueLabel(messages.view.valueLabels.failure, name);

/** Sets the title of each browser to its label. */
export const labelBrowsers = (messages: InsightsMessages, { browsers }: Insights) =>
  browsers.map((browser) => ({ ...browser, title: getBrowserLabel(messages, browser.name) }));

interface Localization {
  readonly messages: InsightsMessages;
  readonly formatter: InsightsFormatter;
}

/** Builds the table with this name. */
export function buildTable(name: TableName, insights: Insights, localization: Localization): Table {
  const { messages } = localization;
  const { columns: headers } = messages;
  const tables: Readonly<Record<TableName, () => Table>> = {
    'time-series': () => buildTimeTable(insights, localization),
    films: () =>
      buildMetricsTable(insights.films, {
        ...localization,
        header: headers.film,
        unnamedLabel: messages.noFilm,
      }),
    browsers: () =>
      buildMetricsTable(labelBrowsers(messages, insights), {
        ...localization,
        header: headers.browser,
        unnamedLabel: messages.noBrowser,
      }),
    renditions: () =>
      buildMetricsTable(insights.renditions, {
        ...localization,
        header: headers.rendition,
        unnamedLabel: messages.noRendition,
      }),
    failures: () => buildFailuresTable(insights, localization),
  };
  return tables[name]();
}

/** Converts a table to CSV rows. The first row contains the headers. */
export function toCsvRows({ headers, rows }: Table): CsvCell[][] {
  return [
    [...headers],
    ...rows.map(({ name, csvName, cells }) => [
      csvName ?? name,
      ...cells.map(({ value }) => value),
    ]),
  ];
}

function buildTimeTable(
  { timeSeries, granularity }: Insights,
  { messages, formatter }: Localization,
): Table {
  return {
    headers: [messages.columns.time, ...columns.map(({ getHeader }) => getHeader(messages))],
    rows: timeSeries.map(({ time, ...metrics }) => ({
      name: formatter.formatDateTime(time, granularity),
      csvName: new Date(time).toISOString(),
      cells: toCells(metrics, formatter),
    })),
  };
}

function buildMetricsTable(
  items: readonly (NamedItem & PlaybackMetrics)[],
  {
    messages,
    formatter,
    header,
    unnamedLabel,
  }: Localization & { readonly header: string; readonly unnamedLabel: string },
): Table {
  return {
    headers: [header, ...columns.map(({ getHeader }) => getHeader(messages))],
    rows: items.map((metrics) => ({
      name: getItemLabel(messages, metrics, unnamedLabel),
      cells: toCells(metrics, formatter),
    })),
  };
}

function buildFailuresTable({ failures }: Insights, { messages, formatter }: Localization): Table {
  return {
    headers: [messages.columns.errorType, messages.metrics.views],
    rows: failures.map(({ name, views }) => ({
      name: getErrorLabel(messages, name),
      cells: [{ value: views, text: formatter.formatCount(views) }],
    })),
  };
}

function toCells(metrics: PlaybackMetrics, formatter: InsightsFormatter): Row['cells'] {
  return columns.map(({ getValue, format }) => {
    const value = getValue(metrics);
    return { value, text: value === null ? '–' : format(formatter, value) };
  });
}

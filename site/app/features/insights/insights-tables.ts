import type { CsvCell } from './csv.ts';
import type { InsightsFormatter } from './insights-formatter.ts';
import type { PlaybackMetrics, Insights } from './insights-schemas.ts';
import type { InsightsMessages } from './messages/en.ts';
import { getValueLabel } from './messages/value-labels.ts';

/** Names of the data tables of the charts, as in their URLs. */
export const tableNames = ['over', 'films', 'browsers', 'renditions', 'failures'] as const;
export type TableName = (typeof tableNames)[number];

/** A row of a table. */
interface Row {
  readonly name: string;
  /** The name in the CSV file, such as a time in ISO 8601; undefined for the same name. */
  readonly csvName?: string;
  readonly cells: readonly { readonly text: string; readonly value: CsvCell }[];
}

/** A table for both the page and the CSV download. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
}

interface Column {
  readonly header: (messages: InsightsMessages) => string;
  /** Durations are in seconds. */
  readonly value: (metrics: PlaybackMetrics) => number | null;
  readonly format: (formatter: InsightsFormatter, value: number) => string;
}

const formatCount: Column['format'] = (formatter, value) => formatter.formatCount(value);
const formatSeconds: Column['format'] = (formatter, value) =>
  formatter.formatDuration(value * 1000);
const formatRatio: Column['format'] = (formatter, value) => formatter.formatPercent(value);

/** Rounds to a number of decimals, to remove the noise of divisions. */
const round = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const toSeconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : round(ms / 1000, 3);

/** The metric columns of every table except the failures table, in order. */
const columns: readonly Column[] = [
  { header: ({ metrics }) => metrics.views, value: ({ views }) => views, format: formatCount },
  { header: ({ metrics }) => metrics.plays, value: ({ plays }) => plays, format: formatCount },
  {
    header: ({ metrics }) => metrics.viewers,
    value: ({ viewers }) => viewers,
    format: formatCount,
  },
  {
    header: ({ metrics }) => metrics.watchTime,
    value: ({ watchTime }) => toSeconds(watchTime),
    format: formatSeconds,
  },
  {
    header: ({ metrics }) => metrics.startupTimeMedian,
    value: ({ startup }) => toSeconds(startup?.median),
    format: formatSeconds,
  },
  {
    header: ({ metrics }) => metrics.startupTimeP95,
    value: ({ startup }) => toSeconds(startup?.slow),
    format: formatSeconds,
  },
  {
    header: ({ metrics }) => metrics.rebuffering,
    value: ({ rebuffering }) => round(rebuffering, 4),
    format: formatRatio,
  },
  {
    header: ({ metrics }) => metrics.droppedFrames,
    value: ({ dropped }) => round(dropped, 4),
    format: formatRatio,
  },
  { header: ({ metrics }) => metrics.failed, value: ({ failed }) => failed, format: formatCount },
  {
    header: ({ metrics }) => metrics.exitsBeforeStart,
    value: ({ exits }) => exits,
    format: formatCount,
  },
  {
    header: ({ metrics }) => metrics.experienceScore,
    value: ({ experience }) => round(experience, 1),
    format: formatCount,
  },
];

/** A value of a breakdown, such as a film or a browser. */
export interface NamedItem {
  readonly name: string;
  readonly title?: string;
}

/**
 * Returns the title, or else the name, or else `unnamedLabel`. The name `*` sums up all other
 * items.
 */
export function getItemLabel(
  messages: InsightsMessages,
  { name, title }: NamedItem,
  unnamedLabel: string,
): string {
  return name === '*' ? messages.others : title || name || unnamedLabel;
}

/**
 * Returns the label of a browser. The collector names the common ones and reports others as
 * `other`.
 */
export const getBrowserLabel = (messages: InsightsMessages, name: string | null): string =>
  name === 'other' ? messages.otherBrowser : name || messages.noBrowser;

/** Returns the label of an error type. */
export const getErrorLabel = (messages: InsightsMessages, name: string): string =>
  name === '*' ? messages.others : getValueLabel(messages.view.valueLabels.failure, name);

/** Adds labels to browsers, as their titles. */
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
    over: () => buildTimeTable(insights, localization),
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

/** Converts a table to CSV rows, the first of which has the headers. */
export function toCsvRows({ headers, rows }: Table): CsvCell[][] {
  return [
    [...headers],
    ...rows.map(({ name, csvName, cells }) => [
      csvName ?? name,
      ...cells.map(({ value }) => value),
    ]),
  ];
}

function buildTimeTable({ over, span }: Insights, { messages, formatter }: Localization): Table {
  return {
    headers: [messages.columns.time, ...columns.map(({ header }) => header(messages))],
    rows: over.map(({ at, ...metrics }) => ({
      name: formatter.formatDateTime(at, span.step),
      csvName: new Date(at).toISOString(),
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
    headers: [header, ...columns.map((column) => column.header(messages))],
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
  return columns.map(({ value: getValue, format }) => {
    const value = getValue(metrics);
    return { value, text: value === null ? '–' : format(formatter, value) };
  });
}

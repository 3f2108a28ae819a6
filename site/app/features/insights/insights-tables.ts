import type { CsvCell } from './csv.ts';
import type { InsightsFormatter } from './insights-formatter.ts';
import type { PlaybackMetrics, Insights } from './insights-schemas.ts';
import type { InsightsMessages } from './messages/en.ts';
import { getValueLabel } from './messages/value-labels.ts';

/** The tables that stand behind the charts. */
export const tableNames = ['over', 'films', 'browsers', 'renditions', 'failures'] as const;
export type TableName = (typeof tableNames)[number];

/** One row: what it is of, and what is told of it. */
interface Row {
  readonly name: string;
  /** What the name is in a file: a time has its date and zone there. */
  readonly nameInFile?: string;
  readonly cells: readonly { readonly shown: string; readonly value: CsvCell }[];
}

/** A table as it is shown, and as it is downloaded. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
}

interface Column {
  readonly head: (texts: InsightsMessages) => string;
  /** Seconds where it is a duration. */
  readonly value: (figures: PlaybackMetrics) => number | null;
  readonly shown: (formats: InsightsFormatter, value: number) => string;
}

const count: Column['shown'] = (formats, value) => formats.count(value);
const seconds: Column['shown'] = (formats, value) => formats.duration(value * 1000);
const part: Column['shown'] = (formats, value) => formats.percent(value);

/** Nobody needs the digits that a division leaves. */
const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const inSeconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : rounded(ms / 1000, 3);

/** What every table but that of failures tells, in its order. */
const columns: readonly Column[] = [
  { head: ({ metrics }) => metrics.views, value: ({ views }) => views, shown: count },
  { head: ({ metrics }) => metrics.plays, value: ({ plays }) => plays, shown: count },
  {
    head: ({ metrics }) => metrics.viewers,
    value: ({ viewers }) => viewers,
    shown: count,
  },
  {
    head: ({ metrics }) => metrics.watchTime,
    value: ({ watchTime }) => inSeconds(watchTime),
    shown: seconds,
  },
  {
    head: ({ metrics }) => metrics.median,
    value: ({ startup }) => inSeconds(startup?.median),
    shown: seconds,
  },
  {
    head: ({ metrics }) => metrics.slow,
    value: ({ startup }) => inSeconds(startup?.slow),
    shown: seconds,
  },
  {
    head: ({ metrics }) => metrics.rebuffering,
    value: ({ rebuffering }) => rounded(rebuffering, 4),
    shown: part,
  },
  {
    head: ({ metrics }) => metrics.dropped,
    value: ({ dropped }) => rounded(dropped, 4),
    shown: part,
  },
  { head: ({ metrics }) => metrics.failed, value: ({ failed }) => failed, shown: count },
  { head: ({ metrics }) => metrics.exits, value: ({ exits }) => exits, shown: count },
  {
    head: ({ metrics }) => metrics.experience,
    value: ({ experience }) => rounded(experience, 1),
    shown: count,
  },
];

/** What a name means to a reader. */
export interface NamedItem {
  readonly name: string;
  readonly title?: string;
}

/** What something is called: its title, its name, or what stands for none. */
export function getItemLabel(
  texts: InsightsMessages,
  { name, title }: NamedItem,
  none: string,
): string {
  return name === '*' ? texts.others : title || name || none;
}

/** What a browser is called; the collector knows some by name. */
export const getBrowserLabel = (texts: InsightsMessages, name: string | null): string =>
  name === 'other' ? texts.otherBrowser : name || texts.noBrowser;

/** What a kind of failure is called. */
export const getErrorLabel = (texts: InsightsMessages, name: string): string =>
  name === '*' ? texts.others : getValueLabel(texts.view.told.failure, name);

/** Browsers with what they are called. */
export const labelBrowsers = (texts: InsightsMessages, { browsers }: Insights) =>
  browsers.map((each) => ({ ...each, title: getBrowserLabel(texts, each.name) }));

interface Writing {
  readonly texts: InsightsMessages;
  readonly formats: InsightsFormatter;
}

/** Makes the table of a name. */
export function buildTable(name: TableName, insights: Insights, writing: Writing): Table {
  const { texts } = writing;
  const { names } = texts;
  const tables: Readonly<Record<TableName, () => Table>> = {
    over: () => overTable(insights, writing),
    films: () => figuresTable(insights.films, { ...writing, head: names.film, none: texts.noFilm }),
    browsers: () =>
      figuresTable(labelBrowsers(texts, insights), {
        ...writing,
        head: names.browser,
        none: texts.noBrowser,
      }),
    renditions: () =>
      figuresTable(insights.renditions, {
        ...writing,
        head: names.rendition,
        none: texts.noRendition,
      }),
    failures: () => failuresTable(insights, writing),
  };
  return tables[name]();
}

/** A table as lines of a file. */
export function toCsvRows({ headers, rows }: Table): CsvCell[][] {
  return [
    [...headers],
    ...rows.map(({ name, nameInFile, cells }) => [
      nameInFile ?? name,
      ...cells.map(({ value }) => value),
    ]),
  ];
}

function overTable({ over, span }: Insights, { texts, formats }: Writing): Table {
  return {
    headers: [texts.names.time, ...columns.map(({ head }) => head(texts))],
    rows: over.map(({ at, ...figures }) => ({
      name: formats.dateTime(at, span.step),
      nameInFile: new Date(at).toISOString(),
      cells: cellsOf(figures, formats),
    })),
  };
}

function figuresTable(
  all: readonly (NamedItem & PlaybackMetrics)[],
  { texts, formats, head, none }: Writing & { readonly head: string; readonly none: string },
): Table {
  return {
    headers: [head, ...columns.map((column) => column.head(texts))],
    rows: all.map((figures) => ({
      name: getItemLabel(texts, figures, none),
      cells: cellsOf(figures, formats),
    })),
  };
}

function failuresTable({ failures }: Insights, { texts, formats }: Writing): Table {
  return {
    headers: [texts.names.kind, texts.metrics.views],
    rows: failures.map(({ name, views }) => ({
      name: getErrorLabel(texts, name),
      cells: [{ value: views, shown: formats.count(views) }],
    })),
  };
}

function cellsOf(figures: PlaybackMetrics, formats: InsightsFormatter): Row['cells'] {
  return columns.map(({ value, shown }) => {
    const told = value(figures);
    return { value: told, shown: told === null ? '–' : shown(formats, told) };
  });
}

import type { Cell } from './csv.ts';
import type { Formats } from './formats.ts';
import type { Figures, Insights } from './insight-shapes.ts';
import type { InsightTexts } from './texts/en.ts';
import { wordFor } from './texts/told-words.ts';

/** The tables that stand behind the charts. */
export const tableNames = ['over', 'films', 'browsers', 'renditions', 'failures'] as const;
export type TableName = (typeof tableNames)[number];

/** One row: what it is of, and what is told of it. */
interface Row {
  readonly name: string;
  /** What the name is in a file: a time has its date and zone there. */
  readonly nameInFile?: string;
  readonly cells: readonly { readonly shown: string; readonly value: Cell }[];
}

/** A table as it is shown, and as it is downloaded. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}

interface Column {
  readonly head: (texts: InsightTexts) => string;
  /** Seconds where it is a duration. */
  readonly value: (figures: Figures) => number | null;
  readonly shown: (formats: Formats, value: number) => string;
}

const count: Column['shown'] = (formats, value) => formats.count(value);
const seconds: Column['shown'] = (formats, value) => formats.duration(value * 1000);
const part: Column['shown'] = (formats, value) => formats.part(value);

/** Nobody needs the digits that a division leaves. */
const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const inSeconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : rounded(ms / 1000, 3);

/** What every table but that of failures tells, in its order. */
const columns: readonly Column[] = [
  { head: ({ figures }) => figures.views, value: ({ views }) => views, shown: count },
  { head: ({ figures }) => figures.plays, value: ({ plays }) => plays, shown: count },
  { head: ({ figures }) => figures.viewers, value: ({ viewers }) => viewers, shown: count },
  {
    head: ({ figures }) => figures.watchTime,
    value: ({ watchTime }) => inSeconds(watchTime),
    shown: seconds,
  },
  {
    head: ({ figures }) => figures.median,
    value: ({ startup }) => inSeconds(startup?.median),
    shown: seconds,
  },
  {
    head: ({ figures }) => figures.slow,
    value: ({ startup }) => inSeconds(startup?.slow),
    shown: seconds,
  },
  {
    head: ({ figures }) => figures.rebuffering,
    value: ({ rebuffering }) => rounded(rebuffering, 4),
    shown: part,
  },
  {
    head: ({ figures }) => figures.dropped,
    value: ({ dropped }) => rounded(dropped, 4),
    shown: part,
  },
  { head: ({ figures }) => figures.failed, value: ({ failed }) => failed, shown: count },
  { head: ({ figures }) => figures.exits, value: ({ exits }) => exits, shown: count },
  {
    head: ({ figures }) => figures.experience,
    value: ({ experience }) => rounded(experience, 1),
    shown: count,
  },
];

/** What a name means to a reader. */
export interface Named {
  readonly name: string;
  readonly title?: string;
}

/** What something is called: its title, its name, or what stands for none. */
export function calledIn(texts: InsightTexts, { name, title }: Named, none: string): string {
  return name === '*' ? texts.others : title || name || none;
}

/** What a browser is called; the collector knows some by name. */
export const browserIn = (texts: InsightTexts, name: string | null): string =>
  name === 'other' ? texts.otherBrowser : name || texts.noBrowser;

/** What a kind of failure is called. */
export const failureIn = (texts: InsightTexts, name: string): string =>
  name === '*' ? texts.others : wordFor(texts.view.told.failure, name);

/** Browsers with what they are called. */
export const browsersIn = (texts: InsightTexts, { browsers }: Insights) =>
  browsers.map((each) => ({ ...each, title: browserIn(texts, each.name) }));

interface Writing {
  readonly texts: InsightTexts;
  readonly formats: Formats;
}

/** Makes the table of a name. */
export function tableOf(name: TableName, insights: Insights, writing: Writing): Table {
  const { texts } = writing;
  const { names } = texts;
  const tables: Readonly<Record<TableName, () => Table>> = {
    over: () => overTable(insights, writing),
    films: () => figuresTable(insights.films, { ...writing, head: names.film, none: texts.noFilm }),
    browsers: () =>
      figuresTable(browsersIn(texts, insights), {
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
export function linesOf({ heads, rows }: Table): Cell[][] {
  return [
    [...heads],
    ...rows.map(({ name, nameInFile, cells }) => [
      nameInFile ?? name,
      ...cells.map(({ value }) => value),
    ]),
  ];
}

function overTable({ over, span }: Insights, { texts, formats }: Writing): Table {
  return {
    heads: [texts.names.time, ...columns.map(({ head }) => head(texts))],
    rows: over.map(({ at, ...figures }) => ({
      name: formats.moment(at, span.step),
      nameInFile: new Date(at).toISOString(),
      cells: cellsOf(figures, formats),
    })),
  };
}

function figuresTable(
  all: readonly (Named & Figures)[],
  { texts, formats, head, none }: Writing & { readonly head: string; readonly none: string },
): Table {
  return {
    heads: [head, ...columns.map((column) => column.head(texts))],
    rows: all.map((figures) => ({
      name: calledIn(texts, figures, none),
      cells: cellsOf(figures, formats),
    })),
  };
}

function failuresTable({ failures }: Insights, { texts, formats }: Writing): Table {
  return {
    heads: [texts.names.kind, texts.figures.views],
    rows: failures.map(({ name, views }) => ({
      name: failureIn(texts, name),
      cells: [{ value: views, shown: formats.count(views) }],
    })),
  };
}

function cellsOf(figures: Figures, formats: Formats): Row['cells'] {
  return columns.map(({ value, shown }) => {
    const told = value(figures);
    return { value: told, shown: told === null ? '–' : shown(formats, told) };
  });
}

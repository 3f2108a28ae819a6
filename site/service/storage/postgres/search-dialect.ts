import { sql } from 'kysely';
import {
  searchColumns,
  titleEnd,
  titleStart,
  type SearchQuery,
  type StemSequence,
} from '../search/search-index.ts';
import { joinTerms } from '../sql/engine/search-expression.ts';
import {
  columnWeights,
  matchBonuses,
  type IndexRow,
  type SearchDialect,
} from '../sql/engine/search-dialect.ts';

/** Weight labels of the columns, the strongest first. */
const weightLabels = { title: 'A', heading: 'B', body: 'C', rest: 'D' } as const;

/** Highest position in a text search vector; later words share it. */
const maxPosition = 16_383;

/** Gap between the positions of two columns, so that no phrase matches across them. */
const columnGap = 100;

/**
 * `ts_rank` normalization that divides by the logarithm of the document length, so that long
 * documents have no advantage.
 */
const lengthNormalization = 1;

const maxWeight = Math.max(...Object.values(columnWeights));

/** Weights relative to the highest, in the order of `ts_rank`: the lowest first. */
const weights = sql.lit(
  `{${searchColumns
    .toReversed()
    .map((name) => columnWeights[name] / maxWeight)
    .join(',')}}`,
);

/**
 * Full-text search on `tsvector` columns. The service computes the stems, so no dictionary is used.
 */
export const postgresSearchDialect: SearchDialect = {
  autoIncrement: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
  async create(db) {
    await sql`drop table if exists search_index`.execute(db);
    await sql`create table search_index (id integer primary key, stems tsvector not null)`.execute(
      db,
    );
    await sql`create index search_index_stems on search_index using gin (stems)`.execute(db);
  },
  async add(db, rows) {
    for (const { id, stems } of rows) {
      await sql`insert into search_index (id, stems) values (${id}, ${serializeVector(stems)}::tsvector)`.execute(
        db,
      );
    }
  },
  async remove(db, ids) {
    if (ids.length === 0) return;
    await sql`delete from search_index where id in (${sql.join(ids)})`.execute(db);
  },
  async clear(db) {
    await sql`delete from search_index`.execute(db);
  },
  compileQuery(query) {
    const tsquery = sql`${formatExpression(query)}::tsquery`;
    const rank = sql`ts_rank(${weights}::float4[], stems, ${tsquery}, ${sql.lit(lengthNormalization)})`;
    const bonuses = createBonusExpressions(query).map(
      ([bonusQuery, bonus]) => sql`when stems @@ ${bonusQuery}::tsquery then ${sql.lit(bonus)}`,
    );
    const score = sql`${rank} + case ${sql.join(bonuses, sql` `)} else 0 end`;
    return sql`select id, ${score} as score from search_index where stems @@ ${tsquery}`;
  },
};

/** Creates the queries of the match bonuses, with their values. */
function createBonusExpressions({ terms, exact }: Pick<SearchQuery, 'terms' | 'exact'>) {
  const { title, heading, rest } = weightLabels;
  const allTerms = (label: string) => formatExpression({ terms, mode: 'all' }, label);
  const exactTitle = (label: string, titles: readonly (readonly string[])[] = []) =>
    titles
      .map((stems) => formatSequence({ stems: [titleStart, ...stems, titleEnd] }, label))
      .join(' | ');
  const bonuses: (readonly [string, number])[] = [
    [exactTitle(title, exact?.typed), matchBonuses.exactTitle],
    [exactTitle(title, exact?.synonyms), matchBonuses.synonymTitle],
    [allTerms(title), matchBonuses.title],
    [exactTitle(heading, exact?.typed), matchBonuses.exactHeading],
    [exactTitle(heading, exact?.synonyms), matchBonuses.synonymHeading],
    [allTerms(heading), matchBonuses.heading],
    // The `rest` column of a heading holds the title of its page.
    [
      `(${allTerms(heading + rest)}) & (${formatExpression({ terms, mode: 'any' }, heading)})`,
      matchBonuses.headingAndTitle,
    ],
  ];
  return bonuses.filter(([query]) => query !== '');
}

function serializeVector(stems: IndexRow['stems']): string {
  const entries: string[] = [];
  let position = 0;
  for (const name of searchColumns) {
    for (const stem of stems[name]) {
      position += 1;
      entries.push(`${quoteStem(stem)}:${Math.min(position, maxPosition)}${weightLabels[name]}`);
    }
    position += columnGap;
  }
  return entries.join(' ');
}

/**
 * Formats a query as a `tsquery`; `label` contains the weight labels of the columns to search, ''
 * for all.
 */
function formatExpression(
  { terms, mode }: Pick<SearchQuery, 'terms' | 'mode'>,
  label = '',
): string {
  const format = (alternative: StemSequence) => formatSequence(alternative, label);
  const formattedTerms = terms.map((alternatives) => `(${alternatives.map(format).join(' | ')})`);
  return joinTerms(formattedTerms, mode, { and: ' & ', or: ' | ' });
}

function formatSequence({ stems, isPrefix, titleOnly }: StemSequence, label: string): string {
  const titleLabels = titleOnly ? weightLabels.title + weightLabels.heading : '';
  const suffix = `${isPrefix ? '*' : ''}${label || titleLabels}`;
  return `(${stems.map((stem) => quoteStem(stem) + (suffix && `:${suffix}`)).join(' <-> ')})`;
}

function quoteStem(stem: string): string {
  return `'${stem.replaceAll(/['\\]/g, '')}'`;
}

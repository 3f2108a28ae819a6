import { sql } from 'kysely';
import {
  searchColumns,
  titleEnd,
  titleStart,
  type SearchQuery,
  type StemSequence,
} from '../search-index.ts';
import { joinTerms } from '../sql/search-expression.ts';
import {
  columnWeights,
  matchBonuses,
  type IndexRow,
  type SearchDialect,
} from '../sql/search-dialect.ts';

/** Postgres calls columns by letters, the strongest first. */
const letters = { title: 'A', heading: 'B', body: 'C', rest: 'D' } as const;

/** A search vector holds positions up to this one; what stands further on counts as standing there. */
const lastPosition = 16_383;

/** Between columns, so that no phrase reaches from one into the next. */
const gap = 100;

/** Divides by the length of the document, so that long ones do not win by their length. */
const byLength = 1;

const strongest = Math.max(...Object.values(columnWeights));

/** From the weakest on, as shares of the strongest. */
const weights = sql.lit(
  `{${searchColumns
    .toReversed()
    .map((name) => columnWeights[name] / strongest)
    .join(',')}}`,
);

/** Search by a vector of stems, which are made elsewhere and so need no dictionary. */
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
      await sql`insert into search_index (id, stems) values (${id}, ${vector(stems)}::tsvector)`.execute(
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
    const wanted = sql`${expression(query)}::tsquery`;
    const rank = sql`ts_rank(${weights}::float4[], stems, ${wanted}, ${sql.lit(byLength)})`;
    const bonuses = bonusExpressions(query).map(
      ([within, bonus]) => sql`when stems @@ ${within}::tsquery then ${sql.lit(bonus)}`,
    );
    const score = sql`${rank} + case ${sql.join(bonuses, sql` `)} else 0 end`;
    return sql`select id, ${score} as score from search_index where stems @@ ${wanted}`;
  },
};

/** What a document must match for each bonus. */
function bonusExpressions({ terms, exact }: Pick<SearchQuery, 'terms' | 'exact'>) {
  const { title, heading, rest } = letters;
  const all = (within: string) => expression({ terms, mode: 'all' }, within);
  const whole = (within: string, titles: readonly (readonly string[])[] = []) =>
    titles
      .map((stems) => sequence({ stems: [titleStart, ...stems, titleEnd] }, within))
      .join(' | ');
  const found: (readonly [string, number])[] = [
    [whole(title, exact?.typed), matchBonuses.exactTitle],
    [whole(title, exact?.synonyms), matchBonuses.synonymTitle],
    [all(title), matchBonuses.title],
    [whole(heading, exact?.typed), matchBonuses.exactHeading],
    [whole(heading, exact?.synonyms), matchBonuses.synonymHeading],
    [all(heading), matchBonuses.heading],
    // The last column of a heading is the title of its page.
    [
      `(${all(heading + rest)}) & (${expression({ terms, mode: 'any' }, heading)})`,
      matchBonuses.headingAndTitle,
    ],
  ];
  return found.filter(([within]) => within !== '');
}

function vector(stems: IndexRow['stems']): string {
  const places: string[] = [];
  let position = 0;
  for (const name of searchColumns) {
    for (const stem of stems[name]) {
      position += 1;
      places.push(`${quoted(stem)}:${Math.min(position, lastPosition)}${letters[name]}`);
    }
    position += gap;
  }
  return places.join(' ');
}

/** Writes a query as Postgres reads it; `letters` are those of the only columns to look in. */
function expression({ terms, mode }: Pick<SearchQuery, 'terms' | 'mode'>, letter = ''): string {
  const write = (way: StemSequence) => sequence(way, letter);
  const written = terms.map((ways) => `(${ways.map(write).join(' | ')})`);
  return joinTerms(written, mode, { and: ' & ', or: ' | ' });
}

function sequence({ stems, isPrefix, titleOnly }: StemSequence, letter: string): string {
  const titles = titleOnly ? letters.title + letters.heading : '';
  const label = `${isPrefix ? '*' : ''}${letter || titles}`;
  return `(${stems.map((stem) => quoted(stem) + (label && `:${label}`)).join(' <-> ')})`;
}

function quoted(stem: string): string {
  return `'${stem.replaceAll(/['\\]/g, '')}'`;
}

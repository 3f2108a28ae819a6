import { sql } from 'kysely';
import { searchColumns } from '../search/search-index.ts';
import { joinTerms } from '../sql/engine/search-expression.ts';
import { columnWeights, matchBonuses, type SearchDialect } from '../sql/engine/search-dialect.ts';
import {
  titleEnd,
  titleStart,
  type SearchQuery,
  type StemSequence,
} from '../search/search-index.ts';

const columns = sql.join(searchColumns.map((name) => sql.ref(name)));
const weights = sql.join(searchColumns.map((name) => sql.lit(columnWeights[name])));

/** Score of a single match, which does not have to be ranked. */
const singleMatchScore = 1;

/** Full-text search with FTS5, which indexes stems only. The documents are in a separate table. */
export const sqliteSearchDialect: SearchDialect = {
  autoIncrement: (column) => column.primaryKey(),
  async create(db) {
    await sql`drop table if exists search_index`.execute(db);
    await sql`create virtual table search_index using fts5(${columns}, content='',
      contentless_delete=1, prefix='2 3', tokenize='unicode61')`.execute(db);
  },
  async add(db, rows) {
    for (const { id, stems } of rows) {
      const values = sql.join(searchColumns.map((name) => stems[name].join(' ')));
      await sql`insert into search_index (rowid, ${columns}) values (${id}, ${values})`.execute(db);
    }
  },
  async remove(db, ids) {
    if (ids.length === 0) return;
    await sql`delete from search_index where rowid in (${sql.join(ids)})`.execute(db);
  },
  async clear(db) {
    await sql`delete from search_index`.execute(db);
  },
  compileQuery(query) {
    const matchExpression = formatExpression(query);
    const bonuses = createBonusExpressions(query).map(
      ([bonusExpression, bonus]) => sql`when rowid in (select rowid from search_index
        where search_index match ${bonusExpression}) then ${sql.lit(bonus)}`,
    );
    // `bm25` counts each term in all documents, so it is skipped for a single match.
    return sql`select rowid as id, case when (
        select count(*) from (select 1 from search_index where search_index match ${matchExpression} limit 2)
      ) < 2 then ${sql.lit(singleMatchScore)}
      else -bm25(search_index, ${weights}) + case ${sql.join(bonuses, sql` `)} else 0 end end as score
      from search_index where search_index match ${matchExpression}`;
  },
};

/** Creates the queries of the match bonuses, with their values. */
function createBonusExpressions({ terms, exact }: Pick<SearchQuery, 'terms' | 'exact'>) {
  const allTerms = formatExpression({ terms, mode: 'all' });
  const anyTerm = formatExpression({ terms, mode: 'any' });
  const exactTitles = (titles: readonly (readonly string[])[] = []) =>
    titles.map((stems) => formatSequence({ stems: [titleStart, ...stems, titleEnd] })).join(' OR ');
  const typed = exactTitles(exact?.typed);
  const synonyms = exactTitles(exact?.synonyms);
  const bonuses: (readonly [string, number])[] = [
    [typed && `{title} : (${typed})`, matchBonuses.exactTitle],
    [synonyms && `{title} : (${synonyms})`, matchBonuses.synonymTitle],
    [`{title} : (${allTerms})`, matchBonuses.title],
    [typed && `{heading} : (${typed})`, matchBonuses.exactHeading],
    [synonyms && `{heading} : (${synonyms})`, matchBonuses.synonymHeading],
    [`{heading} : (${allTerms})`, matchBonuses.heading],
    // The `rest` column of a heading holds the title of its page.
    [
      `({heading rest} : (${allTerms})) AND ({heading} : (${anyTerm}))`,
      matchBonuses.headingAndTitle,
    ],
  ];
  return bonuses.filter(([query]) => query !== '');
}

/** Formats a query in the FTS5 syntax. */
function formatExpression({ terms, mode }: Pick<SearchQuery, 'terms' | 'mode'>): string {
  const formattedTerms = terms.map(
    (alternatives) => `(${alternatives.map(formatSequence).join(' OR ')})`,
  );
  return joinTerms(formattedTerms, mode, { and: ' AND ', or: ' OR ' });
}

function formatSequence({ stems, isPrefix, titleOnly }: StemSequence): string {
  // Stems contain only letters and digits; quotation marks are removed as a safeguard.
  const words = `"${stems.join(' ').replaceAll('"', '')}"${isPrefix ? ' *' : ''}`;
  return titleOnly ? `{title heading} : ${words}` : words;
}

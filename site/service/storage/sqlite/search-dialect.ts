import { sql } from 'kysely';
import { searchColumns } from '../search-index.ts';
import { joinTerms } from '../sql/search-expression.ts';
import { columnWeights, matchBonuses, type SearchDialect } from '../sql/search-dialect.ts';
import { titleEnd, titleStart, type SearchQuery, type StemSequence } from '../search-index.ts';

const columns = sql.join(searchColumns.map((name) => sql.ref(name)));
const weights = sql.join(searchColumns.map((name) => sql.lit(columnWeights[name])));

/** The score of what nothing is compared with. */
const scoreAlone = 1;

/** Search by FTS5. The words come as stems; the documents themselves lie in a table of their own. */
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
    const wanted = expression(query);
    const bonuses = bonusExpressions(query).map(
      ([within, bonus]) => sql`when rowid in (select rowid from search_index
        where search_index match ${within}) then ${sql.lit(bonus)}`,
    );
    // To weigh counts every word in all documents, and what is found alone needs no order.
    return sql`select rowid as id, case when (
        select count(*) from (select 1 from search_index where search_index match ${wanted} limit 2)
      ) < 2 then ${sql.lit(scoreAlone)}
      else -bm25(search_index, ${weights}) + case ${sql.join(bonuses, sql` `)} else 0 end end as score
      from search_index where search_index match ${wanted}`;
  },
};

/** What a document must match for each bonus. */
function bonusExpressions({ terms, exact }: Pick<SearchQuery, 'terms' | 'exact'>) {
  const all = expression({ terms, mode: 'all' });
  const any = expression({ terms, mode: 'any' });
  const whole = (titles: readonly (readonly string[])[] = []) =>
    titles.map((stems) => sequence({ stems: [titleStart, ...stems, titleEnd] })).join(' OR ');
  const typed = whole(exact?.typed);
  const synonyms = whole(exact?.synonyms);
  const found: (readonly [string, number])[] = [
    [typed && `{title} : (${typed})`, matchBonuses.exactTitle],
    [synonyms && `{title} : (${synonyms})`, matchBonuses.synonymTitle],
    [`{title} : (${all})`, matchBonuses.title],
    [typed && `{heading} : (${typed})`, matchBonuses.exactHeading],
    [synonyms && `{heading} : (${synonyms})`, matchBonuses.synonymHeading],
    [`{heading} : (${all})`, matchBonuses.heading],
    // The last column of a heading is the title of its page.
    [`({heading rest} : (${all})) AND ({heading} : (${any}))`, matchBonuses.headingAndTitle],
  ];
  return found.filter(([within]) => within !== '');
}

/** Writes a query as FTS5 reads it. */
function expression({ terms, mode }: Pick<SearchQuery, 'terms' | 'mode'>): string {
  const written = terms.map((ways) => `(${ways.map(sequence).join(' OR ')})`);
  return joinTerms(written, mode, { and: ' AND ', or: ' OR ' });
}

function sequence({ stems, isPrefix, titleOnly }: StemSequence): string {
  // Stems are letters and digits; a quotation mark would end the word all the same.
  const words = `"${stems.join(' ').replaceAll('"', '')}"${isPrefix ? ' *' : ''}`;
  return titleOnly ? `{title heading} : ${words}` : words;
}

import { sql, type Kysely } from 'kysely';
import type {
  SearchPage,
  SearchDocument,
  SearchQuery,
  SourceDocuments,
  SearchIndexStore,
  SimilarWordsQuery,
} from '../../search/search-index.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import { insertWords } from './insert-words.ts';
import type { Database } from '../engine/database.ts';

/** ID of the only row in `search_recipe`. */
const formatVersionRowId = 1;

/** Stores the search index in any SQL engine for which a dialect exists. */
export class SqlSearchIndexStore implements SearchIndexStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  replace({ id, uploads, documents }: SourceDocuments): Promise<void> {
    return this.#context.write(async (db) => {
      await this.#deleteDocuments(db, id);
      for (const upload of new Set(uploads)) {
        await db.insertInto('search_uploads').values({ upload, source: id }).execute();
      }
      const rows = [];
      for (const document of documents) {
        const documentId = await insertDocument(db, id, document);
        rows.push({ id: documentId, stems: document.stems });
      }
      await this.#context.dialect.search.add(db, rows);
      await insertWords(db, documents);
    });
  }

  async findSourcesOfUploads(uploads: readonly string[]): Promise<readonly string[]> {
    if (uploads.length === 0) return [];
    const rows = await this.#context.db
      .selectFrom('search_uploads')
      .select('source')
      .distinct()
      .where('upload', 'in', uploads)
      .execute();
    return rows.map(({ source }) => source);
  }

  async find(query: SearchQuery): Promise<SearchPage> {
    const { db, dialect } = this.#context;
    const { locale } = query;
    const join =
      locale === undefined
        ? sql``
        : sql`join search_documents d on d.id = m.id and d.locale = ${locale}`;
    const matches = sql`(${dialect.search.compileQuery(query)}) m ${join}`;
    const pageQuery = sql<Match>`select m.id as id, m.score as score, count(*) over () as total
      from ${matches} order by m.score desc, m.id limit ${query.first} offset ${query.skip}`;
    const scan = { query: pageQuery.compile(db), usesRegex: false, timeBudget: undefined };
    const rows = (await this.#context.runScan(scan)) as readonly Match[];
    // A page beyond the end has no rows, so the total is counted separately.
    const isBeyondEnd = rows.length === 0 && (query.skip > 0 || query.first === 0);
    const total = isBeyondEnd
      ? (await sql<Match>`select count(*) as total from ${matches}`.execute(db)).rows[0]?.total
      : rows[0]?.total;
    return { hits: await this.#loadHits(rows), total: Number(total ?? 0) };
  }

  /**
   * Jumps from each locale to the next in the index (a loose index scan), because there are many
   * documents and few locales.
   */
  async listLocales(): Promise<readonly string[]> {
    const { rows } = await sql<{ locale: string }>`with recursive found as (
        select min(locale) as locale from search_documents
        union all
        select (select min(locale) from search_documents where locale > found.locale)
        from found where found.locale is not null
      ) select locale from found where locale is not null order by locale`.execute(
      this.#context.db,
    );
    return rows.map(({ locale }) => locale);
  }

  async findExistingStems(stems: readonly string[]): Promise<ReadonlySet<string>> {
    const { db, dialect } = this.#context;
    const existingStems = new Set<string>();
    for (const stem of new Set(stems)) {
      const match = dialect.search.compileQuery({ terms: [[{ stems: [stem] }]], mode: 'all' });
      const { rows } = await sql`select m.id from (${match}) m limit 1`.execute(db);
      if (rows.length > 0) existingStems.add(stem);
    }
    return existingStems;
  }

  async findStemsByPrefix(prefix: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#context.db
      .selectFrom('search_words')
      .select('stem')
      .distinct()
      .where('word', '>=', prefix)
      .where('word', '<', `${prefix}\uFFFF`)
      .limit(limit)
      .execute();
    return rows.map(({ stem }) => stem);
  }

  async findSimilarWords({ trigrams, minShared, minLength, maxLength, limit }: SimilarWordsQuery) {
    if (trigrams.length === 0) return [];
    const { rows } = await sql<{ word: string; stem: string }>`
      select w.word as word, w.stem as stem from (
        select word as id, count(*) as shared from search_trigrams
        where trigram in (${sql.join(trigrams)}) and length between ${minLength} and ${maxLength}
        group by word having count(*) >= ${minShared} order by shared desc limit ${limit}
      ) alike join search_words w on w.id = alike.id`.execute(this.#context.db);
    return rows;
  }

  async getFormatVersion(): Promise<string | undefined> {
    const row = await this.#context.db
      .selectFrom('search_recipe')
      .select('recipe')
      .executeTakeFirst();
    return row?.recipe;
  }

  reset(formatVersion: string): Promise<void> {
    return this.#context.write(async (db) => {
      await this.#context.dialect.search.clear(db);
      for (const table of searchTables) await db.deleteFrom(table).execute();
      await db
        .insertInto('search_recipe')
        .values({ id: formatVersionRowId, recipe: formatVersion })
        .execute();
    });
  }

  async #deleteDocuments(db: Kysely<Database>, source: string): Promise<void> {
    const deletedDocuments = await db
      .deleteFrom('search_documents')
      .where('source', '=', source)
      .returning('id')
      .execute();
    const ids = deletedDocuments.map(({ id }) => id);
    await this.#context.dialect.search.remove(db, ids);
    await db.deleteFrom('search_uploads').where('source', '=', source).execute();
  }

  async #loadHits(matches: readonly Match[]) {
    if (matches.length === 0) return [];
    const rows = await this.#context.db
      .selectFrom('search_documents')
      .selectAll()
      .where(
        'id',
        'in',
        matches.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return matches.flatMap(({ id, score }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { locale, url, title, body } = row;
      return [{ id: String(id), score, locale, url, title, body }];
    });
  }
}

interface Match {
  readonly id: number;
  readonly score: number;
  readonly total: number | string;
}

const searchTables = [
  'search_documents',
  'search_uploads',
  'search_words',
  'search_trigrams',
  'search_recipe',
] as const satisfies readonly (keyof Database)[];

async function insertDocument(
  db: Kysely<Database>,
  source: string,
  { locale, url, title, body }: SearchDocument,
): Promise<number> {
  const { id } = await db
    .insertInto('search_documents')
    .values({ source, locale, url, title, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { Kysely } from 'kysely';
import type { SearchDocument } from '../search-index.ts';
import type { Database } from './database.ts';
import { extractTrigrams } from '../trigrams.ts';

/** Rows of one statement; engines allow some thousand values in each. */
const rowsAtOnce = 500;

/** Keeps words that are new, with the groups of letters by which they are found despite typos. */
export async function insertWords(
  db: Kysely<Database>,
  documents: readonly SearchDocument[],
): Promise<void> {
  const pairs = documents.flatMap(({ words }) => [...words]);
  const different = new Map(pairs.map(([word, stem]) => [`${word} ${stem}`, { word, stem }]));
  for (const some of inChunks([...different.values()])) {
    const added = await db
      .insertInto('search_words')
      .values(some)
      .onConflict((conflict) => conflict.columns(['word', 'stem']).doNothing())
      .returning(['id', 'word'])
      .execute();
    const trigrams = added.flatMap(({ id, word }) =>
      extractTrigrams(word).map((trigram) => ({ trigram, length: word.length, word: id })),
    );
    for (const rows of inChunks(trigrams)) {
      await db.insertInto('search_trigrams').values(rows).execute();
    }
  }
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

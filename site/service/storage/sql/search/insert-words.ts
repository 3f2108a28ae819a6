import type { Kysely } from 'kysely';
import type { SearchDocument } from '../../search/search-index.ts';
import type { Database } from '../engine/database.ts';
import { extractTrigrams } from '../../search/trigrams.ts';

/** Rows per insert, because engines limit the number of parameters of a statement. */
const rowsPerInsert = 500;

/** Inserts new words with their trigrams, which are used to find them despite typos. */
export async function insertWords(
  db: Kysely<Database>,
  documents: readonly SearchDocument[],
): Promise<void> {
  const pairs = documents.flatMap(({ words }) => [...words]);
  const distinctWords = new Map(pairs.map(([word, stem]) => [`${word} ${stem}`, { word, stem }]));
  for (const batch of splitIntoBatches([...distinctWords.values()])) {
    const addedWords = await db
      .insertInto('search_words')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['word', 'stem']).doNothing())
      .returning(['id', 'word'])
      .execute();
    const trigrams = addedWords.flatMap(({ id, word }) =>
      extractTrigrams(word).map((trigram) => ({ trigram, length: word.length, word: id })),
    );
    for (const rows of splitIntoBatches(trigrams)) {
      await db.insertInto('search_trigrams').values(rows).execute();
    }
  }
}

function splitIntoBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerInsert);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  );
}

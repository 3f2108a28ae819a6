/** As many things at a time as a small machine has cores. */
const CONCURRENCY = 2;

/**
 * Does some work for each item, two at a time: whatever of both ends first takes the next. Resolves
 * with what came of them in the order in which they ended.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return results;
}

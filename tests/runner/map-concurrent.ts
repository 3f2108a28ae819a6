/** The number of concurrent tasks; a small machine has two cores. */
const CONCURRENCY = 2;

/**
 * Calls an asynchronous function for each item, two at a time. Resolves
 * to the results in order of completion.
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

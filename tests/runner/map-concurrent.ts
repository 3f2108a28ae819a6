/** The number of concurrent tasks. A small machine has two cores. */
const CONCURRENCY = 2;

/**
 * Calls an asynchronous function for each item, two at a time. Resolves to the results in the order
 * of completion.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  callback: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const remaining = [...items];
  const results: Result[] = [];
  const runRemaining = async (): Promise<void> => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) {
      results.push(await callback(item));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runRemaining));
  return results;
}

/** Maps items to results in order, with at most `concurrency` calls of `map` at the same time. */
export async function* mapConcurrently<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  concurrency: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const item of items) {
    const result = map(item);
    // A rejection is thrown when its result is awaited; until then, this handler prevents an
    // unhandled rejection.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length >= concurrency) yield (await pending.shift()) as Result;
  }
  for (const result of pending) yield await result;
}

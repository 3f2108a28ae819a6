/** Gives the answers for some things in their order, of which a few are asked for at the same time. */
export async function* mapConcurrently<Thing, Answer>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
  atOnce: number,
  ask: (thing: Thing) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const coming: Promise<Answer>[] = [];
  for await (const thing of things) {
    const answer = ask(thing);
    // It is told when its turn comes, if it comes.
    answer.catch(() => undefined);
    coming.push(answer);
    if (coming.length >= atOnce) yield (await coming.shift()) as Answer;
  }
  for (const answer of coming) yield await answer;
}

import { GraphQLError } from 'graphql';
import { yieldToEventLoop } from '../runtime/event-loop-turn.ts';

/**
 * Maximum number of records, uploads and blocks in all lists of one response. Query complexity
 * charges five for a list of links of any length, and nested lists multiply.
 */
const MAX_ITEMS = 50_000;

/** Counts the list items in one response. */
export class ResponseSize {
  #items = 0;

  /**
   * Counts the items of a list, then yields to the event loop.
   * @throws GraphQLError if all lists together have too many items.
   */
  async add<Item>(list: readonly Item[]): Promise<Item[]> {
    this.#items += list.length;
    if (this.#items > MAX_ITEMS) {
      throw new GraphQLError(
        `The lists of this query have more than ${MAX_ITEMS} items together. Request fewer levels, or fewer records with "first".`,
        { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
      );
    }
    await yieldToEventLoop();
    return [...list];
  }
}

import { GraphQLError } from 'graphql';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop.ts';

/**
 * Maximum total number of records, uploads and blocks in the lists of one response. Query
 * complexity does not limit it: a list of links costs five whatever its length, and nested lists
 * multiply.
 */
const MAX_ITEMS = 50_000;

/** Limits the number of list items in one response. */
export class ResponseSizeLimiter {
  #itemCount = 0;

  /**
   * Counts the items of a list, yields to the event loop, and resolves to the items.
   * @throws GraphQLError if all lists together have too many items.
   */
  async addItems<Item>(list: readonly Item[]): Promise<Item[]> {
    this.#itemCount += list.length;
    if (this.#itemCount > MAX_ITEMS) {
      throw new GraphQLError(
        `The lists of this query have more than ${MAX_ITEMS} items together. Request fewer levels, or fewer records with "first".`,
        { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
      );
    }
    await yieldToEventLoop();
    return [...list];
  }
}

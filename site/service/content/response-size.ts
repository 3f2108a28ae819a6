import { GraphQLError } from 'graphql';
import { eventLoopTurn } from '../runtime/event-loop-turn.ts';

/**
 * Records, uploads and blocks that the lists of one response may have together. Complexity charges
 * five for a list of links, however many there are, and lists within lists multiply.
 */
const MOST_ITEMS = 50_000;

/** Counts the items of lists in one response. */
export class AnswerSize {
  #items = 0;

  /**
   * Adds a list, and lets the event loop have its turn.
   * @throws GraphQLError where the lists have too many items together.
   */
  async add<Item>(list: readonly Item[]): Promise<Item[]> {
    this.#items += list.length;
    if (this.#items > MOST_ITEMS) {
      throw new GraphQLError(
        `The lists of this query have more than ${MOST_ITEMS} items together. Request fewer levels, or fewer records with "first".`,
        { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } },
      );
    }
    await eventLoopTurn();
    return [...list];
  }
}

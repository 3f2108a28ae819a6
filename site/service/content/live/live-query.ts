import { notifyListeners } from '../../../lib/events/notify-listeners.ts';
import type { QueryResult } from '../graphql/execution/execute-query.ts';
import { queryFailedMessage, toLiveMessage, type LiveMessage } from './live-message.ts';

type Follower = (message: LiveMessage) => void;

/**
 * One query that any number of channels follow: it is asked once for all of them, and whoever
 * follows hears of an answer that differs from the one before.
 */
export class LiveQuery {
  readonly #ask: () => Promise<QueryResult>;
  readonly #onError: (error: unknown) => void;
  readonly #followers = new Set<Follower>();
  #last: LiveMessage | undefined;
  #isAsking = false;
  #isStale = false;

  /** @param onError receives what `ask` or a follower throws; it must not throw itself. */
  constructor(ask: () => Promise<QueryResult>, onError: (error: unknown) => void) {
    this.#ask = ask;
    this.#onError = onError;
  }

  get hasSubscribers(): boolean {
    return this.#followers.size > 0;
  }

  /**
   * Calls back with the present answer, and with each new one, until what this returns is called;
   * `known` is the id of an answer that need not be told again.
   */
  subscribe(follower: Follower, known?: string): () => void {
    const told: Follower = (message) => {
      if (message.id === undefined || message.id !== known) follower(message);
      known = undefined;
    };
    this.#followers.add(told);
    if (this.#last) told(this.#last);
    else void this.#askUntilFresh();
    return () => {
      this.#followers.delete(told);
      // Nobody looks after it from now on.
      if (!this.hasSubscribers) this.#last = undefined;
    };
  }

  /** Asks again; what changes meanwhile is asked for once more after that. */
  refresh(): void {
    this.#isStale = true;
    void this.#askUntilFresh();
  }

  async #askUntilFresh(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      do {
        this.#isStale = false;
        this.#tell(await this.#answer());
      } while (this.#isStale);
    } finally {
      this.#isAsking = false;
    }
  }

  /** The present answer as a message; any error becomes the message that it failed. */
  async #answer(): Promise<LiveMessage> {
    try {
      return toLiveMessage(await this.#ask());
    } catch (error) {
      this.#onError(error);
      return queryFailedMessage;
    }
  }

  #tell(message: LiveMessage): void {
    if (message.id !== undefined && message.id === this.#last?.id) return;
    // Who comes after an error asks for themselves, and so does who comes when nobody follows.
    this.#last = message.isFinal || !this.hasSubscribers ? undefined : message;
    notifyListeners(this.#followers, message, this.#onError);
  }
}

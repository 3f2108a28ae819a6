import { notifyListeners } from '../../../lib/events/notify-listeners.ts';
import type { QueryResult } from '../graphql/execution/execute-query.ts';
import { queryFailedMessage, toLiveMessage, type LiveMessage } from './live-message.ts';

type Subscriber = (message: LiveMessage) => void;

/**
 * A query that is executed once for all its subscribers. They receive each response that differs
 * from the previous one.
 */
export class LiveQuery {
  readonly #runQuery: () => Promise<QueryResult>;
  readonly #onError: (error: unknown) => void;
  readonly #subscribers = new Set<Subscriber>();
  #lastMessage: LiveMessage | undefined;
  #isRunning = false;
  #isStale = false;

  /** @param onError receives errors of the query and its subscribers; it must not throw. */
  constructor(runQuery: () => Promise<QueryResult>, onError: (error: unknown) => void) {
    this.#runQuery = runQuery;
    this.#onError = onError;
  }

  get hasSubscribers(): boolean {
    return this.#subscribers.size > 0;
  }

  /**
   * Calls `subscriber` with the current response and each new one. Returns a function that
   * unsubscribes.
   * @param knownId ID of the response that the subscriber already has; it is not sent again.
   */
  subscribe(subscriber: Subscriber, knownId?: string): () => void {
    const listener: Subscriber = (message) => {
      if (message.id === undefined || message.id !== knownId) subscriber(message);
      knownId = undefined;
    };
    this.#subscribers.add(listener);
    if (this.#lastMessage) listener(this.#lastMessage);
    else void this.#runUntilFresh();
    return () => {
      this.#subscribers.delete(listener);
      // Without subscribers, the query is no longer refreshed, so its response becomes stale.
      if (!this.hasSubscribers) this.#lastMessage = undefined;
    };
  }

  /** Reruns the query. If called during a run, reruns it once more afterwards. */
  refresh(): void {
    this.#isStale = true;
    void this.#runUntilFresh();
  }

  async #runUntilFresh(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      do {
        this.#isStale = false;
        this.#notify(await this.#run());
      } while (this.#isStale);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Runs the query and returns its response, or any error, as a message. */
  async #run(): Promise<LiveMessage> {
    try {
      return toLiveMessage(await this.#runQuery());
    } catch (error) {
      this.#onError(error);
      return queryFailedMessage;
    }
  }

  #notify(message: LiveMessage): void {
    if (message.id !== undefined && message.id === this.#lastMessage?.id) return;
    // After an error, or without subscribers, the next subscriber triggers a new run.
    this.#lastMessage = message.isFinal || !this.hasSubscribers ? undefined : message;
    notifyListeners(this.#subscribers, message, this.#onError);
  }
}

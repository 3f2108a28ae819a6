import type { QueryOutcome } from '../run-query.ts';
import { failedMessage, messageOf, type LiveMessage } from './live-message.ts';

type Follower = (message: LiveMessage) => void;

/**
 * One query that any number of channels follow: it is asked once for all of them, and whoever
 * follows hears of an answer that differs from the one before.
 */
export class LiveQuery {
  readonly #ask: () => Promise<QueryOutcome>;
  readonly #followers = new Set<Follower>();
  #last: LiveMessage | undefined;
  #isAsking = false;
  #isStale = false;

  constructor(ask: () => Promise<QueryOutcome>) {
    this.#ask = ask;
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  /**
   * Calls back with the present answer, and with each new one, until what this returns is called;
   * `known` is the id of an answer that need not be told again.
   */
  follow(follower: Follower, known?: string): () => void {
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
      if (!this.isFollowed) this.#last = undefined;
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
    do {
      this.#isStale = false;
      this.#tell(await this.#ask().then(messageOf, () => failedMessage));
    } while (this.#isStale);
    this.#isAsking = false;
  }

  #tell(message: LiveMessage): void {
    if (message.id !== undefined && message.id === this.#last?.id) return;
    // Who comes after an error asks for themselves, and so does who comes when nobody follows.
    this.#last = message.isLast || !this.isFollowed ? undefined : message;
    for (const follower of this.#followers) follower(message);
  }
}

import type { Logger } from 'pino';
import { notifyListeners } from '../../lib/events/notify-listeners.ts';

/** The operation on a record or an upload. */
export type ChangeOperation = 'create' | 'update' | 'publish' | 'unpublish' | 'remove';

/** A change of one record, upload or other entity. */
export interface Change {
  /** API key of the record's model; `upload` for an upload, `model` for a model. */
  readonly entityType: string;
  readonly id: string;
  /** Undefined for any other change, such as a new schedule. */
  readonly operation?: ChangeOperation;
}

type Subscriber = (changes: readonly Change[]) => void;

/** A source of change events. */
export interface ChangeSource {
  /** Calls the subscriber after every change. Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void;
}

/** Notifies subscribers of changes of content, once the changes can be read. */
export class ChangeFeed implements ChangeSource {
  readonly #subscribers = new Set<Subscriber>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Never throws: the change is committed, and an error of a subscriber cannot undo it. */
  emit(changes: readonly Change[]): void {
    notifyListeners(this.#subscribers, changes, (err) => {
      this.#log.error({ err, code: 'CHANGE_FOLLOWER_FAILED' }, 'A change subscriber failed');
    });
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }
}

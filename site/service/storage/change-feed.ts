import type { Logger } from 'pino';
import { notifyListeners } from '../../lib/events/notify-listeners.ts';

/** What was done to a record, or to an upload. */
export type ChangeOperation = 'create' | 'update' | 'publish' | 'unpublish' | 'remove';

/** One record or upload that is another than before, or gone. */
export interface Change {
  /** API key of the record's model; `upload` for an upload, `model` for a model. */
  readonly entityType: string;
  readonly id: string;
  /** Absent where something else about it has changed. */
  readonly operation?: ChangeOperation;
}

type Follower = (changes: readonly Change[]) => void;

/** What can be followed. */
export interface ChangeSource {
  /** Calls back after every change, until what this returns is called. */
  subscribe(follower: Follower): () => void;
}

/** Notifies followers that the content has changed, once the change can be read. */
export class ChangeFeed implements ChangeSource {
  readonly #followers = new Set<Follower>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Never throws: the change is committed, and an error of a follower cannot undo it. */
  emit(changes: readonly Change[]): void {
    notifyListeners(this.#followers, changes, (err) => {
      this.#log.error({ err, code: 'CHANGE_FOLLOWER_FAILED' }, 'A follower of changes failed');
    });
  }

  subscribe(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }
}

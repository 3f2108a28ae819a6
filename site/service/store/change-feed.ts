/** What was done to a record, or to an upload. */
export type Deed = 'create' | 'update' | 'publish' | 'unpublish' | 'remove';

/** One record or upload that is another than before, or gone. */
export interface Change {
  /** API key of the record's model; `upload` for an upload, `model` for a model. */
  readonly model: string;
  readonly id: string;
  /** Absent where something else about it has changed. */
  readonly did?: Deed;
}

type Follower = (changes: readonly Change[]) => void;

/** What can be followed. */
export interface Changes {
  /** Calls back after every change, until what this returns is called. */
  follow(follower: Follower): () => void;
}

/** Tells whoever follows that the content has changed, once the change can be read. */
export class ChangeFeed implements Changes {
  readonly #followers = new Set<Follower>();

  tell(changes: readonly Change[]): void {
    for (const follower of this.#followers) follower(changes);
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }
}

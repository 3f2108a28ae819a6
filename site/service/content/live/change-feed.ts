import type { ContentStore } from '../../store/contract.ts';

/** Tells whoever follows that the content has changed, once the change can be read. */
export class ChangeFeed {
  readonly #followers = new Set<() => void>();

  tell(): void {
    for (const follower of this.#followers) follower();
  }

  /** Calls back after every change, until what this returns is called. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }
}

/** The same store, whose changes the feed is told of; those of a transaction at its end. */
export function toldOf(store: ContentStore, feed: ChangeFeed): ContentStore {
  const told = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    feed.tell();
    return result;
  };
  return {
    find: (query) => store.find(query),
    count: (query) => store.count(query),
    byIds: (face, ids) => store.byIds(face, ids),
    uploadsByIds: (ids) => store.uploadsByIds(ids),
    seedMarks: () => store.seedMarks(),
    markSeed: (mark) => store.markSeed(mark),
    removeSeedMark: (id) => store.removeSeedMark(id),
    close: () => store.close(),
    save: (record) => told(store.save(record)),
    publish: (id) => told(store.publish(id)),
    unpublish: (id) => told(store.unpublish(id)),
    remove: (id) => told(store.remove(id)),
    saveUpload: (upload) => told(store.saveUpload(upload)),
    removeUpload: (id) => told(store.removeUpload(id)),
    transaction: (work) => told(store.transaction(work)),
  };
}

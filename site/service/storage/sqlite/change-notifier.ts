import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { ChangeFeed } from '../change-feed.ts';
import type { ChangeNotifier } from '../sql/change-notifier.ts';

/** How often the file is looked at for what other processes have written; a look takes microseconds. */
const lookEveryMs = 250;

/**
 * Tells of changes within this process, and that there was some change where another process has
 * written to the same file.
 * @param onError is called with the errors of the engine.
 */
export function createSqliteNotifier(
  database: DatabaseSync,
  log: Pick<Logger, 'error'>,
  onError: (error: unknown) => void,
): ChangeNotifier {
  const feed = new ChangeFeed(log);
  // It is another number once another connection has written.
  const version = database.prepare('pragma data_version');
  const clock = () => Number(version.get()?.data_version);
  let known = clock();
  let hasFailed = false;
  const look = () => {
    try {
      const present = clock();
      hasFailed = false;
      if (present === known) return;
      known = present;
      feed.emit([]);
    } catch (error) {
      // Thrown from a timer, it would end the process.
      onError(error);
      const code = 'CONTENT_CHANGES_UNREADABLE';
      if (!hasFailed) log.error({ err: error, code }, 'Failed to look for changes of content');
      hasFailed = true;
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    changes: feed,
    notifyInTransaction: () => Promise.resolve(),
    notifyCommitted: (changes) => feed.emit(changes),
    dataVersion: clock,
    isUnreachable: () => false,
    close() {
      clearInterval(looking);
      return Promise.resolve();
    },
  };
}

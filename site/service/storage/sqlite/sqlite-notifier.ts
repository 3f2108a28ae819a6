import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { ChangeFeed } from '../change-feed.ts';
import type { ChangeNotifier } from '../sql/engine/change-notifier.ts';

/** Interval between checks for changes by other processes; a check takes microseconds. */
const CHECK_INTERVAL_MS = 250;

/**
 * Creates a notifier that emits the changes of this process. When another process has written to
 * the file, it emits an empty list, which means that anything may have changed.
 * @param onError is called with the errors of SQLite.
 */
export function createSqliteNotifier(
  database: DatabaseSync,
  log: Pick<Logger, 'error'>,
  onError: (error: unknown) => void,
): ChangeNotifier {
  const feed = new ChangeFeed(log);
  // Changes when another connection has written.
  const dataVersionStatement = database.prepare('pragma data_version');
  const readDataVersion = () => Number(dataVersionStatement.get()?.data_version);
  let lastVersion = readDataVersion();
  let hasFailed = false;
  const checkForChanges = () => {
    try {
      const version = readDataVersion();
      hasFailed = false;
      if (version === lastVersion) return;
      lastVersion = version;
      feed.emit([]);
    } catch (error) {
      // An exception in a timer would end the process.
      onError(error);
      const code = 'CONTENT_CHANGES_UNREADABLE';
      if (!hasFailed) log.error({ err: error, code }, 'Failed to check for content changes');
      hasFailed = true;
    }
  };
  const timer = setInterval(checkForChanges, CHECK_INTERVAL_MS).unref();
  return {
    changes: feed,
    notifyInTransaction: () => Promise.resolve(),
    notifyCommitted: (changes) => feed.emit(changes),
    getDataVersion: readDataVersion,
    isUnreachable: () => false,
    close() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { ChangeFeed } from '../change-feed.ts';
import type { Herald } from '../herald.ts';

/** How often the file is looked at for what other processes have written; a look takes microseconds. */
const lookEveryMs = 250;

/**
 * Tells of changes within this process, and that there was some change where another process has
 * written to the same file.
 */
export function sqliteHerald(database: DatabaseSync, log: Pick<Logger, 'error'>): Herald {
  const feed = new ChangeFeed(log);
  // It is another number once another connection has written.
  const version = database.prepare('pragma data_version');
  const clock = () => Number(version.get()?.data_version);
  let known = clock();
  const look = () => {
    const present = clock();
    if (present === known) return;
    known = present;
    feed.tell([]);
  };
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    changes: feed,
    announce: () => Promise.resolve(),
    announced: (changes) => feed.tell(changes),
    clock,
    isSilent: () => false,
    close() {
      clearInterval(looking);
      return Promise.resolve();
    },
  };
}

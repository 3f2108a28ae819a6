import { pino } from 'pino';

import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';

/** Writes and publishes until it is killed, and prints the number of each committed write. */
const [folder = '', startCount = '0'] = process.argv.slice(2);
const store = await openSqliteStore(folder, pino({ level: 'silent' }));

for (let count = Number(startCount); ; count += 1) {
  const version = await store.transaction(async (tx) => {
    const values = { title: { en: `Post ${count}` }, slug: `post-${count}`, count };
    const savedVersion = await tx.records.save({ id: 'post', model: 'journal_post', values });
    await tx.uploads.save({ id: 'beside', values: { count } });
    await tx.records.publish('post');
    return savedVersion;
  });
  // Waits until the line is flushed: buffered output would be lost when this process is killed.
  await new Promise((resolve) => process.stdout.write(`${count} ${version}\n`, resolve));
}

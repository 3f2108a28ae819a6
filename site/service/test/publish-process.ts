import { pino } from 'pino';

import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';

/** Writes and publishes without end, and tells of each write that the store has acknowledged. */
const [folder = '', from = '0'] = process.argv.slice(2);
const store = await openSqliteStore(folder, pino({ level: 'silent' }));

for (let count = Number(from); ; count += 1) {
  const version = await store.transaction(async (within) => {
    const values = { title: { en: `Post ${count}` }, slug: `post-${count}`, count };
    const saved = await within.records.save({ id: 'post', model: 'journal_post', values });
    await within.uploads.save({ id: 'beside', values: { count } });
    await within.records.publish('post');
    return saved;
  });
  // What a slow reader has not taken yet dies with this process, so nothing more is written before.
  await new Promise((resolve) => process.stdout.write(`${count} ${version}\n`, resolve));
}

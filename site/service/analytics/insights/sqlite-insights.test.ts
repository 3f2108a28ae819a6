import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { openSqliteBeaconStore } from '../storage/sqlite-beacon-store.ts';
import { describeInsightsContract } from '../test/insights.contract.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describeInsightsContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-insights-'));
  folders.push(folder);
  return openSqliteBeaconStore(folder, pino({ level: 'silent' }));
});

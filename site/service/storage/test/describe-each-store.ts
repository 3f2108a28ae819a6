import { describeBackup } from './backup.contract.test.ts';
import { describeSetups } from './project-resources.contract.test.ts';
import { describeAccessTokens } from './access-tokens.contract.test.ts';
import type { ContentStore } from '../content-store.ts';
import { describeJobs } from './jobs.contract.test.ts';
import { describeFilmKeys } from './content-keys.contract.test.ts';
import { describeFacts } from './derived-data.contract.test.ts';
import { describeModels } from './models.contract.test.ts';
import { describeRecords } from './records.contract.test.ts';
import { describeSchedules } from './schedules.contract.test.ts';
import { describeSearch } from './search-index.contract.test.ts';
import { describeSeeds } from './seeds.contract.test.ts';
import { describeSessions } from './sessions-suite.ts';
import { describeTransactions } from './transactions.contract.test.ts';
import { describeUploads } from './uploads.contract.test.ts';
import { describeVersions } from './record-versions.contract.test.ts';

/** What every content store must do, whatever it stores in, concern by concern. */
const concerns = [
  describeAccessTokens,
  describeRecords,
  describeVersions,
  describeSchedules,
  describeUploads,
  describeSeeds,
  describeSetups,
  describeBackup,
  describeJobs,
  describeFilmKeys,
  describeModels,
  describeFacts,
  describeSearch,
  describeSessions,
  describeTransactions,
];

/** Tests a content store; `open` hands out an empty one. */
export function describeEachStore(name: string, open: () => Promise<ContentStore>): void {
  for (const describeConcern of concerns) describeConcern(name, open);
}

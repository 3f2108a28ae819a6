import { describeBackup } from './backup-suite.ts';
import { describeSetups } from './setups-suite.ts';
import { describeAccessTokens } from './access-tokens-suite.ts';
import type { ContentStore } from './contract.ts';
import { describeJobs } from './jobs-suite.ts';
import { describeFilmKeys } from './film-keys-suite.ts';
import { describeFacts } from './facts-suite.ts';
import { describeModels } from './models-suite.ts';
import { describeRecords } from './records-suite.ts';
import { describeSchedules } from './schedules-suite.ts';
import { describeSearch } from './search-suite.ts';
import { describeSeeds } from './seeds-suite.ts';
import { describeSessions } from './sessions-suite.ts';
import { describeTransactions } from './transactions-suite.ts';
import { describeUploads } from './uploads-suite.ts';
import { describeVersions } from './versions-suite.ts';

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

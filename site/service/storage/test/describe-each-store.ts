import { describeBackup } from './backup.contract.ts';
import { describeProjectResources } from './project-resources.contract.ts';
import { describeAccessTokens } from './access-tokens.contract.ts';
import type { ContentStore } from '../content-store.ts';
import { describeJobs } from './jobs.contract.ts';
import { describeContentKeys } from './content-keys.contract.ts';
import { describeDerivedData } from './derived-data.contract.ts';
import { describeModels } from './models.contract.ts';
import { describeRecords } from './records.contract.ts';
import { describeSchedules } from './schedules.contract.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSeeds } from './seeds.contract.ts';
import { describeSessions } from './sessions.contract.ts';
import { describeTransactions } from './transactions.contract.ts';
import { describeUploads } from './uploads.contract.ts';
import { describeRecordVersions } from './record-versions.contract.ts';

/** The contract tests of all content stores, by concern. */
const contracts = [
  describeAccessTokens,
  describeRecords,
  describeRecordVersions,
  describeSchedules,
  describeUploads,
  describeSeeds,
  describeProjectResources,
  describeBackup,
  describeJobs,
  describeContentKeys,
  describeModels,
  describeDerivedData,
  describeSearchIndex,
  describeSessions,
  describeTransactions,
];

/** Runs all contract tests on a content store; `open` returns an empty one. */
export function describeEachStore(name: string, open: () => Promise<ContentStore>): void {
  for (const describeContract of contracts) describeContract(name, open);
}

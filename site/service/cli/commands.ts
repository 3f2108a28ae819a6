import { formatCount } from '../../lib/text/format-count.ts';
import { constants, openAsBlob } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { openLog } from '../runtime/log.ts';
import { stringify } from 'yaml';
import { seedDemoViews } from '../analytics/demo/seed-beacons.ts';
import { openBeaconStore } from '../analytics/storage/open-beacon-store.ts';
import type { Settings } from '../settings.ts';
import { StartupError } from '../runtime/startup-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { ownerOnlyFolderMode } from '../files/owner-only.ts';
import { lockDataDir } from '../files/data-dir-lock.ts';
import { openContentStore } from '../storage/open-content-store.ts';
import { exportBackup, importBackup } from './backup.ts';
import { downloadAllMedia } from './download-all-media.ts';
import { editRecord } from './edit-record.ts';
import { restoreContent } from './restore.ts';
import { ManagementClient } from './management-client.ts';

/** Passed to every command. */
interface CommandContext {
  readonly settings: Settings;
  readonly args: readonly string[];
  readonly editor: string;
  /** Absolute path that relative file arguments refer to. */
  readonly cwd: string;
  print(line: string): void;
}

/** A subcommand of `npm run content`. */
interface Command {
  /** Arguments, as shown in the help text. */
  readonly usage: string;
  readonly description: string;
  /** Minimum and maximum number of arguments. */
  readonly minArgs: number;
  readonly maxArgs: number;
  run(context: CommandContext): Promise<void>;
}

const UNLIMITED_ARGS = 1000;

/** All subcommands of `npm run content -- COMMAND`, by name. */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: '[MODEL] [WORDS]',
    description: 'lists records, optionally of one model or matching a search',
    ...{ minArgs: 0, maxArgs: 2 },
    async run({ settings, args: [model, searchText], print }) {
      const client = await ManagementClient.fromSettings(settings);
      const query = new URLSearchParams({ version: 'current', 'page[limit]': '500' });
      if (model !== undefined) query.set('filter[type]', model);
      if (searchText !== undefined) query.set('filter[query]', searchText);
      const { data, meta } = await client.request('GET', `/items?${query.toString()}`);
      for (const { id, attributes, meta: recordMeta } of data) {
        print(`${id}  ${String(recordMeta?.status).padEnd(9)}  ${getDisplayName(attributes)}`);
      }
      const total = meta?.total_count ?? data.length;
      print(
        data.length < total ? `${data.length} of ${total} records` : formatCount(total, 'record'),
      );
    },
  },
  show: {
    usage: 'ID',
    description: 'shows a record as YAML',
    ...{ minArgs: 1, maxArgs: 1 },
    async run({ settings, args: [id = ''], print }) {
      const client = await ManagementClient.fromSettings(settings);
      const { data } = await client.request('GET', `/items/${encodeURIComponent(id)}`);
      print(stringify({ id: data.id, ...data.meta, attributes: data.attributes }).trimEnd());
    },
  },
  edit: {
    usage: 'ID',
    description: 'opens a record in $EDITOR and saves it',
    ...{ minArgs: 1, maxArgs: 1 },
    async run({ settings, args: [id = ''], editor, print }) {
      print(
        `${id} is ${await editRecord(await ManagementClient.fromSettings(settings), id, editor)}.`,
      );
    },
  },
  publish: {
    usage: 'ID...',
    description: 'publishes records',
    ...{ minArgs: 1, maxArgs: UNLIMITED_ARGS },
    run: (context) => updateRecords(context, 'publish', 'published'),
  },
  unpublish: {
    usage: 'ID...',
    description: 'unpublishes records',
    ...{ minArgs: 1, maxArgs: UNLIMITED_ARGS },
    run: (context) => updateRecords(context, 'unpublish', 'hidden'),
  },
  upload: {
    usage: 'FILE...',
    description: 'uploads images, videos and other files',
    ...{ minArgs: 1, maxArgs: UNLIMITED_ARGS },
    async run({ settings, args, cwd, print }) {
      const client = await ManagementClient.fromSettings(settings);
      for (const file of args) print(`${await upload(client, resolve(cwd, file))}  ${file}`);
    },
  },
  export: {
    usage: 'FOLDER',
    description: 'exports all content and uploads to a new folder',
    ...{ minArgs: 1, maxArgs: 1 },
    run: ({ settings, args: [folder = ''], cwd, print }) =>
      withContentStore(settings, async (store) => {
        await downloadAllMedia(settings, store);
        const { records, uploads } = await exportBackup(
          resolve(cwd, folder),
          store,
          settings.dataDir,
        );
        print(
          `${formatCount(records, 'record')} and ${formatCount(uploads, 'upload')} exported to ${folder}.`,
        );
      }),
  },
  import: {
    usage: 'FOLDER',
    description: 'replaces all content with an exported folder (stop the service first)',
    ...{ minArgs: 1, maxArgs: 1 },
    run: async ({ settings, args: [folder = ''], cwd, print }) => {
      using _lock = await lockIfSqlite(settings);
      const importFolder = async (store: ContentStore) => {
        const { records, uploads } = await importBackup(
          resolve(cwd, folder),
          store,
          settings.dataDir,
        );
        print(
          `${formatCount(records, 'record')} and ${formatCount(uploads, 'upload')} imported from ${folder}.`,
        );
      };
      await withContentStore(settings, importFolder, { isExclusive: true });
    },
  },
  restore: {
    usage: '[PATH]',
    description:
      'restores the content database from the newest copy in DATA_DIR/backups, or from a database file or exported folder at PATH (stop the service first)',
    ...{ minArgs: 0, maxArgs: 1 },
    async run({ settings, args: [path], cwd, print }) {
      const backup = path === undefined ? undefined : resolve(cwd, path);
      const { source, records, previousDatabase } = await restoreContent(settings, backup);
      print(`${formatCount(records, 'record')} restored from ${source}.`);
      if (previousDatabase !== undefined)
        print(`The previous database is preserved as ${previousDatabase}.`);
    },
  },
  'seed-beacons': {
    usage: 'COUNT [DAYS]',
    description: 'generates sample views of the last 30 days for Insights',
    ...{ minArgs: 1, maxArgs: 2 },
    async run({ settings, args: [countText = '', daysText = '30'], print }) {
      const [count, days] = [
        parsePositiveInteger(countText, 'COUNT'),
        parsePositiveInteger(daysText, 'DAYS'),
      ];
      const log = openLog('content', 'warn');
      const store = await openBeaconStore(settings, log);
      try {
        await seedDemoViews(store, { count, days, lastStartedAt: Date.now() });
      } finally {
        await store.close();
      }
      print(`${formatCount(count, 'view')} over ${formatCount(days, 'day')} generated.`);
    },
  },
};

/** Formats the help text. */
export function formatHelp(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, description }]) => `  ${`${name} ${usage}`.padEnd(24)}  ${description}`,
  );
  return ['npm run content -- COMMAND', '', ...lines].join('\n');
}

async function updateRecords(
  { settings, args, print }: CommandContext,
  action: string,
  newState: string,
): Promise<void> {
  const client = await ManagementClient.fromSettings(settings);
  for (const id of args) {
    await client.request('PUT', `/items/${encodeURIComponent(id)}/${action}`);
    print(`${id} is ${newState}.`);
  }
}

async function upload(client: ManagementClient, file: string): Promise<string> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(`${file} cannot be read (${code}).`);
  });
  // A video may not fit into memory, so it is streamed from disk.
  const bytes = await openAsBlob(file);
  const filename = basename(file);
  const { data: uploadRequest } = await client.request('POST', '/upload-requests', {
    attributes: { filename },
  });
  await client.uploadBytes(String(uploadRequest.attributes.url), bytes);
  const { data } = await client.request('POST', '/uploads', {
    attributes: { path: uploadRequest.id },
  });
  return data.id;
}

/**
 * Locks DATA_DIR if it contains the content database, so that no server writes to it at the same
 * time.
 */
async function lockIfSqlite({ dataDir, databaseUrl }: Settings): Promise<Disposable | undefined> {
  if (databaseUrl !== undefined) return undefined;
  await mkdir(dataDir, { recursive: true, mode: ownerOnlyFolderMode });
  return lockDataDir(dataDir);
}

async function withContentStore(
  settings: Settings,
  callback: (store: ContentStore) => Promise<void>,
  options: { readonly isExclusive?: boolean } = {},
): Promise<void> {
  const store = await openContentStore(settings, openLog('content', 'warn'), options);
  try {
    await callback(store);
  } finally {
    await store.close();
  }
}

/** Returns the first text value of a record, which serves as its name. */
function getDisplayName(attributes: Readonly<Record<string, unknown>>): string {
  const values = Object.values(attributes).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  );
  return String(values.find((value) => typeof value === 'string' && value !== '') ?? '');
}

function parsePositiveInteger(text: string, name: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new StartupError(`${name} must be a whole number above 0, but is "${text}".`);
}

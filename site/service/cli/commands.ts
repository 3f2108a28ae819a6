import { constants, openAsBlob } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pino } from 'pino';
import { stringify } from 'yaml';
import { seedDemoViews } from '../analytics/demo/seed-beacons.ts';
import { openBeaconStore } from '../analytics/storage/open-beacon-store.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../runtime/startup-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { ownerOnlyFolder } from '../files/owner-only.ts';
import { lockDataDir } from '../files/data-dir-lock.ts';
import { openContentStore } from '../storage/open-content-store.ts';
import { exportBackup, importBackup } from './backup.ts';
import { downloadAllMedia } from './bring-all.ts';
import { editRecord } from './edit-record.ts';
import { restoreContent } from './restore.ts';
import { ManagementClient } from './management-client.ts';

/** What a verb is given, and where it says what it did. */
interface CommandContext {
  readonly settings: Settings;
  readonly args: readonly string[];
  readonly editor: string;
  /** Absolute path of the folder that files are named from. */
  readonly cwd: string;
  print(line: string): void;
}

/** One verb of the command. */
interface Verb {
  /** What follows it, as the help shows it. */
  readonly usage: string;
  readonly description: string;
  /** How many words must follow, and how many may. */
  readonly minArgs: number;
  readonly maxArgs: number;
  run(call: CommandContext): Promise<void>;
}

const many = 1000;

/** Every verb of `npm run content -- COMMAND`. */
export const commands: Readonly<Record<string, Verb>> = {
  list: {
    usage: '[MODEL] [WORDS]',
    description: 'lists records, optionally of one model or matching a search',
    ...{ minArgs: 0, maxArgs: 2 },
    async run({ settings, args: [model, words], print }) {
      const client = await ManagementClient.fromSettings(settings);
      const query = new URLSearchParams({ version: 'current', 'page[limit]': '500' });
      if (model !== undefined) query.set('filter[type]', model);
      if (words !== undefined) query.set('filter[query]', words);
      const { data, meta } = await client.request('GET', `/items?${query.toString()}`);
      for (const { id, attributes, meta: facts } of data) {
        print(`${id}  ${String(facts?.status).padEnd(9)}  ${nameOf(attributes)}`);
      }
      const total = meta?.total_count ?? data.length;
      print(data.length < total ? `${data.length} of ${total} records` : counted(total, 'record'));
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
    ...{ minArgs: 1, maxArgs: many },
    run: (call) => each(call, 'publish', 'published'),
  },
  unpublish: {
    usage: 'ID...',
    description: 'unpublishes records',
    ...{ minArgs: 1, maxArgs: many },
    run: (call) => each(call, 'unpublish', 'hidden'),
  },
  upload: {
    usage: 'FILE...',
    description: 'uploads images, videos and other files',
    ...{ minArgs: 1, maxArgs: many },
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
      withStore(settings, async (store) => {
        await downloadAllMedia(settings, store);
        const { records, uploads } = await exportBackup(
          resolve(cwd, folder),
          store,
          settings.dataDir,
        );
        print(
          `${counted(records, 'record')} and ${counted(uploads, 'upload')} exported to ${folder}.`,
        );
      }),
  },
  import: {
    usage: 'FOLDER',
    description: 'replaces all content with an exported folder (stop the service first)',
    ...{ minArgs: 1, maxArgs: 1 },
    run: async ({ settings, args: [folder = ''], cwd, print }) => {
      using _lock = await lockedIfSqlite(settings);
      await withStore(settings, async (store) => {
        const { records, uploads } = await importBackup(
          resolve(cwd, folder),
          store,
          settings.dataDir,
        );
        print(
          `${counted(records, 'record')} and ${counted(uploads, 'upload')} imported from ${folder}.`,
        );
      });
    },
  },
  restore: {
    usage: '[PATH]',
    description:
      'restores the content database from the newest copy in DATA_DIR/backups, or from a database file or exported folder at PATH (stop the service first)',
    ...{ minArgs: 0, maxArgs: 1 },
    async run({ settings, args: [path], cwd, print }) {
      const backup = path === undefined ? undefined : resolve(cwd, path);
      const { source, records, replaced } = await restoreContent(settings, backup);
      print(`${counted(records, 'record')} restored from ${source}.`);
      if (replaced !== undefined) print(`The previous database is preserved as ${replaced}.`);
    },
  },
  'seed-beacons': {
    usage: 'COUNT [DAYS]',
    description: 'generates sample views of the last 30 days for Insights',
    ...{ minArgs: 1, maxArgs: 2 },
    async run({ settings, args: [asked = '', lasting = '30'], print }) {
      const [count, days] = [numberOf(asked, 'COUNT'), numberOf(lasting, 'DAYS')];
      const log = pino({ level: 'warn' }, pino.destination(2));
      const store = await openBeaconStore(settings, log);
      try {
        await seedDemoViews(store, { count, days, until: Date.now() });
      } finally {
        await store.close();
      }
      print(`${counted(count, 'view')} over ${counted(days, 'day')} generated.`);
    },
  },
};

/** What can be called, for people. */
export function formatHelp(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, description }]) => `  ${`${name} ${usage}`.padEnd(24)}  ${description}`,
  );
  return ['npm run content -- COMMAND', '', ...lines].join('\n');
}

async function each(
  { settings, args, print }: CommandContext,
  path: string,
  done: string,
): Promise<void> {
  const client = await ManagementClient.fromSettings(settings);
  for (const id of args) {
    await client.request('PUT', `/items/${encodeURIComponent(id)}/${path}`);
    print(`${id} is ${done}.`);
  }
}

async function upload(client: ManagementClient, file: string): Promise<string> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(`${file} cannot be read (${code}).`);
  });
  // A film may be larger than what can be in memory.
  const bytes = await openAsBlob(file);
  const filename = basename(file);
  const { data: place } = await client.request('POST', '/upload-requests', {
    attributes: { filename },
  });
  await client.uploadBytes(String(place.attributes.url), bytes);
  const { data } = await client.request('POST', '/uploads', { attributes: { path: place.id } });
  return data.id;
}

/** Locks DATA_DIR where it holds the content database, so that no server writes meanwhile. */
async function lockedIfSqlite({ dataDir, databaseUrl }: Settings): Promise<Disposable | undefined> {
  if (databaseUrl !== undefined) return undefined;
  await mkdir(dataDir, { recursive: true, mode: ownerOnlyFolder });
  return lockDataDir(dataDir);
}

async function withStore(
  settings: Settings,
  work: (store: ContentStore) => Promise<void>,
): Promise<void> {
  const store = await openContentStore(settings, pino({ level: 'warn' }, pino.destination(2)));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** What a record is called: its first text. */
function nameOf(attributes: Readonly<Record<string, unknown>>): string {
  const first = Object.values(attributes).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  );
  return String(first.find((value) => typeof value === 'string' && value !== '') ?? '');
}

function numberOf(word: string, name: string): number {
  const number = Number(word);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new StartFailure(`${name} must be a whole number above 0, but is "${word}".`);
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

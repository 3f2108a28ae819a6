import { constants, openAsBlob } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pino } from 'pino';
import { stringify } from 'yaml';
import { seedBeacons } from '../beacons/made-up/seed-beacons.ts';
import { openBeaconStore } from '../beacons/open-store.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import type { ContentStore } from '../store/contract.ts';
import { ownerOnlyFolder } from '../files/owner-only.ts';
import { lockDataDir } from '../files/data-dir-lock.ts';
import { openStore } from '../store/open.ts';
import { exportTo, importFrom } from './backup-folder.ts';
import { bringAll } from './bring-all.ts';
import { editRecord } from './edit-record.ts';
import { restoreContent } from './restore.ts';
import { ServiceClient } from './service-client.ts';

/** What a verb is given, and where it says what it did. */
interface Call {
  readonly settings: Settings;
  readonly args: readonly string[];
  readonly editor: string;
  /** Absolute path of the folder that files are named from. */
  readonly from: string;
  say(line: string): void;
}

/** One verb of the command. */
interface Verb {
  /** What follows it, as the help shows it. */
  readonly takes: string;
  readonly does: string;
  /** How many words must follow, and how many may. */
  readonly from: number;
  readonly upTo: number;
  run(call: Call): Promise<void>;
}

const many = 1000;

/** Every verb of `npm run content -- COMMAND`. */
export const verbs: Readonly<Record<string, Verb>> = {
  list: {
    takes: '[MODEL] [WORDS]',
    does: 'lists records, optionally of one model or matching a search',
    ...{ from: 0, upTo: 2 },
    async run({ settings, args: [model, words], say }) {
      const client = await ServiceClient.of(settings);
      const query = new URLSearchParams({ version: 'current', 'page[limit]': '500' });
      if (model !== undefined) query.set('filter[type]', model);
      if (words !== undefined) query.set('filter[query]', words);
      const { data, meta } = await client.ask('GET', `/items?${query.toString()}`);
      for (const { id, attributes, meta: facts } of data) {
        say(`${id}  ${String(facts?.status).padEnd(9)}  ${nameOf(attributes)}`);
      }
      const total = meta?.total_count ?? data.length;
      say(data.length < total ? `${data.length} of ${total} records` : counted(total, 'record'));
    },
  },
  show: {
    takes: 'ID',
    does: 'shows a record as YAML',
    ...{ from: 1, upTo: 1 },
    async run({ settings, args: [id = ''], say }) {
      const client = await ServiceClient.of(settings);
      const { data } = await client.ask('GET', `/items/${encodeURIComponent(id)}`);
      say(stringify({ id: data.id, ...data.meta, attributes: data.attributes }).trimEnd());
    },
  },
  edit: {
    takes: 'ID',
    does: 'opens a record in $EDITOR and saves it',
    ...{ from: 1, upTo: 1 },
    async run({ settings, args: [id = ''], editor, say }) {
      say(`${id} is ${await editRecord(await ServiceClient.of(settings), id, editor)}.`);
    },
  },
  publish: {
    takes: 'ID...',
    does: 'publishes records',
    ...{ from: 1, upTo: many },
    run: (call) => each(call, 'publish', 'published'),
  },
  unpublish: {
    takes: 'ID...',
    does: 'unpublishes records',
    ...{ from: 1, upTo: many },
    run: (call) => each(call, 'unpublish', 'hidden'),
  },
  upload: {
    takes: 'FILE...',
    does: 'uploads images, videos and other files',
    ...{ from: 1, upTo: many },
    async run({ settings, args, from, say }) {
      const client = await ServiceClient.of(settings);
      for (const file of args) say(`${await upload(client, resolve(from, file))}  ${file}`);
    },
  },
  export: {
    takes: 'FOLDER',
    does: 'exports all content and uploads to a new folder',
    ...{ from: 1, upTo: 1 },
    run: ({ settings, args: [folder = ''], from, say }) =>
      withStore(settings, async (store) => {
        await bringAll(settings, store);
        const { records, uploads } = await exportTo(resolve(from, folder), store, settings.dataDir);
        say(
          `${counted(records, 'record')} and ${counted(uploads, 'upload')} exported to ${folder}.`,
        );
      }),
  },
  import: {
    takes: 'FOLDER',
    does: 'replaces all content with an exported folder (stop the service first)',
    ...{ from: 1, upTo: 1 },
    run: async ({ settings, args: [folder = ''], from, say }) => {
      using _lock = await lockedIfSqlite(settings);
      await withStore(settings, async (store) => {
        const { records, uploads } = await importFrom(
          resolve(from, folder),
          store,
          settings.dataDir,
        );
        say(
          `${counted(records, 'record')} and ${counted(uploads, 'upload')} imported from ${folder}.`,
        );
      });
    },
  },
  restore: {
    takes: '[PATH]',
    does: 'restores the content database from the newest copy in DATA_DIR/backups, or from a database file or exported folder at PATH (stop the service first)',
    ...{ from: 0, upTo: 1 },
    async run({ settings, args: [path], from, say }) {
      const backup = path === undefined ? undefined : resolve(from, path);
      const { source, records, replaced } = await restoreContent(settings, backup);
      say(`${counted(records, 'record')} restored from ${source}.`);
      if (replaced !== undefined) say(`The previous database is preserved as ${replaced}.`);
    },
  },
  'seed-beacons': {
    takes: 'COUNT [DAYS]',
    does: 'generates sample views of the last 30 days for Insights',
    ...{ from: 1, upTo: 2 },
    async run({ settings, args: [asked = '', lasting = '30'], say }) {
      const [count, days] = [numberOf(asked, 'COUNT'), numberOf(lasting, 'DAYS')];
      const log = pino({ level: 'warn' }, pino.destination(2));
      const store = await openBeaconStore(settings, log);
      try {
        await seedBeacons(store, { count, days, until: Date.now() });
      } finally {
        await store.close();
      }
      say(`${counted(count, 'view')} over ${counted(days, 'day')} generated.`);
    },
  },
};

/** What can be called, for people. */
export function help(): string {
  const lines = Object.entries(verbs).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(24)}  ${does}`,
  );
  return ['npm run content -- COMMAND', '', ...lines].join('\n');
}

async function each({ settings, args, say }: Call, path: string, done: string): Promise<void> {
  const client = await ServiceClient.of(settings);
  for (const id of args) {
    await client.ask('PUT', `/items/${encodeURIComponent(id)}/${path}`);
    say(`${id} is ${done}.`);
  }
}

async function upload(client: ServiceClient, file: string): Promise<string> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure(`${file} cannot be read (${code}).`);
  });
  // A film may be larger than what can be in memory.
  const bytes = await openAsBlob(file);
  const filename = basename(file);
  const { data: place } = await client.ask('POST', '/upload-requests', {
    attributes: { filename },
  });
  await client.send(String(place.attributes.url), bytes);
  const { data } = await client.ask('POST', '/uploads', { attributes: { path: place.id } });
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
  const store = await openStore(settings, pino({ level: 'warn' }, pino.destination(2)));
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

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findProgram } from './find-program.ts';
import { StartFailure } from './start-failure.ts';
import { presets, type Tools } from './video/ingest/tools.ts';
import { signingKeysForm, type VideoSigning } from './video/signing-keys.ts';

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/** What a bearer header can carry, and nobody guesses. */
const token = z
  .string()
  .regex(/^[!-~]{16,}$/, 'a token of at least 16 letters, digits and signs, without a space')
  .optional();
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();

const postgresAddress = 'an address such as postgres://user:password@host/name';

/** What each variable must be; the message of a check completes "NAME must be ...". */
const variables = z.object({
  PORT: z.coerce
    .number({ error: 'a port number from 0 to 65535' })
    .int('a port number from 0 to 65535')
    .min(0, 'a port number from 0 to 65535')
    .max(65535, 'a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.vitrine'),
  CONTENT_DIR: z.string().default(contentFolder),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/, error: postgresAddress })
    .refine((text) => URL.canParse(text), postgresAddress)
    .optional(),
  PUBLIC_URL: webAddress,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  CONTENT_API_TOKEN: token,
  CONTENT_DRAFT_TOKEN: token,
  SEARCH_API_TOKEN: token,
  CONTENT_EDIT_TOKEN: token,
  CONTENT_REQUESTS_PER_SECOND: z.coerce
    .number({ error: 'a whole number, or 0 for no limit' })
    .int('a whole number, or 0 for no limit')
    .min(0, 'a whole number, or 0 for no limit')
    .default(1000),
  LIVE_STREAMS_PER_ADDRESS: z.coerce
    .number({ error: 'a whole number above 0' })
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(50),
  IMAGE_SIGNING_KEY: z.string().min(16, 'a key of at least 16 characters').optional(),
  IMAGE_CACHE_MEGABYTES: z.coerce
    .number({ error: 'a whole number above 0' })
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(1024),
  VIDEO_ENCODING_PRESET: z
    .enum(presets, { error: `one of ${presets.join(', ')}` })
    .default('veryfast'),
  VIDEO_NICENESS: z
    .string()
    .regex(/^1?\d$/, 'a whole number from 0 to 19')
    .default('10'),
  LIVE_STREAMS_PER_TOKEN: z.coerce
    .number({ error: 'a whole number above 0' })
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(500),
  VIDEO_SIGNING_KEYS: signingKeysForm.default([]),
  VIDEO_SIGNED_PLAYBACK_IDS: z
    .string()
    .regex(/^\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*$/, 'playback ids with commas between them')
    .transform((text) => text.split(',').map((id) => id.trim()))
    .default([]),
});

/** Everything the embedded service needs to know before it opens. */
export interface Settings {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, packaged media and tokens. */
  readonly dataDir: string;
  /** Address of the Postgres database that holds the content; undefined keeps it in SQLite. */
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder the service is seeded from. */
  readonly contentDir: string;
  /** Origin and path prefix of links in answers, without a closing slash; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly logLevel: string;
  /** Absolute path of ffmpeg; undefined when this machine has none. */
  readonly ffmpeg: string | undefined;
  /** What films are made with of what is uploaded; undefined when this machine lacks a part of it. */
  readonly filmTools: Tools | undefined;
  /** Tokens given from outside; an absent one is made at first start and kept under `dataDir`. */
  readonly tokens: {
    readonly content: string | undefined;
    readonly draft: string | undefined;
    readonly search: string | undefined;
    readonly edit: string | undefined;
  };
  /** Queries that one token may ask a second; 0 for any number. */
  readonly requestsPerSecond: number;
  /** Streams of live updates that one address may have open. */
  readonly streamsPerAddress: number;
  /** Streams of live updates that may be open with one token. */
  readonly streamsPerToken: number;
  /** Signs addresses of pictures; undefined makes a key at first start. */
  readonly imageKey: string | undefined;
  /** What drawn pictures may take on disk, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Films that need a token, and the keys that verify it. */
  readonly signing: VideoSigning;
}

/**
 * Reads the service's settings from environment variables; an empty variable counts as unset.
 * @throws StartFailure when a variable has a bad value; the sentence names it.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const secret = /_TOKEN$|^DATABASE_URL$|^VIDEO_SIGNING_KEYS$|^IMAGE_SIGNING_KEY$/.test(name);
    const seen = secret ? '' : `, but is "${given[name] ?? ''}"`;
    throw new StartFailure(`${name} must be ${issue?.message ?? 'valid'}${seen}.`);
  }
  return settingsOf(result.data, env.PATH);
}

function settingsOf(values: z.infer<typeof variables>, path: string | undefined): Settings {
  const signing = {
    keys: values.VIDEO_SIGNING_KEYS,
    playbackIds: values.VIDEO_SIGNED_PLAYBACK_IDS,
  };
  if (signing.playbackIds.length > 0 && signing.keys.length === 0) {
    throw new StartFailure(
      'VIDEO_SIGNING_KEYS must hold a key, because VIDEO_SIGNED_PLAYBACK_IDS names films that need a token.',
    );
  }
  const ffmpeg = findProgram('ffmpeg', path);
  const ffprobe = findProgram('ffprobe', path);
  const preset = values.VIDEO_ENCODING_PRESET;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    contentDir: resolve(values.CONTENT_DIR),
    publicUrl: (values.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL,
    ffmpeg,
    filmTools: ffmpeg && ffprobe ? { ffmpeg, ffprobe, preset } : undefined,
    tokens: {
      content: values.CONTENT_API_TOKEN,
      draft: values.CONTENT_DRAFT_TOKEN,
      search: values.SEARCH_API_TOKEN,
      edit: values.CONTENT_EDIT_TOKEN,
    },
    requestsPerSecond: values.CONTENT_REQUESTS_PER_SECOND,
    streamsPerAddress: values.LIVE_STREAMS_PER_ADDRESS,
    streamsPerToken: values.LIVE_STREAMS_PER_TOKEN,
    imageKey: values.IMAGE_SIGNING_KEY,
    imageCacheMegabytes: values.IMAGE_CACHE_MEGABYTES,
    signing,
  };
}

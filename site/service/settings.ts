import { resolve } from 'node:path';
import type { z } from 'zod';
import type { AnalyticsSettings } from './analytics/analytics-settings.ts';
import { resolveS3Settings, type S3Settings } from './storage/s3/s3-settings.ts';
import { findProgram } from './runtime/find-program.ts';
import { environmentSchema } from './settings-schema.ts';
import type { AllowedHosts } from './http/outbound/ssrf-guard.ts';
import { StartFailure } from './runtime/startup-error.ts';
import type { TranscoderTools } from './video/transcoding/transcoder-tools.ts';
import type { DrmSettings } from './video/drm/drm-settings.ts';
import type { PlaybackSigningSettings } from './video/delivery/signing-keys.ts';

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
  /** Addresses of the proxies whose `X-Forwarded-*` headers are trusted; requires `publicUrl`. */
  readonly trustedProxies: readonly string[] | undefined;
  /** Opens `/metrics`; nobody may see them when undefined. */
  readonly metricsToken: string | undefined;
  /** How long a server that is to stop answers as before, so that others notice that it will. */
  readonly shutdownDelaySeconds: number;
  /** Absolute path of ffmpeg; undefined when this machine has none. */
  readonly ffmpeg: string | undefined;
  /** What films are made with of what is uploaded; undefined when this machine lacks a part of it. */
  readonly transcoderTools: TranscoderTools | undefined;
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
  readonly liveStreamsPerAddress: number;
  /** Streams of live updates that may be open with one token. */
  readonly liveStreamsPerToken: number;
  /** Signs addresses of pictures; undefined makes a key at first start. */
  readonly imageSigningKey: string | undefined;
  /** What drawn pictures may take on disk, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Where servers share the pictures they have drawn; undefined where each draws for itself. */
  readonly objectStore: S3Settings | undefined;
  /** What copies of files in the bucket may take on disk, in megabytes. */
  readonly mediaCacheMegabytes: number;
  /** Films that need a token, and the keys that verify it. */
  readonly playbackSigning: PlaybackSigningSettings;
  /** Films that are encrypted, and where their licences come from. */
  readonly drm: DrmSettings;
  /** Hosts that webhooks may call, in private networks too; undefined for those of the internet. */
  readonly webhookHosts: AllowedHosts;
  /** How beacons are taken and kept. */
  readonly analytics: AnalyticsSettings;
  /**
   * Megabytes of the disk of `dataDir` that stay free for publishing and deletion; 0 for none.
   * Undefined reserves 5 % of the disk, 1,024 megabytes at most.
   */
  readonly diskReserveMegabytes: number | undefined;
}

/**
 * Reads the service's settings from environment variables; an empty variable counts as unset.
 * @throws StartFailure when a variable has a bad value; the sentence names it.
 */
export function loadSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const secret =
      /_TOKEN$|^DATABASE_URL$|^CLICKHOUSE_URL$|^VIDEO_SIGNING_KEYS$|^VIDEO_LICENSE_SERVERS$|^IMAGE_SIGNING_KEY$|^S3_(?!REGION)/.test(
        name,
      );
    const seen = secret ? '' : `, but is "${given[name] ?? ''}"`;
    throw new StartFailure(`${name} must be ${issue?.message ?? 'valid'}${seen}.`);
  }
  return settingsOf(result.data, env.PATH);
}

function settingsOf(values: z.infer<typeof environmentSchema>, path: string | undefined): Settings {
  const signing = {
    keys: values.VIDEO_SIGNING_KEYS,
    playbackIds: values.VIDEO_SIGNED_PLAYBACK_IDS,
  };
  if (signing.playbackIds.length > 0 && signing.keys.length === 0) {
    throw new StartFailure(
      'VIDEO_SIGNING_KEYS must contain a key, because VIDEO_SIGNED_PLAYBACK_IDS lists films that require a token.',
    );
  }
  if (values.TRUSTED_PROXIES !== undefined && values.PUBLIC_URL === undefined) {
    throw new StartFailure(
      'PUBLIC_URL must be set when TRUSTED_PROXIES is set. Set it to the address that visitors use, such as https://films.example.',
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
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    shutdownDelaySeconds: values.STOP_DELAY_SECONDS,
    ffmpeg,
    transcoderTools: ffmpeg && ffprobe ? { ffmpeg, ffprobe, preset } : undefined,
    tokens: {
      content: values.CONTENT_API_TOKEN,
      draft: values.CONTENT_DRAFT_TOKEN,
      search: values.SEARCH_API_TOKEN,
      edit: values.CONTENT_EDIT_TOKEN,
    },
    requestsPerSecond: values.CONTENT_REQUESTS_PER_SECOND,
    liveStreamsPerAddress: values.LIVE_STREAMS_PER_ADDRESS,
    liveStreamsPerToken: values.LIVE_STREAMS_PER_TOKEN,
    imageSigningKey: values.IMAGE_SIGNING_KEY,
    imageCacheMegabytes: values.IMAGE_CACHE_MEGABYTES,
    objectStore: resolveS3Settings(values),
    mediaCacheMegabytes: values.MEDIA_CACHE_MEGABYTES,
    playbackSigning: signing,
    webhookHosts: values.WEBHOOK_HOSTS,
    drm: {
      schemes: values.VIDEO_ENCRYPTED_PLAYBACK_IDS,
      servers: values.VIDEO_LICENSE_SERVERS,
    },
    diskReserveMegabytes: values.DISK_RESERVE_MEGABYTES,
    analytics: {
      clickhouseUrl: values.CLICKHOUSE_URL,
      eventRetentionDays: values.BEACON_RETENTION_DAYS,
      viewRetentionDays: values.BEACON_VIEW_RETENTION_DAYS,
      isClosed: values.BEACON_COLLECTOR === 'closed',
      storeMegabytes: values.BEACON_STORE_MEGABYTES,
      rateLimitPerMinute: values.BEACONS_PER_ADDRESS,
      megabytesPerAddress: values.BEACON_MEGABYTES_PER_ADDRESS,
      minSampleRate: values.BEACON_MIN_SAMPLE_RATE,
      clientIpHeader: values.BEACON_ADDRESS_HEADER,
    },
  };
}

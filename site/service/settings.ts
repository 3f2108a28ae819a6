import { resolve } from 'node:path';
import type { z } from 'zod';
import type { AnalyticsSettings } from './analytics/analytics-settings.ts';
import { resolveS3Settings, type S3Settings } from './storage/s3/s3-settings.ts';
import { findProgram } from './runtime/find-program.ts';
import { environmentSchema } from './settings-schema.ts';
import type { AllowedHosts } from './http/outbound/ssrf-guard.ts';
import { StartupError } from './runtime/startup-error.ts';
import type { TranscoderTools } from './video/transcoding/transcoder-tools.ts';
import type { DrmSettings } from './video/drm/drm-settings.ts';
import type { PlaybackSigningSettings } from './video/delivery/signing-keys.ts';

/** Settings of the embedded service. */
export interface Settings {
  /** TCP port; 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, packaged media and tokens. */
  readonly dataDir: string;
  /** URL of the Postgres database for content; undefined uses SQLite. */
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder with the initial content. */
  readonly contentDir: string;
  /**
   * Origin and path prefix of links in responses, without a trailing slash; '' makes links
   * root-relative.
   */
  readonly publicUrl: string;
  readonly logLevel: string;
  /** Addresses of the proxies whose `X-Forwarded-*` headers are trusted; requires `publicUrl`. */
  readonly trustedProxies: readonly string[] | undefined;
  /** Token for `/metrics`; undefined disables the route. */
  readonly metricsToken: string | undefined;
  /** Time for which a stopping server keeps serving requests, so that load balancers notice. */
  readonly shutdownDelaySeconds: number;
  /** Absolute path of ffmpeg; undefined if it is not installed. */
  readonly ffmpeg: string | undefined;
  /** Tools that encode uploaded videos; undefined if one of them is not installed. */
  readonly transcoderTools: TranscoderTools | undefined;
  /**
   * Tokens from the environment; a missing one is created at the first start and stored in
   * `dataDir`.
   */
  readonly tokens: {
    readonly content: string | undefined;
    readonly draft: string | undefined;
    readonly search: string | undefined;
    readonly edit: string | undefined;
  };
  /** Maximum queries per second of one token; 0 for no limit. */
  readonly requestsPerSecond: number;
  /** Maximum open streams of live updates per client address. */
  readonly liveStreamsPerAddress: number;
  /** Maximum open streams of live updates per token. */
  readonly liveStreamsPerToken: number;
  /** Key that signs image URLs; undefined creates one at the first start. */
  readonly imageSigningKey: string | undefined;
  /** Maximum size of the cache of transformed images, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Bucket in which servers share media and transformed images; undefined stores them locally. */
  readonly objectStore: S3Settings | undefined;
  /** Maximum size of the local cache of files in the bucket, in megabytes. */
  readonly mediaCacheMegabytes: number;
  /** Playback IDs that require a token, and the keys that verify it. */
  readonly playbackSigning: PlaybackSigningSettings;
  /** Encrypted videos, and their license servers. */
  readonly drm: DrmSettings;
  /** Hosts that webhooks may call, also in private networks; undefined allows public hosts only. */
  readonly webhookHosts: AllowedHosts;
  /** Settings of the beacon collector and its storage. */
  readonly analytics: AnalyticsSettings;
  /**
   * Megabytes of the disk of `dataDir` reserved for publishing and deletion; 0 for none. Undefined
   * reserves 5 % of the disk, at most 1,024 megabytes.
   */
  readonly diskReserveMegabytes: number | undefined;
}

/**
 * Loads the settings of the service from environment variables; an empty variable counts as unset.
 * @throws StartupError if a variable is invalid; the message names it.
 */
export function loadSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const definedEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(definedEnv);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const isSecret =
      /_TOKEN$|^DATABASE_URL$|^CLICKHOUSE_URL$|^VIDEO_SIGNING_KEYS$|^VIDEO_LICENSE_SERVERS$|^IMAGE_SIGNING_KEY$|^S3_(?!REGION)/.test(
        name,
      );
    const valueHint = isSecret ? '' : `, but is "${definedEnv[name] ?? ''}"`;
    throw new StartupError(`${name} must be ${issue?.message ?? 'valid'}${valueHint}.`);
  }
  return toSettings(result.data, env.PATH);
}

function toSettings(values: z.infer<typeof environmentSchema>, path: string | undefined): Settings {
  const signing = {
    keys: values.VIDEO_SIGNING_KEYS,
    playbackIds: values.VIDEO_SIGNED_PLAYBACK_IDS,
  };
  if (signing.playbackIds.length > 0 && signing.keys.length === 0) {
    throw new StartupError(
      'VIDEO_SIGNING_KEYS must contain a key, because VIDEO_SIGNED_PLAYBACK_IDS lists films that require a token.',
    );
  }
  if (values.TRUSTED_PROXIES !== undefined && values.PUBLIC_URL === undefined) {
    throw new StartupError(
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
      maxStoreMegabytes: values.BEACON_STORE_MEGABYTES,
      rateLimitPerMinute: values.BEACONS_PER_ADDRESS,
      megabytesPerMinute: values.BEACON_MEGABYTES_PER_ADDRESS,
      minSampleRate: values.BEACON_MIN_SAMPLE_RATE,
      clientIpHeader: values.BEACON_ADDRESS_HEADER,
    },
  };
}

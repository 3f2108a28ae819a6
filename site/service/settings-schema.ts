import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { s3Schema } from './storage/s3/s3-settings.ts';
import { trustedProxiesForm } from './http/trusted-proxies.ts';
import { encodingPresets } from './video/transcoding/transcoder-tools.ts';
import { encryptedPlaybackIdsSchema, licenseServersSchema } from './video/drm/drm-settings.ts';
import { signingKeysSchema } from './video/delivery/signing-keys.ts';

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/** What a bearer header can carry, and nobody guesses. */
const token = z
  .string()
  .regex(/^[!-~]{16,}$/, 'a token of at least 16 characters without spaces')
  .optional();
const webAddress = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();

const days = 'a number of days above 0';
const seconds = 'a number of seconds from 0 to 60';
const sampleRate = 'a number from 0.001 to 1';
const wholeOrNone = 'a whole number, or 0 for no limit';

const postgresAddress = 'an address such as postgres://user:password@host/name';

/** What each variable must be; the message of a check completes "NAME must be ...". */
export const environmentSchema = z.object({
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
  CLICKHOUSE_URL: webAddress,
  BEACON_RETENTION_DAYS: z.coerce.number({ error: days }).positive(days).default(30),
  BEACON_VIEW_RETENTION_DAYS: z.coerce.number({ error: days }).positive(days).default(760),
  BEACON_COLLECTOR: z.enum(['open', 'closed'], { error: 'open or closed' }).default('open'),
  BEACONS_PER_ADDRESS: z.coerce
    .number({ error: wholeOrNone })
    .int(wholeOrNone)
    .min(0, wholeOrNone)
    .default(6000),
  BEACON_MEGABYTES_PER_ADDRESS: z.coerce
    .number({ error: wholeOrNone })
    .int(wholeOrNone)
    .min(0, wholeOrNone)
    .default(8),
  BEACON_STORE_MEGABYTES: z.coerce
    .number({ error: wholeOrNone })
    .int(wholeOrNone)
    .min(0, wholeOrNone)
    .default(4096),
  BEACON_MIN_SAMPLE_RATE: z.coerce
    .number({ error: sampleRate })
    .min(0.001, sampleRate)
    .max(1, sampleRate)
    .default(0.01),
  DISK_RESERVE_MEGABYTES: z.coerce
    .number({ error: wholeOrNone })
    .int(wholeOrNone)
    .min(0, wholeOrNone)
    .optional(),
  BEACON_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'a header name')
    .toLowerCase()
    .optional(),
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[^\s,/]+(?:\s*,\s*[^\s,/]+)*$/, 'host names separated by commas')
    .transform((text) => new Set(text.toLowerCase().split(/\s*,\s*/)))
    .optional(),
  PUBLIC_URL: webAddress,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  TRUSTED_PROXIES: trustedProxiesForm.optional(),
  METRICS_TOKEN: token,
  STOP_DELAY_SECONDS: z.coerce
    .number({ error: seconds })
    .min(0, seconds)
    .max(60, seconds)
    .default(0),
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
  MEDIA_CACHE_MEGABYTES: z.coerce
    .number({ error: 'a whole number above 0' })
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(20_480),
  ...s3Schema,
  VIDEO_ENCODING_PRESET: z
    .enum(encodingPresets, { error: `one of ${encodingPresets.join(', ')}` })
    .default('veryfast'),
  VIDEO_NICENESS: z
    .string()
    .regex(/^1?\d$/, 'a whole number from 0 to 19')
    .default('10'),
  LIVE_STREAMS_PER_TOKEN: z.coerce
    .number({ error: 'a whole number above 0' })
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(10_000),
  VIDEO_ENCRYPTED_PLAYBACK_IDS: encryptedPlaybackIdsSchema.default(new Map()),
  VIDEO_LICENSE_SERVERS: licenseServersSchema.optional(),
  VIDEO_SIGNING_KEYS: signingKeysSchema.default([]),
  VIDEO_SIGNED_PLAYBACK_IDS: z
    .string()
    .regex(/^\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*$/, 'playback IDs separated by commas')
    .transform((text) => text.split(',').map((id) => id.trim()))
    .default([]),
});

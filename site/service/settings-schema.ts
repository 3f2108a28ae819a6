import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { s3Schema } from './storage/s3/s3-settings.ts';
import { trustedProxiesSchema } from './http/trusted-proxies.ts';
import { encodingPresets } from './video/transcoding/transcoder-tools.ts';
import { encryptedPlaybackIdsSchema, licenseServersSchema } from './video/drm/drm-settings.ts';
import { signingKeysSchema } from './video/delivery/signing-keys.ts';

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/** A token that is valid in a bearer header and too long to be guessed. */
const tokenSchema = z
  .string()
  .regex(/^[!-~]{16,}$/, 'a token of at least 16 characters without spaces')
  .optional();
const httpUrlSchema = z.url({ protocol: /^https?$/, error: 'an HTTP or HTTPS URL' }).optional();

const daysMessage = 'a number of days above 0';
const secondsMessage = 'a number of seconds from 0 to 60';
const sampleRateMessage = 'a number from 0.001 to 1';
const limitMessage = 'a whole number, or 0 for no limit';

const postgresUrlMessage = 'an address such as postgres://user:password@host/name';

/** Schemas of the environment variables; the message of each completes "NAME must be ...". */
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
    .url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/, error: postgresUrlMessage })
    .refine((text) => URL.canParse(text), postgresUrlMessage)
    .optional(),
  CLICKHOUSE_URL: httpUrlSchema,
  BEACON_RETENTION_DAYS: z.coerce.number({ error: daysMessage }).positive(daysMessage).default(30),
  BEACON_VIEW_RETENTION_DAYS: z.coerce
    .number({ error: daysMessage })
    .positive(daysMessage)
    .default(760),
  BEACON_COLLECTOR: z.enum(['open', 'closed'], { error: 'open or closed' }).default('open'),
  BEACONS_PER_ADDRESS: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(0, limitMessage)
    .default(6000),
  BEACON_MEGABYTES_PER_ADDRESS: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(0, limitMessage)
    .default(8),
  BEACON_STORE_MEGABYTES: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(0, limitMessage)
    .default(4096),
  BEACON_MIN_SAMPLE_RATE: z.coerce
    .number({ error: sampleRateMessage })
    .min(0.001, sampleRateMessage)
    .max(1, sampleRateMessage)
    .default(0.01),
  DISK_RESERVE_MEGABYTES: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(0, limitMessage)
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
  PUBLIC_URL: httpUrlSchema,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  TRUSTED_PROXIES: trustedProxiesSchema.optional(),
  METRICS_TOKEN: tokenSchema,
  STOP_DELAY_SECONDS: z.coerce
    .number({ error: secondsMessage })
    .min(0, secondsMessage)
    .max(60, secondsMessage)
    .default(0),
  CONTENT_API_TOKEN: tokenSchema,
  CONTENT_DRAFT_TOKEN: tokenSchema,
  SEARCH_API_TOKEN: tokenSchema,
  CONTENT_EDIT_TOKEN: tokenSchema,
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

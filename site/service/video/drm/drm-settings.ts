import { z } from 'zod';
import { encryptionSchemes, type EncryptionScheme } from './content-key-provider.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

const serverSchema = z.strictObject({
  url: httpUrl,
  /** Headers of every request, such as credentials. Viewers never receive them. */
  headers: z.record(z.string(), z.string()).default({}),
});

const serversSchema = z.strictObject({
  widevine: serverSchema.optional(),
  playready: serverSchema.optional(),
  fairplay: serverSchema.extend({ certificate: httpUrl }).optional(),
  /** Whether Clear Key licenses, which contain the content key, are issued. */
  clearkey: z.boolean().optional(),
});

/** The configured license servers, by key system. */
export type LicenseServers = Readonly<z.infer<typeof serversSchema>>;

/** A license server. */
export type LicenseServer = Readonly<z.infer<typeof serverSchema>>;

/** Settings of encrypted playback. */
export interface DrmSettings {
  /** The encryption schemes, by playback ID. */
  readonly schemes: ReadonlyMap<string, EncryptionScheme>;
  /** The license servers. If `undefined`, this service issues Clear Key licenses. */
  readonly servers: LicenseServers | undefined;
}

const expectedFormat =
  'a JSON object of "widevine", "playready" and "fairplay", each {"url": an address, "headers": {...}}, "fairplay" with a "certificate", and "clearkey": true or false';

/**
 * Schema of `VIDEO_LICENSE_SERVERS`. Its error message never contains the value, which can include
 * credentials.
 */
export const licenseServersSchema = z.string().transform((text, context): LicenseServers => {
  const { data } = serversSchema.safeParse(parseJson(text));
  if (data !== undefined) return data;
  context.addIssue({ code: 'custom', message: expectedFormat });
  return z.NEVER;
});

/** The default scheme, which every browser with a key system supports. */
const DEFAULT_SCHEME: EncryptionScheme = 'cbcs';

const entryPattern = `[\\w-]+(?::(?:${encryptionSchemes.join('|')}))?`;

/** Schema of `VIDEO_ENCRYPTED_PLAYBACK_IDS`, such as `night-train, shallows:cenc`. */
export const encryptedPlaybackIdsSchema = z
  .string()
  .regex(
    new RegExp(`^\\s*${entryPattern}(?:\\s*,\\s*${entryPattern})*\\s*$`),
    `playback IDs separated by commas, each optionally followed by ":" and one of ${encryptionSchemes.join(', ')}`,
  )
  .transform(
    (text) =>
      new Map(
        text.split(',').map((item) => {
          const [id = '', scheme = DEFAULT_SCHEME] = item.trim().split(':');
          return [id, scheme as EncryptionScheme];
        }),
      ),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import { encryptionSchemes, type EncryptionScheme } from './content-key-provider.ts';

const webAddress = z.url({ protocol: /^https?$/ });

const server = z.strictObject({
  url: webAddress,
  /** Sent with every request, such as a password; told to no viewer. */
  headers: z.record(z.string(), z.string()).default({}),
});

const servers = z.strictObject({
  widevine: server.optional(),
  playready: server.optional(),
  fairplay: server.extend({ certificate: webAddress }).optional(),
  /** Hands the key itself to whoever may have the film. */
  clearkey: z.boolean().optional(),
});

/** Where licences come from, by key system. */
export type LicenseServers = Readonly<z.infer<typeof servers>>;

/** One server of licences. */
export type LicenseServer = Readonly<z.infer<typeof server>>;

/** Which films are encrypted, and where their licences come from. */
export interface DrmSettings {
  /** Playback ids of films that are encrypted, and how. */
  readonly schemes: ReadonlyMap<string, EncryptionScheme>;
  /** Undefined for no server: then this service hands out the keys itself. */
  readonly servers: LicenseServers | undefined;
}

const form =
  'a JSON object of "widevine", "playready" and "fairplay", each {"url": an address, "headers": {...}}, "fairplay" with a "certificate", and "clearkey": true or false';

/** The form of `VIDEO_LICENSE_SERVERS`; its message holds nothing of what is written there. */
export const licenseServersSchema = z.string().transform((text, context): LicenseServers => {
  const { data } = servers.safeParse(jsonOf(text));
  if (data !== undefined) return data;
  context.addIssue({ code: 'custom', message: form });
  return z.NEVER;
});

/** Every browser that has a key system at all knows this one. */
const usualScheme: EncryptionScheme = 'cbcs';

const entry = `[\\w-]+(?::(?:${encryptionSchemes.join('|')}))?`;

/** The form of `VIDEO_ENCRYPTED_PLAYBACK_IDS`, such as `night-train, shallows:cenc`. */
export const encryptedPlaybackIdsSchema = z
  .string()
  .regex(
    new RegExp(`^\\s*${entry}(?:\\s*,\\s*${entry})*\\s*$`),
    `playback IDs separated by commas, each optionally followed by ":" and one of ${encryptionSchemes.join(', ')} behind it`,
  )
  .transform(
    (text) =>
      new Map(
        text.split(',').map((each) => {
          const [id = '', scheme = usualScheme] = each.trim().split(':');
          return [id, scheme as EncryptionScheme];
        }),
      ),
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

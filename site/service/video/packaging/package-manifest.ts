import { z } from 'zod';
import { keyFormats } from '../drm/key-tags.ts';

/** Peak and average bitrate of a stream. */
const bitrates = { peakBitsPerSecond: z.number(), averageBitsPerSecond: z.number() };

const manifestSchema = z.object({
  /** Video renditions, the largest first; empty for audio assets. */
  variants: z.array(
    z.object({
      ...bitrates,
      width: z.number(),
      height: z.number(),
      frameRate: z.number().optional(),
      codec: z.string(),
      playlist: z.string(),
      iframes: z.object({ ...bitrates, playlist: z.string() }),
    }),
  ),
  audio: z.array(
    z.object({
      ...bitrates,
      language: z.string(),
      label: z.string(),
      default: z.boolean(),
      codec: z.string(),
      channels: z.number(),
      playlist: z.string(),
    }),
  ),
  captions: z.array(z.object({ language: z.string(), label: z.string(), playlist: z.string() })),
  /** Key tags; omitted if the package is not encrypted. */
  keys: z.array(z.object({ system: z.enum(keyFormats), attributes: z.string() })).optional(),
});

/**
 * The manifest of a package, stored in `manifest.json` beside the segments. Playlists are named by
 * their path within the package.
 */
export type PackageManifest = Readonly<z.infer<typeof manifestSchema>>;

/** Parses a manifest; `undefined` if it is invalid, such as a truncated file. */
export function parsePackageManifest(json: string): PackageManifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import { keyFormats } from '../drm/key-tags.ts';

/** Peak and average rate of a stream's segments. */
const rates = { peakBitsPerSecond: z.number(), averageBitsPerSecond: z.number() };

const manifestForm = z.object({
  /** Pictures of falling size; none for a film that is only heard. */
  variants: z.array(
    z.object({
      ...rates,
      width: z.number(),
      height: z.number(),
      frameRate: z.number().optional(),
      codec: z.string(),
      playlist: z.string(),
      iframes: z.object({ ...rates, playlist: z.string() }),
    }),
  ),
  audio: z.array(
    z.object({
      ...rates,
      language: z.string(),
      label: z.string(),
      default: z.boolean(),
      codec: z.string(),
      channels: z.number(),
      playlist: z.string(),
    }),
  ),
  captions: z.array(z.object({ language: z.string(), label: z.string(), playlist: z.string() })),
  /** What may unlock it; absent for a film that is not encrypted. */
  keys: z.array(z.object({ system: z.enum(keyFormats), attributes: z.string() })).optional(),
});

/**
 * What a packaged film consists of, as kept beside its segments in `manifest.json`. Playlists are
 * named by their path within the package.
 */
export type PackageManifest = Readonly<z.infer<typeof manifestForm>>;

/** Reads a manifest; undefined for anything that is not one, such as a file cut short. */
export function parsePackageManifest(json: string): PackageManifest | undefined {
  try {
    return manifestForm.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

import { join } from 'node:path';
import type { Ingredients } from './ingredients.ts';
import { measuredRates } from './measure-playlist.ts';
import type { PackageManifest } from './package-manifest.ts';
import { streamFacts } from './stream-facts.ts';

/** Names of the folders within a package, one for each stream. */
export const pictureName = (index: number): string => `video-${index}`;
export const soundName = (index: number): string => `audio-${index}`;
export const captionsName = (index: number): string => `captions-${index}`;

/** Describes a package by measuring what the packager has written. */
export async function manifestOf(
  folder: string,
  ingredients: Ingredients,
  frameRate: number | undefined,
): Promise<PackageManifest> {
  const rates = (playlist: string) => measuredRates(join(folder, playlist));
  return {
    variants: await Promise.all(
      ingredients.renditions.map(async ({ path, width, height }, index) => {
        const playlist = `${pictureName(index)}/index.m3u8`;
        const stills = `${pictureName(index)}/iframes.m3u8`;
        return {
          ...(await rates(playlist)),
          width,
          height,
          ...(frameRate === undefined ? {} : { frameRate }),
          codec: await codecOf(path),
          playlist,
          iframes: { ...(await rates(stills)), playlist: stills },
        };
      }),
    ),
    audio: await Promise.all(
      ingredients.sounds.map(async ({ path, language, label, ...sound }, index) => {
        const playlist = `${soundName(index)}/index.m3u8`;
        const facts = await streamFacts(path, 'audio');
        return {
          ...(await rates(playlist)),
          language,
          label,
          default: sound.default,
          codec: facts?.codec ?? 'mp4a.40.2',
          channels: facts?.channels ?? 2,
          playlist,
        };
      }),
    ),
    captions: ingredients.captions.map(({ language, label }, index) => ({
      language,
      label,
      playlist: `${captionsName(index)}/index.m3u8`,
    })),
  };
}

async function codecOf(path: string): Promise<string> {
  const facts = await streamFacts(path, 'video');
  if (facts === undefined) throw new Error(`${path} contains no video.`);
  return facts.codec;
}

import { join } from 'node:path';
import type { PackagingInputs } from './packaging-inputs.ts';
import { measureBitrate } from './measure-bitrate.ts';
import type { PackageManifest } from './package-manifest.ts';
import { readStreamInfo } from './stream-info.ts';

/** Names of the folders within a package, one for each stream. */
export const videoFolder = (index: number): string => `video-${index}`;
export const audioFolder = (index: number): string => `audio-${index}`;
export const captionsFolder = (index: number): string => `captions-${index}`;

/** Describes a package by measuring what the packager has written. */
export async function createManifest(
  folder: string,
  ingredients: PackagingInputs,
  frameRate: number | undefined,
): Promise<PackageManifest> {
  const rates = (playlist: string) => measureBitrate(join(folder, playlist));
  return {
    variants: await Promise.all(
      ingredients.renditions.map(async ({ path, width, height }, index) => {
        const playlist = `${videoFolder(index)}/index.m3u8`;
        const stills = `${videoFolder(index)}/iframes.m3u8`;
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
      ingredients.audio.map(async ({ path, language, label, ...sound }, index) => {
        const playlist = `${audioFolder(index)}/index.m3u8`;
        const facts = await readStreamInfo(path, 'audio');
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
      playlist: `${captionsFolder(index)}/index.m3u8`,
    })),
  };
}

async function codecOf(path: string): Promise<string> {
  const facts = await readStreamInfo(path, 'video');
  if (facts === undefined) throw new Error(`${path} contains no video.`);
  return facts.codec;
}

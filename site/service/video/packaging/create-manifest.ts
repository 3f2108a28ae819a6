import { join } from 'node:path';
import type { PackagingInputs } from './packaging-inputs.ts';
import { measureBitrate } from './measure-bitrate.ts';
import type { PackageManifest } from './package-manifest.ts';
import { readStreamInfo } from './stream-info.ts';

/** Returns the name of the folder of a stream within a package. */
export const getVideoFolder = (index: number): string => `video-${index}`;
export const getAudioFolder = (index: number): string => `audio-${index}`;
export const getCaptionsFolder = (index: number): string => `captions-${index}`;

/**
 * Creates the manifest of a package by measuring the files that the packager has written.
 * @throws Error if an input has no video.
 */
export async function createManifest(
  folder: string,
  inputs: PackagingInputs,
  frameRate: number | undefined,
): Promise<PackageManifest> {
  const measure = (playlist: string) => measureBitrate(join(folder, playlist));
  return {
    variants: await Promise.all(
      inputs.renditions.map(async ({ path, width, height }, index) => {
        const playlist = `${getVideoFolder(index)}/index.m3u8`;
        const iframesPlaylist = `${getVideoFolder(index)}/iframes.m3u8`;
        return {
          ...(await measure(playlist)),
          width,
          height,
          ...(frameRate === undefined ? {} : { frameRate }),
          codec: await readVideoCodec(path),
          playlist,
          iframes: { ...(await measure(iframesPlaylist)), playlist: iframesPlaylist },
        };
      }),
    ),
    audio: await Promise.all(
      inputs.audio.map(async ({ path, language, label, ...track }, index) => {
        const playlist = `${getAudioFolder(index)}/index.m3u8`;
        const streamInfo = await readStreamInfo(path, 'audio');
        return {
          ...(await measure(playlist)),
          language,
          label,
          default: track.default,
          codec: streamInfo?.codec ?? 'mp4a.40.2',
          channels: streamInfo?.channels ?? 2,
          playlist,
        };
      }),
    ),
    captions: inputs.captions.map(({ language, label }, index) => ({
      language,
      label,
      playlist: `${getCaptionsFolder(index)}/index.m3u8`,
    })),
  };
}

async function readVideoCodec(path: string): Promise<string> {
  const streamInfo = await readStreamInfo(path, 'video');
  if (streamInfo === undefined) throw new Error(`${path} contains no video.`);
  return streamInfo.codec;
}

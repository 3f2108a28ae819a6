import { copyFile, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptionsInput, PackagingInputs } from './packaging-inputs.ts';
import type { AssetEncryption } from '../drm/content-key-provider.ts';
import { packagerEncryptionArgs } from './lock-arguments.ts';
import { encryptPackage } from './encrypt-package.ts';
import { captionsFolder, createManifest, videoFolder, audioFolder } from './create-manifest.ts';
import { parsePackageManifest, type PackageManifest } from './package-manifest.ts';
import { resolvePackagerBinary } from './packager.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';

/** Two of the two-second groups of pictures: few requests, and still a quick first one. */
const segmentSeconds = 4;

/** What a viewer of a low-latency broadcast waits for at a time; keyframes are further apart. */
const fragmentSeconds = 0.5;

const manifestFile = 'manifest.json';

/** A film to package, with what its playlists must say. */
export interface PackageRequest {
  readonly ingredients: PackagingInputs;
  /** Seconds. */
  readonly duration: number;
  readonly frameRate: number | undefined;
  /** Absent for a film that is not encrypted. */
  readonly lock?: AssetEncryption | undefined;
}

/** Reads a finished package; undefined when there is none. */
export async function loadPackage(folder: string): Promise<PackageManifest | undefined> {
  const json = await readFile(join(folder, manifestFile), 'utf8').catch(() => '');
  return parsePackageManifest(json);
}

/**
 * Packages a film into `folder`, which appears only when it is complete; what an earlier, broken
 * run has left in `staging` is thrown away.
 * @throws Error when the packager fails, or the abort's reason.
 */
export async function createPackage(
  order: PackageRequest,
  folder: string,
  staging: string,
  signal: AbortSignal,
): Promise<PackageManifest> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const { renditions, audio, captions } = order.ingredients;
  const { lock } = order;
  const streams = [
    ...renditions.map((_, index) => pictureStream(index)),
    ...audio.map((_, index) => soundStream(index, renditions.length + index)),
  ];
  await linkInputs(staging, [...renditions, ...audio]);
  const program = resolvePackagerBinary();
  if (program === undefined) throw new Error('There is no packager for this platform.');
  const settings = [
    ...['--segment_duration', String(segmentSeconds)],
    ...['--fragment_duration', String(fragmentSeconds), '--fragment_sap_aligned=false'],
    ...['--hls_master_playlist_output', 'packager.m3u8', '--quiet'],
    ...packagerEncryptionArgs(lock),
  ];
  await runChildProcess({ program, args: [...streams, ...settings], cwd: staging, signal });
  await rm(join(staging, 'in'), { recursive: true });
  await rm(join(staging, 'packager.m3u8'));
  const names = {
    video: renditions.map((_, index) => videoFolder(index)),
    audio: audio.map((_, index) => audioFolder(index)),
  };
  const keys = lock && (await encryptPackage(staging, names, lock));
  for (const [index, caption] of captions.entries())
    await addCaptions(staging, caption, index, order);
  const measured = await createManifest(staging, order.ingredients, order.frameRate);
  const manifest = keys === undefined ? measured : { ...measured, keys: [...keys] };
  await writeFile(join(staging, manifestFile), JSON.stringify(manifest, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return manifest;
}

/**
 * Gives the inputs short names, because the packager's arguments know no escape for a comma, and
 * a checkout may lie under any path.
 */
async function linkInputs(staging: string, inputs: readonly { path: string }[]): Promise<void> {
  await mkdir(join(staging, 'in'));
  await Promise.all(
    inputs.map(({ path }, index) => symlink(path, join(staging, 'in', `${index}.mp4`))),
  );
}

function pictureStream(index: number): string {
  const name = videoFolder(index);
  return `${stream('video', index, name)},iframe_playlist_name=${name}/iframes.m3u8`;
}

/** The packager wants a name of its own for every sound; ours are written into the master later. */
function soundStream(index: number, input: number): string {
  return `${stream('audio', input, audioFolder(index))},hls_group_id=audio,hls_name=${index}`;
}

function stream(kind: 'video' | 'audio', input: number, name: string): string {
  return [
    `in=in/${input}.mp4`,
    `stream=${kind}`,
    `init_segment=${name}/init.mp4`,
    `segment_template=${name}/$Number$.m4s`,
    `playlist_name=${name}/index.m3u8`,
  ].join(',');
}

/** Captions stay one file each: exactly what the author wrote, in a playlist of one segment. */
async function addCaptions(
  staging: string,
  { path }: CaptionsInput,
  index: number,
  { duration }: PackageRequest,
): Promise<void> {
  const name = captionsFolder(index);
  await mkdir(join(staging, name));
  await copyFile(path, join(staging, name, 'captions.vtt'));
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(duration)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${duration.toFixed(3)},`,
    'captions.vtt',
    '#EXT-X-ENDLIST',
    '',
  ];
  await writeFile(join(staging, name, 'index.m3u8'), playlist.join('\n'));
}

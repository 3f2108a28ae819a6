import { copyFile, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptionsInput, PackagingInputs } from './packaging-inputs.ts';
import type { AssetEncryption } from '../drm/content-key-provider.ts';
import { encryptPackage, getPackagerEncryptionArgs } from './encrypt-package.ts';
import {
  getCaptionsFolder,
  createManifest,
  getVideoFolder,
  getAudioFolder,
} from './create-manifest.ts';
import { parsePackageManifest, type PackageManifest } from './package-manifest.ts';
import { resolvePackagerBinary } from './packager-binary.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';

/**
 * Segment duration: two groups of pictures (GOPs) of two seconds each. Long enough to need few
 * requests, short enough for a fast start.
 */
const SEGMENT_SECONDS = 4;

/** Duration of the partial segments of low-latency streams; shorter than the keyframe interval. */
const FRAGMENT_SECONDS = 0.5;

const MANIFEST_FILE = 'manifest.json';

/** The inputs of a package and their properties. */
export interface PackageRequest {
  readonly inputs: PackagingInputs;
  /** Duration in seconds. */
  readonly duration: number;
  readonly frameRate: number | undefined;
  /** The encryption; `undefined` for none. */
  readonly encryption?: AssetEncryption | undefined;
}

/** Loads the manifest of a complete package; `undefined` if there is none. */
export async function loadPackage(folder: string): Promise<PackageManifest | undefined> {
  const json = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  return parsePackageManifest(json);
}

/**
 * Packages inputs into `folder`, which is created only once the package is complete. Deletes files
 * of an interrupted run in `staging`.
 * @throws Error if the packager fails, or the abort reason.
 */
export async function createPackage(
  request: PackageRequest,
  folder: string,
  staging: string,
  signal: AbortSignal,
): Promise<PackageManifest> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const { renditions, audio, captions } = request.inputs;
  const { encryption } = request;
  const streams = [
    ...renditions.map((_, index) => formatVideoDescriptor(index)),
    ...audio.map((_, index) => formatAudioDescriptor(index, renditions.length + index)),
  ];
  await linkInputs(staging, [...renditions, ...audio]);
  const program = resolvePackagerBinary();
  if (program === undefined) throw new Error('The packager does not support this platform.');
  const settings = [
    ...['--segment_duration', String(SEGMENT_SECONDS)],
    ...['--fragment_duration', String(FRAGMENT_SECONDS), '--fragment_sap_aligned=false'],
    ...['--hls_master_playlist_output', 'packager.m3u8', '--quiet'],
    ...getPackagerEncryptionArgs(encryption),
  ];
  await runChildProcess({ program, args: [...streams, ...settings], cwd: staging, signal });
  await rm(join(staging, 'in'), { recursive: true });
  await rm(join(staging, 'packager.m3u8'));
  const names = {
    video: renditions.map((_, index) => getVideoFolder(index)),
    audio: audio.map((_, index) => getAudioFolder(index)),
  };
  const keys = encryption && (await encryptPackage(staging, names, encryption));
  for (const [index, caption] of captions.entries())
    await addCaptions(staging, caption, index, request);
  const measuredManifest = await createManifest(staging, request.inputs, request.frameRate);
  const manifest = keys === undefined ? measuredManifest : { ...measuredManifest, keys: [...keys] };
  await writeFile(join(staging, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return manifest;
}

/**
 * Links the inputs under short names, because paths can contain commas, which cannot be escaped in
 * the arguments of the packager.
 */
async function linkInputs(staging: string, inputs: readonly { path: string }[]): Promise<void> {
  await mkdir(join(staging, 'in'));
  await Promise.all(
    inputs.map(({ path }, index) => symlink(path, join(staging, 'in', `${index}.mp4`))),
  );
}

function formatVideoDescriptor(index: number): string {
  const name = getVideoFolder(index);
  return `${formatStreamDescriptor('video', index, name)},iframe_playlist_name=${name}/iframes.m3u8`;
}

/**
 * Formats the descriptor of an audio stream. The packager requires a unique name for each; it is
 * not used, because the multivariant playlist is generated separately.
 */
function formatAudioDescriptor(index: number, input: number): string {
  return `${formatStreamDescriptor('audio', input, getAudioFolder(index))},hls_group_id=audio,hls_name=${index}`;
}

function formatStreamDescriptor(kind: 'video' | 'audio', input: number, name: string): string {
  return [
    `in=in/${input}.mp4`,
    `stream=${kind}`,
    `init_segment=${name}/init.mp4`,
    `segment_template=${name}/$Number$.m4s`,
    `playlist_name=${name}/index.m3u8`,
  ].join(',');
}

/** Adds captions as a single unchanged file, in a playlist with one segment. */
async function addCaptions(
  staging: string,
  { path }: CaptionsInput,
  index: number,
  { duration }: PackageRequest,
): Promise<void> {
  const name = getCaptionsFolder(index);
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

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChildProcess } from '../runtime/run-child-process.ts';

/** Creates a temporary folder, which is removed when it is disposed. */
export async function createTempFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-film-'));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, [Symbol.asyncDispose]: remove };
}

/** ffmpeg inputs and options for a tiny video with a test pattern and a tone. */
export const ffmpegArgs = {
  videoInput: ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=1.4'],
  audioInput: ['-f', 'lavfi', '-i', 'sine=f=440:d=1.4'],
  encoding: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
} as const;

/** The default video with audio, encoded once. */
let defaultVideo: Promise<Buffer> | undefined;

/** Writes a video with audio to a folder; `args` replaces the ffmpeg arguments. */
export async function createSampleVideo(
  folder: string,
  name = 'tiny.mp4',
  args?: readonly string[],
): Promise<string> {
  const path = join(folder, name);
  if (args === undefined) await writeFile(path, await (defaultVideo ??= encodeDefaultVideo()));
  else await runFfmpeg(path, args);
  return path;
}

async function encodeDefaultVideo(): Promise<Buffer> {
  await using folder = await createTempFolder();
  const path = join(folder.path, 'default.mp4');
  await runFfmpeg(path, [
    ...ffmpegArgs.videoInput,
    ...ffmpegArgs.audioInput,
    ...ffmpegArgs.encoding,
  ]);
  return await readFile(path);
}

async function runFfmpeg(path: string, args: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const ffmpegArgs = ['-v', 'error', '-nostdin', '-y', ...args, path];
  await runChildProcess({ program: 'ffmpeg', args: ffmpegArgs, cwd: dirname(path), signal });
}

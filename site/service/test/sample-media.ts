import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChildProcess } from '../runtime/run-child-process.ts';

/** A folder for a test's files, which goes when it is disposed of. */
export async function createTempFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-film-'));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, [Symbol.asyncDispose]: remove };
}

/** Pictures that move, and a tone: as small as films get. */
export const ffmpegInputs = {
  pictures: ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=1.4'],
  tone: ['-f', 'lavfi', '-i', 'sine=f=440:d=1.4'],
  encoded: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
} as const;

/** A film with sound, made once for all who want no other. */
let usual: Promise<Buffer> | undefined;

/** Puts a film with sound into a folder; with arguments, what ffmpeg makes by them. */
export async function createSampleVideo(
  folder: string,
  name = 'tiny.mp4',
  args?: readonly string[],
): Promise<string> {
  const path = join(folder, name);
  if (args === undefined) await writeFile(path, await (usual ??= usualFilm()));
  else await make(path, args);
  return path;
}

async function usualFilm(): Promise<Buffer> {
  await using folder = await createTempFolder();
  const path = join(folder.path, 'usual.mp4');
  await make(path, [...ffmpegInputs.pictures, ...ffmpegInputs.tone, ...ffmpegInputs.encoded]);
  return await readFile(path);
}

async function make(path: string, args: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const all = ['-v', 'error', '-nostdin', '-y', ...args, path];
  await runChildProcess({ program: 'ffmpeg', args: all, cwd: dirname(path), signal });
}

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { encodeCea608, insertCea608 } from '../../browser/server/in-band/cea-608.ts';

const FRAMES_PER_SECOND = 30;
/** The duration of each line in seconds. The first line is displayed after the same time. */
const LINE_SECONDS = 1.5;

/**
 * Adds CEA-608 captions to an H.264 stream in the folder, and packages it with the arguments of
 * ffmpeg: `FIRST LINE` from 1.5 s to 3 s, and `SECOND LINE` from 3 s to 4.5 s.
 */
export async function addCea608(
  folder: string,
  file: string,
  packageArgs: readonly string[],
): Promise<void> {
  const pairs = encodeCea608(['FIRST LINE', 'SECOND LINE'], LINE_SECONDS * FRAMES_PER_SECOND);
  const captioned = insertCea608(readFileSync(path.join(folder, file)), pairs);
  writeFileSync(path.join(folder, 'captioned.h264'), captioned);
  const input = ['-r', String(FRAMES_PER_SECOND), '-f', 'h264', '-i', 'captioned.h264'];
  const args = ['-v', 'error', '-nostdin', '-y', ...input, ...packageArgs];
  await promisify(execFile)('ffmpeg', args, { cwd: folder });
}

import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';
import { fingerprintOf } from '../../fingerprint.ts';
import { madeOnce } from '../../made-once.ts';
import { line21, withLine21 } from './line-21.ts';
import { beginOf, ticksOf, withEmsg, withTimedId3 } from './timed-id3.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const FRAMES_PER_SECOND = 30;
const LENGTH_S = 6;
const SEGMENT_S = 2;
const rate = String(FRAMES_PER_SECOND);

/** What makes the streams. */
const parts = ['tests/browser/television'];

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};

const ffmpeg = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { cwd: folder });

/**
 * Serves under `/television` two small streams with what lies within media itself: captions of
 * television, `FIRST LINE` from 1.5 s to 3 s and `SECOND LINE` from 3 s to 4.5 s, and an ID3 text in
 * each segment, half a second after it begins. They are made once for all runs, from the beginning on:
 * no test is to wait for that on a busy machine.
 */
export function television(): Middleware {
  const folder = path.join(tmpdir(), `vitrine-television-${fingerprintOf(parts, () => false)}`);
  const made = madeOnce(folder, make).then(() => folder);
  // Told to whoever asks for one of them.
  made.catch(() => undefined);
  return async (context, next) => {
    if (!context.path.startsWith('/television/')) return next();
    const name = path.basename(context.path);
    context.body = await readFile(path.join(await made, name));
    context.status = 200;
    context.set('content-type', types[path.extname(name)] ?? 'video/mp4');
    return undefined;
  };
}

async function make(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-television-making-'));
  const picture = `testsrc2=s=160x90:r=${rate}:d=${LENGTH_S}`;
  const coding = ['-c:v', 'libx264', '-profile:v', 'baseline', '-g', String(SEGMENT_S * 30)];
  await ffmpeg(folder, '-f', 'lavfi', '-i', picture, ...coding, '-sc_threshold', '0', 'plain.h264');
  const captions = line21(['FIRST LINE', 'SECOND LINE'], 1.5 * FRAMES_PER_SECOND);
  const plain = await readFile(path.join(folder, 'plain.h264'));
  await writeFile(path.join(folder, 'captions.h264'), withLine21(plain, captions));
  await pack(folder, 'transport', []);
  await pack(folder, 'fragments', ['-hls_segment_type', 'fmp4']);
  await addTexts(folder);
  return folder;
}

async function pack(folder: string, name: string, form: readonly string[]): Promise<void> {
  const inputs = ['-r', rate, '-f', 'h264', '-i', 'captions.h264', '-f', 'lavfi'];
  const sound = ['-i', `sine=d=${LENGTH_S}`, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '32k'];
  const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', ...form];
  const init = form.length > 0 ? ['-hls_fmp4_init_filename', `${name}.mp4`] : [];
  await ffmpeg(folder, ...inputs, ...sound, ...hls, ...init, `${name}.m3u8`);
}

async function addTexts(folder: string): Promise<void> {
  const files = await readdir(folder);
  for (const name of files.filter((file) => /\.(?:ts|m4s)$/.test(file))) {
    const file = path.join(folder, name);
    const segment = await readFile(file);
    const index = Number(/(\d+)\.\w+$/.exec(name)?.[1]);
    const told = name.endsWith('.ts')
      ? withTimedId3(segment, beginOf(segment) + ticksOf(0.5), 'place', `room ${index}`)
      : withEmsg(segment, index * SEGMENT_S * 1000 + 500, 'place', `room ${index}`);
    await writeFile(file, told);
  }
}

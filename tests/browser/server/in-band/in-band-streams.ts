import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';
import { fingerprintFiles } from '../../../fixtures/fingerprint.ts';
import { buildOnce } from '../../../fixtures/build-once.ts';
import { encodeCea608, insertCea608 } from './cea-608.ts';
import { readFirstPts, toPtsTicks, insertEmsg, insertTimedId3 } from './timed-id3.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const FRAMES_PER_SECOND = 30;
const DURATION_SECONDS = 6;
const SEGMENT_SECONDS = 2;
const frameRate = String(FRAMES_PER_SECOND);

/** The sources that determine the streams. */
const inputs = ['tests/browser/server/in-band'];

const contentTypes: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};

const ffmpeg = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { cwd: folder });

/**
 * Serves two short streams with in-band data under `/in-band`: CEA-608 captions (`FIRST LINE` from
 * 1.5 s to 3 s and `SECOND LINE` from 3 s to 4.5 s), and a timed ID3 tag half a second into each
 * segment. They are generated once for all runs, as soon as the server starts, because tests on a loaded
 * machine would time out.
 */
export function serveInBandStreams(): Middleware {
  const folder = path.join(tmpdir(), `vitrine-in-band-${fingerprintFiles(inputs, () => false)}`);
  const folderReady = buildOnce(folder, createStreams).then(() => folder);
  // The first request reports the error.
  folderReady.catch(() => undefined);
  return async (context, next) => {
    if (!context.path.startsWith('/in-band/')) return next();
    const name = path.basename(context.path);
    context.body = await readFile(path.join(await folderReady, name));
    context.status = 200;
    context.set('content-type', contentTypes[path.extname(name)] ?? 'video/mp4');
    return undefined;
  };
}

async function createStreams(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-in-band-encoding-'));
  const video = `testsrc2=s=160x90:r=${frameRate}:d=${DURATION_SECONDS}`;
  const encoder = ['-c:v', 'libx264', '-profile:v', 'baseline', '-g', String(SEGMENT_SECONDS * 30)];
  await ffmpeg(folder, '-f', 'lavfi', '-i', video, ...encoder, '-sc_threshold', '0', 'plain.h264');
  const captions = encodeCea608(['FIRST LINE', 'SECOND LINE'], 1.5 * FRAMES_PER_SECOND);
  const plainVideo = await readFile(path.join(folder, 'plain.h264'));
  await writeFile(path.join(folder, 'captions.h264'), insertCea608(plainVideo, captions));
  await packageStream(folder, 'transport', []);
  await packageStream(folder, 'fragments', ['-hls_segment_type', 'fmp4']);
  await addTimedId3(folder);
  return folder;
}

async function packageStream(
  folder: string,
  name: string,
  formatArgs: readonly string[],
): Promise<void> {
  const inputs = ['-r', frameRate, '-f', 'h264', '-i', 'captions.h264', '-f', 'lavfi'];
  const audio = ['-i', `sine=d=${DURATION_SECONDS}`, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '32k'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    ...formatArgs,
  ];
  const init = formatArgs.length > 0 ? ['-hls_fmp4_init_filename', `${name}.mp4`] : [];
  await ffmpeg(folder, ...inputs, ...audio, ...hls, ...init, `${name}.m3u8`);
}

async function addTimedId3(folder: string): Promise<void> {
  const files = await readdir(folder);
  for (const name of files.filter((file) => /\.(?:ts|m4s)$/.test(file))) {
    const file = path.join(folder, name);
    const segment = await readFile(file);
    const index = Number(/(\d+)\.\w+$/.exec(name)?.[1]);
    const tagged = name.endsWith('.ts')
      ? insertTimedId3(segment, readFirstPts(segment) + toPtsTicks(0.5), 'place', `room ${index}`)
      : insertEmsg(segment, index * SEGMENT_SECONDS * 1000 + 500, 'place', `room ${index}`);
    await writeFile(file, tagged);
  }
}

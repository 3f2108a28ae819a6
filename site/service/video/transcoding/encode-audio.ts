import { join } from 'node:path';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { ffmpegInputArgs } from './ffmpeg-input.ts';
import { parseLoudness, buildLoudnormFilter } from './loudness.ts';
import type { TrackStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';
import { createFileOnce } from './create-file-once.ts';

/** Two channels that begin with the pictures: silence is put before sound that comes later. */
const evened = 'aresample=async=1:first_pts=0,aformat=sample_rates=48000:channel_layouts=stereo';

const encoder = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/** Encodes one sound of a film in stereo, as loud as all others; the file is `audio/<n>.m4a`. */
export async function encodeAudio(
  making: TranscodeContext,
  track: TrackStream,
  index: number,
): Promise<string> {
  const file = `audio/${index}.m4a`;
  await createFileOnce(join(making.outputFolder, file), async (unfinished) => {
    const measured = parseLoudness(
      await filtered(making, track, buildLoudnormFilter(), ['-f', 'null', '-']),
    );
    const louder = measured === undefined ? [] : [buildLoudnormFilter(measured)];
    const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart'];
    await filtered(making, track, louder.join(','), [...encoder, ...bare, '-y', unfinished]);
  });
  return file;
}

function filtered(
  { tools, inputPath, outputFolder, signal }: TranscodeContext,
  { stream }: TrackStream,
  filter: string,
  output: readonly string[],
): Promise<string> {
  const chain = filter === '' ? evened : `${evened},${filter}`;
  const quiet = ['-hide_banner', '-nostdin', '-nostats'];
  const args = [
    ...quiet,
    ...ffmpegInputArgs(inputPath),
    '-map',
    `0:${stream}`,
    '-af',
    chain,
    ...output,
  ];
  return runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
}

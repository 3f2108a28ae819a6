import { join } from 'node:path';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { getFfmpegInputArgs } from './ffmpeg-input.ts';
import { parseLoudness, buildLoudnormFilter } from './loudness.ts';
import type { TrackStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';
import { createFileOnce } from './create-file-once.ts';

/**
 * Converts to stereo and aligns the start with the video, by inserting silence if the audio starts
 * later.
 */
const ALIGN_FILTER =
  'aresample=async=1:first_pts=0,aformat=sample_rates=48000:channel_layouts=stereo';

const encoderArgs = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/**
 * Encodes an audio track as stereo AAC with normalized loudness. Returns the path
 * `audio/<index>.m4a`.
 */
export async function encodeAudio(
  context: TranscodeContext,
  track: TrackStream,
  index: number,
): Promise<string> {
  const file = `audio/${index}.m4a`;
  await createFileOnce(join(context.outputFolder, file), async (temporaryPath) => {
    const measurement = parseLoudness(
      await runFilter(context, track, buildLoudnormFilter(), ['-f', 'null', '-']),
    );
    const normalization = measurement === undefined ? [] : [buildLoudnormFilter(measurement)];
    const containerArgs = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart'];
    await runFilter(context, track, normalization.join(','), [
      ...encoderArgs,
      ...containerArgs,
      '-y',
      temporaryPath,
    ]);
  });
  return file;
}

function runFilter(
  { tools, inputPath, outputFolder, signal }: TranscodeContext,
  { streamIndex }: TrackStream,
  filter: string,
  output: readonly string[],
): Promise<string> {
  const chain = filter === '' ? ALIGN_FILTER : `${ALIGN_FILTER},${filter}`;
  const logArgs = ['-hide_banner', '-nostdin', '-nostats'];
  const args = [
    ...logArgs,
    ...getFfmpegInputArgs(inputPath),
    '-map',
    `0:${streamIndex}`,
    '-af',
    chain,
    ...output,
  ];
  return runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
}

import { join } from 'node:path';
import type { EncodingLadder } from './encoding-ladder.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import type { VideoStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/**
 * Returns filters that convert HDR to SDR. The input parameters are explicit, because many files
 * lack some of them.
 */
const createToneMappingFilters = (transfer: string): string[] => [
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Warning for HDR videos if ffmpeg cannot convert them. */
const hdrWarning =
  'The video is HDR and was not converted, because ffmpeg lacks the filters "zscale" and "tonemap" here.';

/**
 * Plans the encoding ladder of a video stream. Adds a message to `warnings` for each property that
 * cannot be converted.
 */
export async function planEncodingLadder(
  context: TranscodeContext,
  video: VideoStream,
  warnings: string[],
): Promise<EncodingLadder> {
  const { index, width, height, frameRate } = video;
  // The first frame is at 0, so that video and audio start together.
  const filters = [`fps=fps=${frameRate.fraction}:start_time=0`];
  if (video.isInterlaced) filters.unshift('bwdif=deint=interlaced');
  if (video.hdrTransfer !== undefined) {
    if (await hasToneMappingFilters(context))
      filters.push(...createToneMappingFilters(video.hdrTransfer));
    else warnings.push(hdrWarning);
  }
  return {
    mezzanine: { path: context.inputPath, width, height },
    folder: join(context.outputFolder, 'renditions'),
    frameRate: frameRate.perSecond,
    streamIndex: index,
    filters: [...filters, 'format=yuv420p'],
    preset: context.tools.preset,
  };
}

async function hasToneMappingFilters({
  tools,
  outputFolder,
  signal,
}: TranscodeContext): Promise<boolean> {
  let output = '';
  const args = ['-v', 'error', '-filters'];
  await runChildProcess({
    program: tools.ffmpeg,
    args,
    cwd: outputFolder,
    signal,
    onStdout: (text) => void (output += text),
  });
  return [' zscale ', ' tonemap '].every((name) => output.includes(name));
}

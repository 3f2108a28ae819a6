import { join } from 'node:path';
import type { EncodingLadder } from './encoding-ladder.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import type { VideoStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/** Brings bright pictures to what a usual screen can show; many files do not tell all of this. */
const dimmed = (transfer: string): string[] => [
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** What is told of pictures that are bright, where this machine cannot change that. */
const brightNote =
  'The video is HDR and was not converted, because ffmpeg lacks the filters "zscale" and "tonemap" here.';

/** Plans the renditions of a film's pictures; `notes` takes what must be left as it is. */
export async function planEncodingLadder(
  making: TranscodeContext,
  pictures: VideoStream,
  notes: string[],
): Promise<EncodingLadder> {
  const { index, width, height, frameRate } = pictures;
  // The first picture stands at 0, so that sound and pictures begin together.
  const filters = [`fps=fps=${frameRate.fraction}:start_time=0`];
  if (pictures.interlaced) filters.unshift('bwdif=deint=interlaced');
  if (pictures.hdrTransfer !== undefined) {
    if (await canDim(making)) filters.push(...dimmed(pictures.hdrTransfer));
    else notes.push(brightNote);
  }
  return {
    mezzanine: { path: making.inputPath, width, height },
    folder: join(making.outputFolder, 'renditions'),
    frameRate: frameRate.perSecond,
    streamIndex: index,
    filters: [...filters, 'format=yuv420p'],
    preset: making.tools.preset,
  };
}

async function canDim({ tools, outputFolder, signal }: TranscodeContext): Promise<boolean> {
  let said = '';
  const args = ['-v', 'error', '-filters'];
  await runChildProcess({
    program: tools.ffmpeg,
    args,
    cwd: outputFolder,
    signal,
    onStdout: (text) => void (said += text),
  });
  return [' zscale ', ' tonemap '].every((name) => said.includes(name));
}

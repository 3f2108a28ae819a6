import { join } from 'node:path';
import type { Ladder } from '../ladder.ts';
import { runInBackground } from '../run-in-background.ts';
import type { Pictures } from './source.ts';
import type { Making } from './tools.ts';

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
export async function pictureLadder(
  making: Making,
  pictures: Pictures,
  notes: string[],
): Promise<Ladder> {
  const { stream, width, height, frameRate } = pictures;
  // The first picture stands at 0, so that sound and pictures begin together.
  const filters = [`fps=fps=${frameRate.fraction}:start_time=0`];
  if (pictures.interlaced) filters.unshift('bwdif=deint=interlaced');
  if (pictures.bright !== undefined) {
    if (await canDim(making)) filters.push(...dimmed(pictures.bright));
    else notes.push(brightNote);
  }
  return {
    mezzanine: { path: making.original, width, height },
    folder: join(making.folder, 'renditions'),
    frameRate: frameRate.perSecond,
    stream,
    filters: [...filters, 'format=yuv420p'],
    preset: making.tools.preset,
  };
}

async function canDim({ tools, folder, signal }: Making): Promise<boolean> {
  let said = '';
  const args = ['-v', 'error', '-filters'];
  await runInBackground({
    program: tools.ffmpeg,
    args,
    folder,
    signal,
    hear: (text) => void (said += text),
  });
  return [' zscale ', ' tonemap '].every((name) => said.includes(name));
}

import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Rendition } from './ingredients.ts';
import { runInBackground } from './packager.ts';

/** One rung of the ladder: how high, and the most it may need when much moves. */
interface Rung {
  readonly height: number;
  readonly kilobitsPerSecond: number;
}

const rungs: readonly Rung[] = [
  { height: 1080, kilobitsPerSecond: 5000 },
  { height: 720, kilobitsPerSecond: 2600 },
  { height: 480, kilobitsPerSecond: 1200 },
  { height: 360, kilobitsPerSecond: 700 },
];

/** Every rendition may be left for another every two seconds. */
const groupSeconds = 2;

/** Frames per second assumed of a film that does not say. */
const usualFrameRate = 24;

/** Renditions to be made of a film that has only a mezzanine. */
export interface Ladder {
  readonly mezzanine: Rendition;
  /** Absolute path of the folder for the renditions. */
  readonly folder: string;
  readonly frameRate: number | undefined;
}

/** Lists the renditions a ladder will have: none larger than the mezzanine, and always one. */
export function ladderRenditions({ mezzanine, folder }: Ladder): Rendition[] {
  const fitting = rungs.filter(({ height }) => height <= mezzanine.height);
  return (fitting.length > 0 ? fitting : rungs.slice(-1)).map(({ height }) => ({
    path: join(folder, `${height}p.mp4`),
    height,
    // H.264 wants even sizes.
    width: Math.round((mezzanine.width * height) / mezzanine.height / 2) * 2,
  }));
}

/**
 * Makes the renditions by ffmpeg, unless an earlier run has; the folder appears when all are made.
 * @throws Error when ffmpeg fails, or the abort's reason.
 */
export async function makeLadder(
  ladder: Ladder,
  ffmpeg: string,
  signal: AbortSignal,
): Promise<void> {
  if (
    await stat(ladder.folder).then(
      () => true,
      () => false,
    )
  )
    return;
  const staging = `${ladder.folder}.part`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await runInBackground(ffmpeg, ladderArguments(ladder), staging, signal);
  await rename(staging, ladder.folder);
}

/** Writes the arguments that decode once and encode every rung. */
export function ladderArguments(ladder: Ladder): string[] {
  const renditions = ladderRenditions(ladder);
  const split = `[0:v]split=${renditions.length}${renditions.map((_, i) => `[s${i}]`).join('')}`;
  const scales = renditions.map(({ width, height }, i) => `[s${i}]scale=${width}:${height}[v${i}]`);
  const input = ['-protocol_whitelist', 'file', '-i', ladder.mezzanine.path];
  const outputs = renditions.flatMap((rendition, i) => [
    '-map',
    `[v${i}]`,
    ...encode(ladder, rendition),
  ]);
  return [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...input,
    '-filter_complex',
    [split, ...scales].join(';'),
    ...outputs,
  ];
}

function encode({ frameRate }: Ladder, { path, height }: Rendition): string[] {
  const group = String(Math.round((frameRate ?? usualFrameRate) * groupSeconds));
  const most = rungs.find((rung) => rung.height === height)?.kilobitsPerSecond ?? 0;
  const quality = ['-crf', '21', '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`];
  const groups = ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bf', '0'];
  const form = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-an'];
  return [...form, ...quality, ...groups, '-movflags', '+faststart', basename(path)];
}

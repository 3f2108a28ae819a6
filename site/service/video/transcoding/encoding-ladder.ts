import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { ffmpegInputArgs } from './ffmpeg-input.ts';

/** One rung of the ladder: its shorter side, and the most it may need when much moves. */
interface Rung {
  readonly side: number;
  readonly kilobitsPerSecond: number;
}

const rungs: readonly Rung[] = [
  { side: 2160, kilobitsPerSecond: 14_000 },
  { side: 1440, kilobitsPerSecond: 9000 },
  { side: 1080, kilobitsPerSecond: 5000 },
  { side: 720, kilobitsPerSecond: 2600 },
  { side: 480, kilobitsPerSecond: 1200 },
  { side: 360, kilobitsPerSecond: 700 },
  { side: 240, kilobitsPerSecond: 350 },
];

/** No rendition is larger, however large the film. */
const largestSide = 2160;

/** A film that is this much larger than the best rung below it keeps its own size as well. */
const worthOwnSize = 1.1;

/** Every rendition may be left for another every two seconds. */
const groupSeconds = 2;

/** Frames per second assumed of a film that does not say. */
const usualFrameRate = 24;

/** Above this rate a rendition may need half as much again. */
const calmFrameRate = 30;
const livelyFactor = 1.5;

/** Renditions to be made of a film that has only a mezzanine. */
export interface EncodingLadder {
  /** The film's one picture file, with the size it is shown in. */
  readonly mezzanine: Rendition;
  /** Absolute path of the folder for the renditions. */
  readonly folder: string;
  readonly frameRate: number | undefined;
  /** Which stream of the file holds the pictures; absent, the first of them. */
  readonly streamIndex?: number;
  /** What is done to the pictures before they are scaled, as filters of ffmpeg. */
  readonly filters?: readonly string[];
  /** How much care is taken, by the names x264 has for it. */
  readonly preset?: string;
}

/** Lists the renditions a ladder will have: none larger than the mezzanine, and always one. */
export function listLadderRenditions({ mezzanine, folder }: EncodingLadder): Rendition[] {
  const { width, height } = mezzanine;
  const short = Math.min(width, height);
  const own = Math.min(short, largestSide);
  const fitting = rungs.map(({ side }) => side).filter((side) => side <= own);
  const best = fitting[0] ?? 0;
  const sides = own > best * worthOwnSize ? [even(own), ...fitting] : fitting;
  return sides.map((side) => {
    const long = Math.max(2, 2 * Math.round((Math.max(width, height) * side) / short / 2));
    const [wide, high] = width < height ? [side, long] : [long, side];
    return { path: join(folder, `${side}p.mp4`), width: wide, height: high };
  });
}

/** H.264 wants even sizes. */
function even(side: number): number {
  return Math.max(2, 2 * Math.floor(side / 2));
}

/**
 * Makes the renditions by ffmpeg, unless an earlier run has; the folder appears when all are made.
 * @throws ProgramFailure when ffmpeg fails, or the abort's reason.
 */
export async function encodeLadder(
  ladder: EncodingLadder,
  ffmpeg: string,
  signal: AbortSignal,
  hear?: (text: string) => void,
): Promise<void> {
  if (await isMade(ladder)) return;
  const staging = `${ladder.folder}.part`;
  await rm(ladder.folder, { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const run = { program: ffmpeg, args: buildLadderArgs(ladder), cwd: staging, signal };
  await runChildProcess(hear === undefined ? run : { ...run, onStdout: hear });
  await rename(staging, ladder.folder);
}

async function isMade(ladder: EncodingLadder): Promise<boolean> {
  const found = listLadderRenditions(ladder).map(({ path }) => stat(path));
  return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled');
}

/** Writes the arguments that decode once and encode every rung. */
export function buildLadderArgs(ladder: EncodingLadder): string[] {
  const renditions = listLadderRenditions(ladder);
  const from = ladder.streamIndex === undefined ? '0:v' : `0:${ladder.streamIndex}`;
  const first = (ladder.filters ?? []).map((filter) => `${filter},`).join('');
  const outlets = renditions.map((_, i) => `[s${i}]`).join('');
  const split = `[${from}]${first}split=${renditions.length}${outlets}`;
  const scales = renditions.map(
    ({ width, height }, i) => `[s${i}]scale=${width}:${height},setsar=1[v${i}]`,
  );
  const outputs = renditions.flatMap((rendition, i) => [
    ...['-map', `[v${i}]`],
    ...encode(ladder, rendition),
  ]);
  return [
    ...['-v', 'error', '-nostdin', '-nostats', '-progress', 'pipe:1', '-y'],
    ...ffmpegInputArgs(ladder.mezzanine.path),
    ...['-filter_complex', [split, ...scales].join(';')],
    ...outputs,
  ];
}

function encode(
  { frameRate, preset }: EncodingLadder,
  { path, width, height }: Rendition,
): string[] {
  const rate = frameRate ?? usualFrameRate;
  const group = String(Math.max(1, Math.round(rate * groupSeconds)));
  const side = Math.min(width, height);
  const rung = rungs.findLast((candidate) => candidate.side >= side) ?? rungs[0];
  const factor = rate > calmFrameRate ? livelyFactor : 1;
  const most = Math.round((rung?.kilobitsPerSecond ?? 0) * factor);
  const quality = ['-crf', '21', '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`];
  const groups = ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bf', '0'];
  const form = ['-c:v', 'libx264', '-preset', preset ?? 'veryfast', '-pix_fmt', 'yuv420p', '-an'];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1'];
  return [...form, ...quality, ...groups, ...bare, '-movflags', '+faststart', basename(path)];
}

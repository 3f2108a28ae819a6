import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { getFfmpegInputArgs } from './ffmpeg-input.ts';

/** A step of the encoding ladder: its short side in pixels, and its maximum bitrate. */
interface LadderStep {
  readonly side: number;
  readonly kilobitsPerSecond: number;
}

const ladderSteps: readonly LadderStep[] = [
  { side: 2160, kilobitsPerSecond: 14_000 },
  { side: 1440, kilobitsPerSecond: 9000 },
  { side: 1080, kilobitsPerSecond: 5000 },
  { side: 720, kilobitsPerSecond: 2600 },
  { side: 480, kilobitsPerSecond: 1200 },
  { side: 360, kilobitsPerSecond: 700 },
  { side: 240, kilobitsPerSecond: 350 },
];

/** Maximum short side of a rendition in pixels. */
const MAX_SIDE = 2160;

/**
 * A source that exceeds the next smaller step by this factor gets an additional rendition in its
 * original size.
 */
const EXTRA_RENDITION_FACTOR = 1.1;

/** Interval of keyframes, at which players can switch renditions. */
const KEYFRAME_INTERVAL_SECONDS = 2;

/** Frame rate if the source does not specify one. */
const DEFAULT_FRAME_RATE = 24;

/** Above this frame rate, the maximum bitrate is multiplied by `HIGH_FRAME_RATE_FACTOR`. */
const HIGH_FRAME_RATE_THRESHOLD = 30;
const HIGH_FRAME_RATE_FACTOR = 1.5;

/** Plan of the renditions that are encoded from a mezzanine. */
export interface EncodingLadder {
  /** The source file, with its display size. */
  readonly mezzanine: Rendition;
  /** Absolute path of the output folder. */
  readonly folder: string;
  readonly frameRate: number | undefined;
  /** Index of the video stream; the first one if `undefined`. */
  readonly streamIndex?: number;
  /** ffmpeg filters that are applied before scaling. */
  readonly filters?: readonly string[];
  /** The x264 preset; `veryfast` if `undefined`. */
  readonly preset?: string;
}

/** Lists the renditions of a ladder: at least one, and none larger than the mezzanine. */
export function listLadderRenditions({ mezzanine, folder }: EncodingLadder): Rendition[] {
  const { width, height } = mezzanine;
  const shortSide = Math.min(width, height);
  const sourceSide = Math.min(shortSide, MAX_SIDE);
  const smallerSides = ladderSteps.map(({ side }) => side).filter((side) => side <= sourceSide);
  const largestStepSide = smallerSides[0] ?? 0;
  const sides =
    sourceSide > largestStepSide * EXTRA_RENDITION_FACTOR
      ? [floorToEven(sourceSide), ...smallerSides]
      : smallerSides;
  return sides.map((side) => {
    const longSide = Math.max(2, 2 * Math.round((Math.max(width, height) * side) / shortSide / 2));

    return {
      path: join(folder, `${side}p.mp4`),
      ...(width < height ? { width: side, height: longSide } : { width: longSide, height: side }),
    };
  });
}

/** Rounds down to an even number, as H.264 requires even sizes. */
function floorToEven(side: number): number {
  return Math.max(2, 2 * Math.floor(side / 2));
}

/**
 * Encodes the renditions with ffmpeg, unless they exist. The folder is created once all are
 * complete. `onOutput` receives the progress output of ffmpeg.
 * @throws ChildProcessError if ffmpeg fails, or the abort reason.
 */
export async function encodeLadder(
  ladder: EncodingLadder,
  ffmpeg: string,
  signal: AbortSignal,
  onOutput?: (text: string) => void,
): Promise<void> {
  if (await hasRenditions(ladder)) return;
  const staging = `${ladder.folder}.part`;
  await rm(ladder.folder, { recursive: true, force: true });
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const options = { program: ffmpeg, args: buildLadderArgs(ladder), cwd: staging, signal };
  await runChildProcess(onOutput === undefined ? options : { ...options, onStdout: onOutput });
  await rename(staging, ladder.folder);
}

async function hasRenditions(ladder: EncodingLadder): Promise<boolean> {
  const stats = listLadderRenditions(ladder).map(({ path }) => stat(path));
  return (await Promise.allSettled(stats)).every(({ status }) => status === 'fulfilled');
}

/** Returns the ffmpeg arguments that decode the source once and encode all renditions. */
export function buildLadderArgs(ladder: EncodingLadder): string[] {
  const renditions = listLadderRenditions(ladder);
  const input = ladder.streamIndex === undefined ? '0:v' : `0:${ladder.streamIndex}`;
  const filterPrefix = (ladder.filters ?? []).map((filter) => `${filter},`).join('');
  const splitOutputs = renditions.map((_, i) => `[s${i}]`).join('');
  const split = `[${input}]${filterPrefix}split=${renditions.length}${splitOutputs}`;
  const scales = renditions.map(
    ({ width, height }, i) => `[s${i}]scale=${width}:${height},setsar=1[v${i}]`,
  );
  const outputs = renditions.flatMap((rendition, i) => [
    ...['-map', `[v${i}]`],
    ...buildRenditionArgs(ladder, rendition),
  ]);
  return [
    ...['-v', 'error', '-nostdin', '-nostats', '-progress', 'pipe:1', '-y'],
    ...getFfmpegInputArgs(ladder.mezzanine.path),
    ...['-filter_complex', [split, ...scales].join(';')],
    ...outputs,
  ];
}

function buildRenditionArgs(
  { frameRate, preset }: EncodingLadder,
  { path, width, height }: Rendition,
): string[] {
  const rate = frameRate ?? DEFAULT_FRAME_RATE;
  const keyframeInterval = String(Math.max(1, Math.round(rate * KEYFRAME_INTERVAL_SECONDS)));
  const side = Math.min(width, height);
  const step = ladderSteps.findLast((candidate) => candidate.side >= side) ?? ladderSteps[0];
  const factor = rate > HIGH_FRAME_RATE_THRESHOLD ? HIGH_FRAME_RATE_FACTOR : 1;
  const maxKilobits = Math.round((step?.kilobitsPerSecond ?? 0) * factor);
  const rateArgs = ['-crf', '21', '-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits * 2}k`];
  const keyframeArgs = [
    '-g',
    keyframeInterval,
    '-keyint_min',
    keyframeInterval,
    '-sc_threshold',
    '0',
    '-bf',
    '0',
  ];
  const codecArgs = [
    '-c:v',
    'libx264',
    '-preset',
    preset ?? 'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-an',
  ];
  const metadataArgs = ['-map_metadata', '-1', '-map_chapters', '-1'];
  return [
    ...codecArgs,
    ...rateArgs,
    ...keyframeArgs,
    ...metadataArgs,
    '-movflags',
    '+faststart',
    basename(path),
  ];
}

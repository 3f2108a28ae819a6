import { stat } from 'node:fs/promises';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { inputRestrictionArgs, getFfmpegInputArgs } from './ffmpeg-input.ts';
import { createProgressParser } from './ffmpeg-progress.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import { parseProbeResult, type ProbeResult } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/** Timeout of ffprobe in milliseconds. */
const PROBE_TIMEOUT_MS = 60_000;

/**
 * Maximum length of the ffprobe output in characters. A malicious file can declare enough streams
 * to exhaust the memory.
 */
const MAX_PROBE_CHARACTERS = 2_000_000;

/**
 * Tolerance between the declared and the actual duration, in seconds and as a fraction, before a
 * file counts as truncated.
 */
const TRUNCATION_TOLERANCE_SECONDS = 0.3;
const TRUNCATION_TOLERANCE_FRACTION = 0.02;

/** The result of probing a file, with its actual duration in seconds. */
export interface ProbedMedia {
  readonly probe: ProbeResult;
  readonly duration: number;
}

/**
 * Probes a media file and reads it to its end.
 * @throws InvalidInputError if it is not a usable video or audio file.
 */
export async function probeMedia(context: TranscodeContext): Promise<ProbedMedia> {
  const stats = await stat(context.inputPath).catch(() => undefined);
  if (stats === undefined) throw new InvalidInputError('The uploaded file no longer exists.');
  if (stats.size === 0) throw new InvalidInputError('The file is empty.');
  const probe = parseProbeResult(await runProbe(context));
  const streamIndex = probe.video?.index ?? probe.audio[0]?.streamIndex ?? 0;
  const { seconds, errorOutput } = await readToEnd(context, streamIndex);
  if (seconds === 0) throw new InvalidInputError('The video has no duration. The file is damaged.');
  const missingSeconds = (probe.duration ?? 0) - seconds;
  if (
    errorOutput !== '' &&
    missingSeconds > TRUNCATION_TOLERANCE_SECONDS + seconds * TRUNCATION_TOLERANCE_FRACTION
  ) {
    throw new InvalidInputError(
      `The file is incomplete: it contains ${seconds.toFixed(1)} of ${probe.duration?.toFixed(1)} seconds.`,
    );
  }
  return { probe, duration: roundToMs(seconds + getLastFrameSeconds(probe)) };
}

/** Returns the duration of the last frame in seconds: ffmpeg reports only where it starts. */
function getLastFrameSeconds({ video }: ProbeResult): number {
  return video === undefined ? 0 : 1 / video.frameRate.perSecond;
}

function roundToMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

async function runProbe({
  tools,
  inputPath,
  outputFolder,
  signal,
}: TranscodeContext): Promise<string> {
  let output = '';
  const onOutput = (text: string) => {
    if (output.length < MAX_PROBE_CHARACTERS) output += text;
  };
  const args = [
    ...[
      '-v',
      'error',
      ...inputRestrictionArgs,
      '-print_format',
      'json',
      '-show_format',
      '-show_streams',
    ],
    `file:${inputPath}`,
  ];
  const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
  try {
    await runChildProcess({
      program: tools.ffprobe,
      args,
      cwd: outputFolder,
      signal: signalWithTimeout,
      onStdout: onOutput,
    });
  } catch (error) {
    if (!(error instanceof ChildProcessError)) throw error;
    throw new InvalidInputError(
      'The file is not a readable video. It may be damaged, incomplete or of another type.',
    );
  }
  if (output.length >= MAX_PROBE_CHARACTERS)
    throw new InvalidInputError('The metadata of the file is too large.');
  return output;
}

/** Reads a stream to its end by copying it to a null output, to measure its actual duration. */
async function readToEnd(
  { tools, inputPath, outputFolder, signal }: TranscodeContext,
  stream: number,
): Promise<{ readonly seconds: number; readonly errorOutput: string }> {
  let seconds = 0;
  const onOutput = createProgressParser((position) => (seconds = position));
  const args = [
    ...[
      '-v',
      'error',
      '-nostdin',
      '-nostats',
      '-progress',
      'pipe:1',
      ...getFfmpegInputArgs(inputPath),
    ],
    ...['-map', `0:${stream}`, '-c', 'copy', '-f', 'null', '-'],
  ];
  try {
    const errorOutput = await runChildProcess({
      program: tools.ffmpeg,
      args,
      cwd: outputFolder,
      signal,
      onStdout: onOutput,
    });
    return { seconds, errorOutput: errorOutput.trim() };
  } catch (error) {
    if (!(error instanceof ChildProcessError)) throw error;
    throw new InvalidInputError('The file is damaged and cannot be read to the end.');
  }
}

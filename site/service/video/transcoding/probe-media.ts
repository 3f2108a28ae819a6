import { stat } from 'node:fs/promises';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { inputGuardArgs, ffmpegInputArgs } from './ffmpeg-input.ts';
import { createProgressParser } from './ffmpeg-progress.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import { parseProbeResult, type ProbeResult } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/** Longer than it takes to read the head of any file. */
const longestProbeMs = 60_000;

/** Characters; a file may claim so much that what is said of it would fill the memory. */
const longestProbe = 2_000_000;

/** How much of a film may be missing at its end before it counts as cut short. */
const missingSeconds = 0.3;
const missingShare = 0.02;

/** A file with the length it really has, in seconds. */
export interface ProbedMedia {
  readonly probe: ProbeResult;
  readonly duration: number;
}

/**
 * Looks at a file of which a film is to be made, and reads it to its end.
 * @throws Refusal when no film can be made of it.
 */
export async function probeMedia(making: TranscodeContext): Promise<ProbedMedia> {
  const found = await stat(making.inputPath).catch(() => undefined);
  if (found === undefined) throw new InvalidInputError('The uploaded file no longer exists.');
  if (found.size === 0) throw new InvalidInputError('The file is empty.');
  const source = parseProbeResult(await probed(making));
  const stream = source.video?.index ?? source.audio[0]?.stream ?? 0;
  const { seconds, complaint } = await readToEnd(making, stream);
  if (seconds === 0) throw new InvalidInputError('The video has no duration. The file is damaged.');
  const missing = (source.duration ?? 0) - seconds;
  if (complaint !== '' && missing > missingSeconds + seconds * missingShare) {
    throw new InvalidInputError(
      `The file is incomplete: it contains ${seconds.toFixed(1)} of ${source.duration?.toFixed(1)} seconds.`,
    );
  }
  return { probe: source, duration: rounded(seconds + lastFrame(source)) };
}

/** The last picture is told where it begins, and is seen for as long as any other. */
function lastFrame({ video }: ProbeResult): number {
  return video === undefined ? 0 : 1 / video.frameRate.perSecond;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

async function probed({
  tools,
  inputPath,
  outputFolder,
  signal,
}: TranscodeContext): Promise<string> {
  let said = '';
  const hear = (text: string) => {
    if (said.length < longestProbe) said += text;
  };
  const args = [
    ...['-v', 'error', ...inputGuardArgs, '-print_format', 'json', '-show_format', '-show_streams'],
    `file:${inputPath}`,
  ];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestProbeMs)]);
  try {
    await runChildProcess({
      program: tools.ffprobe,
      args,
      cwd: outputFolder,
      signal: limit,
      onStdout: hear,
    });
  } catch (error) {
    if (!(error instanceof ChildProcessError)) throw error;
    throw new InvalidInputError(
      'The file is not a readable video. It may be damaged, incomplete or of another type.',
    );
  }
  if (said.length >= longestProbe)
    throw new InvalidInputError('The metadata of the file is too large.');
  return said;
}

/** Copies a stream to nowhere, which tells where it really ends. */
async function readToEnd(
  { tools, inputPath, outputFolder, signal }: TranscodeContext,
  stream: number,
): Promise<{ readonly seconds: number; readonly complaint: string }> {
  let seconds = 0;
  const hear = createProgressParser((reached) => (seconds = reached));
  const args = [
    ...[
      '-v',
      'error',
      '-nostdin',
      '-nostats',
      '-progress',
      'pipe:1',
      ...ffmpegInputArgs(inputPath),
    ],
    ...['-map', `0:${stream}`, '-c', 'copy', '-f', 'null', '-'],
  ];
  try {
    const complaint = await runChildProcess({
      program: tools.ffmpeg,
      args,
      cwd: outputFolder,
      signal,
      onStdout: hear,
    });
    return { seconds, complaint: complaint.trim() };
  } catch (error) {
    if (!(error instanceof ChildProcessError)) throw error;
    throw new InvalidInputError('The file is damaged and cannot be read to the end.');
  }
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { getFfmpegInputArgs } from './ffmpeg-input.ts';
import { convertToWebVtt } from './captions-to-webvtt.ts';
import { deduplicateLabels, getLanguageLabel, normalizeLanguage } from './track-language.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import type { TrackStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/** An uploaded caption file, in WebVTT or SRT. */
export interface CaptionFile {
  readonly path: string;
  /** Original file name, which may contain the language: `film.de.srt`. */
  readonly name: string;
  /** Language tag; if `undefined`, it is derived from the name. */
  readonly language?: string | undefined;
  readonly label?: string | undefined;
}

/** A caption track of an asset, as stored in `film.json`. */
export interface CaptionTrack {
  readonly file: string;
  readonly language: string;
  readonly label: string;
}

/** Subtitle codecs that contain text; all others contain images. */
const textCodecs = new Set(['subrip', 'srt', 'mov_text', 'ass', 'ssa', 'webvtt', 'text']);

/**
 * Converts all captions of an asset to WebVTT: the uploaded files first, then the subtitle streams
 * of the video. Adds a message to `warnings` for each skipped stream.
 * @throws InvalidInputError if an uploaded file is invalid.
 */
export async function createCaptionTracks(
  context: TranscodeContext,
  files: readonly CaptionFile[],
  subtitles: readonly TrackStream[],
  warnings: string[],
): Promise<CaptionTrack[]> {
  const folder = join(context.outputFolder, 'captions');
  await mkdir(folder, { recursive: true });
  const tracks: CaptionTrack[] = [];
  const addTrack = async (text: string, language: string, label: string) => {
    const file = `captions/${tracks.length}.vtt`;
    await writeFile(join(context.outputFolder, file), text);
    tracks.push({ file, language, label });
  };
  for (const captionFile of files) {
    const { path, name, label } = captionFile;
    const language = resolveCaptionLanguage(captionFile);
    await addTrack(
      convertToWebVtt(await readFile(path), name),
      language,
      label ?? getLanguageLabel(language, 'Captions'),
    );
  }
  for (const track of subtitles) {
    const language = normalizeLanguage(track.language);
    const label = track.title ?? getLanguageLabel(language, 'Captions');
    const text = await extractText(context, track);
    if (text === undefined)
      warnings.push(
        `The captions "${label}" in the file were skipped because they cannot be converted to text.`,
      );
    else await addTrack(text, language, label);
  }
  return deduplicateLabels(tracks);
}

/** Extracts a subtitle stream as WebVTT; `undefined` if it cannot be converted to text. */
async function extractText(
  context: TranscodeContext,
  { streamIndex, codec }: TrackStream,
): Promise<string | undefined> {
  if (!textCodecs.has(codec)) return undefined;
  const { tools, inputPath, outputFolder, signal } = context;
  const file = join(outputFolder, 'part-captions.vtt');
  const output = ['-map', `0:${streamIndex}`, '-c:s', 'webvtt', '-f', 'webvtt', '-y', file];
  const args = ['-v', 'error', '-nostdin', ...getFfmpegInputArgs(inputPath), ...output];
  try {
    await runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
    return convertToWebVtt(await readFile(file), basename(file));
  } catch (error) {
    if (error instanceof ChildProcessError || error instanceof InvalidInputError) return undefined;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Resolves the language of a caption file, from its name if not specified. */
export function resolveCaptionLanguage({ name, language }: CaptionFile): string {
  return normalizeLanguage(language ?? parseLanguageFromName(name));
}

/** Finds the language tag in a file name such as `film.de.srt`. */
function parseLanguageFromName(name: string): string | undefined {
  return /\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.\w+$/.exec(name)?.[1];
}

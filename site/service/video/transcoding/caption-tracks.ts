import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { ffmpegInputArgs } from './ffmpeg-input.ts';
import { captionsToWebVtt } from './captions-to-webvtt.ts';
import { uniqueLabels, languageLabel, normalizeLanguage } from './track-language.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import type { TrackStream } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

/** Captions that are uploaded beside a film, in WebVTT or SRT. */
export interface CaptionFile {
  readonly path: string;
  /** As it was called where it comes from; `film.de.srt` tells the language too. */
  readonly name: string;
  /** Absent, the name tells it. */
  readonly language?: string | undefined;
  readonly label?: string | undefined;
}

/** Captions as the film's own document names them. */
export interface CaptionTrack {
  readonly file: string;
  readonly language: string;
  readonly label: string;
}

/** Forms of captions within a film that are made of text; all others are pictures. */
const textCodecs = new Set(['subrip', 'srt', 'mov_text', 'ass', 'ssa', 'webvtt', 'text']);

/**
 * Brings all captions of a film to WebVTT, those beside it first; `notes` takes what is left out.
 * @throws Refusal when a file beside the film cannot be read.
 */
export async function createCaptionTracks(
  making: TranscodeContext,
  files: readonly CaptionFile[],
  texts: readonly TrackStream[],
  notes: string[],
): Promise<CaptionTrack[]> {
  const folder = join(making.outputFolder, 'captions');
  await mkdir(folder, { recursive: true });
  const made: CaptionTrack[] = [];
  const keep = async (text: string, language: string, label: string) => {
    const file = `captions/${made.length}.vtt`;
    await writeFile(join(making.outputFolder, file), text);
    made.push({ file, language, label });
  };
  for (const added of files) {
    const { path, name, label } = added;
    const known = resolveCaptionLanguage(added);
    await keep(
      captionsToWebVtt(await readFile(path), name),
      known,
      label ?? languageLabel(known, 'Captions'),
    );
  }
  for (const track of texts) {
    const language = normalizeLanguage(track.language);
    const label = track.title ?? languageLabel(language, 'Captions');
    const text = await textWithin(making, track);
    if (text === undefined)
      notes.push(
        `The captions "${label}" in the file were skipped because they cannot be converted to text.`,
      );
    else await keep(text, language, label);
  }
  return uniqueLabels(made);
}

/** Takes captions out of a film; undefined for those that cannot be read as text. */
async function textWithin(
  making: TranscodeContext,
  { stream, codec }: TrackStream,
): Promise<string | undefined> {
  if (!textCodecs.has(codec)) return undefined;
  const { tools, inputPath, outputFolder, signal } = making;
  const file = join(outputFolder, 'part-captions.vtt');
  const output = ['-map', `0:${stream}`, '-c:s', 'webvtt', '-f', 'webvtt', '-y', file];
  const args = ['-v', 'error', '-nostdin', ...ffmpegInputArgs(inputPath), ...output];
  try {
    await runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
    return captionsToWebVtt(await readFile(file), basename(file));
  } catch (error) {
    if (error instanceof ChildProcessError || error instanceof InvalidInputError) return undefined;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** The language of captions, which their name tells where nobody else does. */
export function resolveCaptionLanguage({ name, language }: CaptionFile): string {
  return normalizeLanguage(language ?? languageIn(name));
}

/** Finds the language in a name such as `film.de.srt`. */
function languageIn(name: string): string | undefined {
  return /\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.\w+$/.exec(name)?.[1];
}

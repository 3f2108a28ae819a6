import { join } from 'node:path';
import type { AssetSource } from '../asset-source.ts';
import { readStreamInfo } from './stream-info.ts';

/** One picture file of a film; sound within it is not used. */
export interface Rendition {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** One sound file, or the sound within a file of pictures. */
export interface AudioInput {
  readonly path: string;
  readonly language: string;
  readonly label: string;
  readonly default: boolean;
}

/** One caption file in WebVTT. */
export interface CaptionsInput {
  readonly path: string;
  readonly language: string;
  readonly label: string;
}

/** The files a film is packaged from, by absolute path; the largest picture comes first. */
export interface PackagingInputs {
  readonly renditions: readonly Rendition[];
  readonly audio: readonly AudioInput[];
  readonly captions: readonly CaptionsInput[];
}

/** Lists the files of a film; one that has only a mezzanine begins with that as it is. */
export async function resolvePackagingInputs(film: AssetSource): Promise<PackagingInputs> {
  const path = (file: string) => join(film.folder, file);
  const renditions = film.renditions.map(({ file, width, height }) => ({
    path: path(file),
    width,
    height,
  }));
  return {
    renditions: (renditions.length > 0 ? renditions : mezzanineOf(film)).toSorted(
      (a, b) => b.height - a.height,
    ),
    audio: film.audio.length > 0 ? soundsOf(film, path) : await soundWithin(film.mezzanine),
    captions: film.captions.map(({ file, language, label }) => ({
      path: path(file),
      language,
      label,
    })),
  };
}

function mezzanineOf({ kind, mezzanine, width, height }: AssetSource): Rendition[] {
  return kind === 'audio' || mezzanine === undefined ? [] : [{ path: mezzanine, width, height }];
}

function soundsOf({ audio }: AssetSource, path: (file: string) => string): AudioInput[] {
  const hasDefault = audio.some((sound) => sound.default);
  return audio.map((sound, index) => ({
    path: path(sound.file),
    language: sound.language,
    label: sound.label,
    default: hasDefault ? sound.default === true : index === 0,
  }));
}

async function soundWithin(mezzanine: string | undefined): Promise<AudioInput[]> {
  if (mezzanine === undefined) return [];
  // A file that cannot be read is reported by the packager, which stops for nobody.
  const facts = await readStreamInfo(mezzanine, 'audio').catch(() => undefined);
  if (facts === undefined) return [];
  return [{ path: mezzanine, language: 'und', label: 'Sound', default: true }];
}

/** The sound that is heard unless another is chosen; undefined for a silent film. */
export function defaultAudio({ audio: sounds }: PackagingInputs): AudioInput | undefined {
  return sounds.find((sound) => sound.default) ?? sounds[0];
}

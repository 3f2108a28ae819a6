import { join } from 'node:path';
import type { AssetSource } from '../asset-source.ts';
import { readStreamInfo } from './stream-info.ts';

/** A video file of an asset. Audio in the file is ignored. */
export interface Rendition {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** An audio file, or a video file whose audio is used. */
export interface AudioInput {
  readonly path: string;
  readonly language: string;
  readonly label: string;
  readonly default: boolean;
}

/** A WebVTT file. */
export interface CaptionsInput {
  readonly path: string;
  readonly language: string;
  readonly label: string;
}

/** The input files of a package by absolute path, the largest rendition first. */
export interface PackagingInputs {
  readonly renditions: readonly Rendition[];
  readonly audio: readonly AudioInput[];
  readonly captions: readonly CaptionsInput[];
}

/**
 * Resolves the inputs of an asset. The single rendition of an asset with only a mezzanine is the
 * mezzanine.
 */
export async function resolvePackagingInputs(source: AssetSource): Promise<PackagingInputs> {
  const toPath = (file: string) => join(source.folder, file);
  const renditions = source.renditions.map(({ file, width, height }) => ({
    path: toPath(file),
    width,
    height,
  }));
  return {
    renditions: (renditions.length > 0 ? renditions : toMezzanineRendition(source)).toSorted(
      (a, b) => b.height - a.height,
    ),
    audio:
      source.audio.length > 0
        ? resolveAudioTracks(source, toPath)
        : await readEmbeddedAudio(source.mezzanine),
    captions: source.captions.map(({ file, language, label }) => ({
      path: toPath(file),
      language,
      label,
    })),
  };
}

function toMezzanineRendition({ kind, mezzanine, width, height }: AssetSource): Rendition[] {
  return kind === 'audio' || mezzanine === undefined ? [] : [{ path: mezzanine, width, height }];
}

function resolveAudioTracks(
  { audio }: AssetSource,
  toPath: (file: string) => string,
): AudioInput[] {
  const hasDefault = audio.some((track) => track.default);
  return audio.map((track, index) => ({
    path: toPath(track.file),
    language: track.language,
    label: track.label,
    default: hasDefault ? track.default === true : index === 0,
  }));
}

async function readEmbeddedAudio(mezzanine: string | undefined): Promise<AudioInput[]> {
  if (mezzanine === undefined) return [];
  // An unreadable file is reported later by the packager.
  const streamInfo = await readStreamInfo(mezzanine, 'audio').catch(() => undefined);
  if (streamInfo === undefined) return [];
  return [{ path: mezzanine, language: 'und', label: 'Sound', default: true }];
}

/** Returns the default audio track; `undefined` for a silent video. */
export function getDefaultAudio({ audio: tracks }: PackagingInputs): AudioInput | undefined {
  return tracks.find((track) => track.default) ?? tracks[0];
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/write-file-atomically.ts';
import { convertToWebVtt } from '../transcoding/captions-to-webvtt.ts';
import { resolveCaptionLanguage, type CaptionFile } from '../transcoding/create-caption-tracks.ts';
import { deduplicateLabels, getLanguageLabel } from '../transcoding/track-language.ts';
import { invalidateContentHash } from './content-hash.ts';

/** A caption track of an asset, as stored in `film.json`. */
export interface CaptionTrack {
  readonly file: string;
  readonly language: string;
  readonly label: string;
}

/** Number of digest characters in a file name: enough to rule out collisions. */
const DIGEST_CHARACTERS = 16;

/** Lists the caption tracks in the source folder of an asset. */
export async function listCaptions(folder: string): Promise<readonly CaptionTrack[]> {
  return (await readDocument(folder)).captions ?? [];
}

/**
 * Adds a caption track to the source folder of an asset and returns the path of its file within the
 * folder.
 * @throws InvalidInputError if the file is not valid WebVTT or SRT.
 */
export async function addCaptions(folder: string, upload: CaptionFile): Promise<string> {
  const text = convertToWebVtt(await readFile(upload.path), upload.name);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
  const file = `captions/${digest}.vtt`;
  const language = resolveCaptionLanguage(upload);
  const label = upload.label ?? getLanguageLabel(language, 'Captions');
  await mkdir(join(folder, 'captions'), { recursive: true });
  await writeFile(join(folder, file), text);
  const otherTracks = (await listCaptions(folder)).filter((track) => track.file !== file);
  await writeCaptions(folder, deduplicateLabels([...otherTracks, { file, language, label }]));
  return file;
}

/** Removes a caption track from the source folder of an asset. */
export async function removeCaptions(folder: string, file: string): Promise<void> {
  const remainingTracks = (await listCaptions(folder)).filter((track) => track.file !== file);
  await writeCaptions(folder, remainingTracks);
  await rm(join(folder, file), { force: true });
}

interface AssetDocument {
  readonly captions?: readonly CaptionTrack[];
}

async function readDocument(folder: string): Promise<AssetDocument> {
  return JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')) as AssetDocument;
}

/**
 * Replaces the captions in `film.json` atomically: concurrent readers see either the old or the new
 * document.
 */
async function writeCaptions(folder: string, captions: readonly CaptionTrack[]): Promise<void> {
  const document = { ...(await readDocument(folder)), captions };
  await replaceFile(join(folder, 'film.json'), async (temporary) => {
    await writeFile(temporary, JSON.stringify(document, null, 2));
    // If the process is killed here, the next start recomputes the content hash.
    await invalidateContentHash(folder);
  });
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/write-file-atomically.ts';
import { captionsToWebVtt } from '../transcoding/captions-to-webvtt.ts';
import { resolveCaptionLanguage, type CaptionFile } from '../transcoding/caption-tracks.ts';
import { uniqueLabels, languageLabel } from '../transcoding/track-language.ts';
import { invalidateContentHash } from './content-hash.ts';

/** Captions of a film as its own document names them. */
export interface CaptionTrack {
  readonly file: string;
  readonly language: string;
  readonly label: string;
}

/** Enough of a digest that no two texts of one film meet. */
const nameCharacters = 16;

/** The captions of the film in a folder. */
export async function listCaptions(folder: string): Promise<readonly CaptionTrack[]> {
  return (await readForm(folder)).captions ?? [];
}

/**
 * Adds captions to the film in a folder, and gives the name of their file there.
 * @throws Refusal when the file is no text that can be shown.
 */
export async function addCaptions(folder: string, added: CaptionFile): Promise<string> {
  const text = captionsToWebVtt(await readFile(added.path), added.name);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, nameCharacters);
  const file = `captions/${digest}.vtt`;
  const language = resolveCaptionLanguage(added);
  const label = added.label ?? languageLabel(language, 'Captions');
  await mkdir(join(folder, 'captions'), { recursive: true });
  await writeFile(join(folder, file), text);
  const others = (await listCaptions(folder)).filter((one) => one.file !== file);
  await writeCaptions(folder, uniqueLabels([...others, { file, language, label }]));
  return file;
}

/** Removes captions from the film in a folder. */
export async function removeCaptions(folder: string, file: string): Promise<void> {
  const left = (await listCaptions(folder)).filter((one) => one.file !== file);
  await writeCaptions(folder, left);
  await rm(join(folder, file), { force: true });
}

interface Form {
  readonly captions?: readonly CaptionTrack[];
}

async function readForm(folder: string): Promise<Form> {
  return JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')) as Form;
}

/** Whoever reads meanwhile finds the document from before or the one after. */
async function writeCaptions(folder: string, captions: readonly CaptionTrack[]): Promise<void> {
  const form = { ...(await readForm(folder)), captions };
  await replaceFile(join(folder, 'film.json'), async (temporary) => {
    await writeFile(temporary, JSON.stringify(form, null, 2));
    // A process that is killed here computes the hash of the film again at its next start.
    await invalidateContentHash(folder);
  });
}

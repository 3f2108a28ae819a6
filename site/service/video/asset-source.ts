import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { isLinked } from '../files/is-linked.ts';
import { readSeedDocument, type SeedDocument } from '../source-documents/document.ts';

const inLanguages = z.record(z.string(), z.string('text'));
const seconds = z.number('a number of seconds').min(0, 'a number of seconds');
const pixels = z.int('a whole number of pixels').min(0, 'a whole number of pixels');
const language = z.string('a language such as "en"').min(2, 'a language such as "en"');

/** A path within the film's folder that cannot lead out of it. */
const file = z
  .string('a file name')
  .regex(
    /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_-][A-Za-z0-9._/-]*$/,
    'a path inside the folder, of letters, digits and "._/-" only',
  );

const track = {
  file,
  language,
  label: z.string('a label'),
  default: z.boolean('true or false').optional(),
};

/** The form of `film.json`; the message of a check completes "must be ...". */
const filmForm = z.object({
  slug: z.string('text'),
  playbackId: z.string('text').regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, "-" and "_" only'),
  kind: z.enum(['video', 'audio'], 'either "video" or "audio"'),
  title: inLanguages,
  tagline: inLanguages.optional(),
  description: inLanguages.optional(),
  credits: inLanguages.optional(),
  year: z.int('a year').optional(),
  topics: z.array(z.string('the name of a topic')).default([]),
  width: pixels,
  height: pixels,
  frameRate: z.number('frames per second').optional(),
  duration: seconds,
  renditions: z.array(z.object({ file, width: pixels, height: pixels })).default([]),
  audio: z.array(z.object(track)).default([]),
  captions: z.array(z.object(track)).default([]),
  chapters: z.array(z.object({ start: seconds, title: inLanguages })).default([]),
  cuePoints: z.array(z.object({ time: seconds, value: z.unknown() })).default([]),
  poster: z.object({ file, time: seconds.optional(), width: pixels, height: pixels }),
  storyboard: z
    .object({
      file,
      tileWidth: pixels,
      tileHeight: pixels,
      columns: z.int('a whole number').min(1, 'at least 1'),
      interval: seconds,
      count: z.int('a whole number').min(1, 'at least 1'),
    })
    .optional(),
});

/** One film as its folder describes it; `undefined` parts are absent from the film. */
export type AssetSource = Readonly<z.infer<typeof filmForm>> & {
  /** Absolute path of the film's folder. */
  readonly folder: string;
  /** Absolute path of `mezzanine.mp4`, for a film whose renditions are still to be made. */
  readonly mezzanine: string | undefined;
};

const mezzanineName = 'mezzanine.mp4';

export interface AssetSourceDocument {
  readonly film: AssetSource;
  readonly document: SeedDocument;
}

/** Tells whether a folder has a file. */
type Has = (file: string) => Promise<boolean>;

/**
 * Reads a film's folder and makes sure that every file it names is there, or can be had.
 * @throws StartFailure that names the file, the line and the field.
 */
export async function loadAssetSource(
  folder: string,
  has: Has = (file) => exists(join(folder, file)),
): Promise<AssetSourceDocument> {
  const document = await readSeedDocument(join(folder, 'film.json'));
  const result = filmForm.safeParse(document.data);
  if (!result.success) {
    const issue = result.error.issues[0];
    const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? '' : key));
    throw document.fail(path, `must be ${issue?.message ?? 'valid'}`);
  }
  const form = result.data;
  if (form.slug !== basename(folder)) {
    throw document.fail(['slug'], `must be the name of its folder, "${basename(folder)}"`);
  }
  const mezzanine = join(folder, mezzanineName);
  const hasMezzanine = await exists(mezzanine);
  if (hasMezzanine) await checkUnlinked(mezzanineName, [], document, folder);
  if (form.kind === 'video' && form.renditions.length === 0 && !hasMezzanine) {
    throw document.fail(['renditions'], 'must name a rendition, as there is no mezzanine.mp4');
  }
  await checkFiles(form, document, folder, has);
  return { film: { ...form, folder, mezzanine: hasMezzanine ? mezzanine : undefined }, document };
}

async function checkFiles(
  form: z.infer<typeof filmForm>,
  document: SeedDocument,
  folder: string,
  has: Has,
): Promise<void> {
  const named = [
    ...(['renditions', 'audio', 'captions'] as const).flatMap((list) =>
      form[list].map((entry, index) => [[list, index, 'file'], entry.file] as const),
    ),
    [['poster', 'file'], form.poster.file] as const,
    ...(form.storyboard ? [[['storyboard', 'file'], form.storyboard.file] as const] : []),
  ];
  for (const [path, name] of named) {
    if (!(await has(name))) {
      throw document.fail(path, `the file "${name}" does not exist in ${basename(folder)}`);
    }
    await checkUnlinked(name, path, document, folder);
  }
}

/** Whoever watches a film may read its files, and those of no other folder. */
async function checkUnlinked(
  name: string,
  path: readonly (string | number)[],
  document: SeedDocument,
  folder: string,
): Promise<void> {
  if (!(await isLinked(folder, name))) return;
  throw document.fail(path, `the file "${name}" is a link; put the file itself there`);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

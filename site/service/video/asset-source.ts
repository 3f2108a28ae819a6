import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { containsSymlink } from '../files/contains-symlink.ts';
import { readSeedDocument, type SeedDocument } from '../source-documents/seed-document.ts';

const localizedText = z.record(z.string(), z.string('text'));
const seconds = z.number('a number of seconds').min(0, 'a number of seconds');
const pixels = z.int('a whole number of pixels').min(0, 'a whole number of pixels');
const language = z.string('a language such as "en"').min(2, 'a language such as "en"');

/** A path within the asset's folder, without `..` segments. */
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

/** Schema of `film.json`. The message of each check completes "must be …". */
const assetSourceSchema = z.object({
  slug: z.string('text'),
  playbackId: z.string('text').regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, "-" and "_" only'),
  kind: z.enum(['video', 'audio'], 'either "video" or "audio"'),
  title: localizedText,
  tagline: localizedText.optional(),
  description: localizedText.optional(),
  credits: localizedText.optional(),
  year: z.int('a year').optional(),
  topics: z.array(z.string('the name of a topic')).default([]),
  width: pixels,
  height: pixels,
  frameRate: z.number('frames per second').optional(),
  duration: seconds,
  renditions: z.array(z.object({ file, width: pixels, height: pixels })).default([]),
  audio: z.array(z.object(track)).default([]),
  captions: z.array(z.object(track)).default([]),
  chapters: z.array(z.object({ start: seconds, title: localizedText })).default([]),
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

/** The source of an asset as described by its folder; absent parts are `undefined`. */
export type AssetSource = Readonly<z.infer<typeof assetSourceSchema>> & {
  /** Absolute path of the asset's folder. */
  readonly folder: string;
  /**
   * Absolute path of `mezzanine.mp4`, from which renditions are encoded; `undefined` if there is
   * none.
   */
  readonly mezzanine: string | undefined;
};

const MEZZANINE_FILE = 'mezzanine.mp4';

/** The source of an asset with the document it was read from, for error messages with line numbers. */
export interface AssetSourceDocument {
  readonly source: AssetSource;
  readonly document: SeedDocument;
}

/** Returns whether the asset's folder contains a file. */
type FileChecker = (file: string) => Promise<boolean>;

/**
 * Loads the source folder of an asset and verifies that every file it names exists or can be
 * downloaded.
 * @throws StartupError that names the file, the line and the field.
 */
export async function loadAssetSource(
  folder: string,
  hasFile: FileChecker = (file) => exists(join(folder, file)),
): Promise<AssetSourceDocument> {
  const document = await readSeedDocument(join(folder, 'film.json'));
  const result = assetSourceSchema.safeParse(document.data);
  if (!result.success) {
    const issue = result.error.issues[0];
    const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? '' : key));
    throw document.createError(path, `must be ${issue?.message ?? 'valid'}`);
  }
  const form = result.data;
  if (form.slug !== basename(folder)) {
    throw document.createError(['slug'], `must be the name of its folder, "${basename(folder)}"`);
  }
  const mezzanine = join(folder, MEZZANINE_FILE);
  const hasMezzanine = await exists(mezzanine);
  if (hasMezzanine) await requireNoSymlink(MEZZANINE_FILE, [], document, folder);
  if (form.kind === 'video' && form.renditions.length === 0 && !hasMezzanine) {
    throw document.createError(
      ['renditions'],
      'must name a rendition, as there is no mezzanine.mp4',
    );
  }
  await requireFiles(form, document, folder, hasFile);
  return { source: { ...form, folder, mezzanine: hasMezzanine ? mezzanine : undefined }, document };
}

async function requireFiles(
  form: z.infer<typeof assetSourceSchema>,
  document: SeedDocument,
  folder: string,
  hasFile: FileChecker,
): Promise<void> {
  const namedFiles = [
    ...(['renditions', 'audio', 'captions'] as const).flatMap((list) =>
      form[list].map((entry, index) => [[list, index, 'file'], entry.file] as const),
    ),
    [['poster', 'file'], form.poster.file] as const,
    ...(form.storyboard ? [[['storyboard', 'file'], form.storyboard.file] as const] : []),
  ];
  for (const [path, name] of namedFiles) {
    if (!(await hasFile(name))) {
      throw document.createError(path, `the file "${name}" does not exist in ${basename(folder)}`);
    }
    await requireNoSymlink(name, path, document, folder);
  }
}

/**
 * Asserts that a file is not a symbolic link: the files of an asset are served to viewers, so a
 * link would expose files outside its folder.
 */
async function requireNoSymlink(
  name: string,
  path: readonly (string | number)[],
  document: SeedDocument,
  folder: string,
): Promise<void> {
  if (!(await containsSymlink(folder, name))) return;
  throw document.createError(
    path,
    `the file "${name}" is a symbolic link; replace it with the file itself`,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

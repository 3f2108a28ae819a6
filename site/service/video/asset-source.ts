import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { containsSymlink } from '../files/contains-symlink.ts';
import { readSeedDocument, type SeedDocument } from '../source-documents/seed-document.ts';

const localizedTextSchema = z.record(z.string(), z.string('text'));
const secondsSchema = z.number('a number of seconds').min(0, 'a number of seconds');
const pixelsSchema = z.int('a whole number of pixels').min(0, 'a whole number of pixels');
const languageSchema = z.string('a language such as "en"').min(2, 'a language such as "en"');

/** Schema of a path within the asset's folder, without `..` segments. */
const fileSchema = z
  .string('a file name')
  .regex(
    /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_-][A-Za-z0-9._/-]*$/,
    'a path inside the folder, of letters, digits and "._/-" only',
  );

const trackShape = {
  file: fileSchema,
  language: languageSchema,
  label: z.string('a label'),
  default: z.boolean('true or false').optional(),
};

/** Schema of `film.json`. The message of each check completes "must be …". */
const assetSourceSchema = z.object({
  slug: z.string('text'),
  playbackId: z.string('text').regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, "-" and "_" only'),
  kind: z.enum(['video', 'audio'], 'either "video" or "audio"'),
  title: localizedTextSchema,
  tagline: localizedTextSchema.optional(),
  description: localizedTextSchema.optional(),
  credits: localizedTextSchema.optional(),
  year: z.int('a year').optional(),
  topics: z.array(z.string('the name of a topic')).default([]),
  width: pixelsSchema,
  height: pixelsSchema,
  frameRate: z.number('frames per second').optional(),
  duration: secondsSchema,
  renditions: z
    .array(z.object({ file: fileSchema, width: pixelsSchema, height: pixelsSchema }))
    .default([]),
  audio: z.array(z.object(trackShape)).default([]),
  captions: z.array(z.object(trackShape)).default([]),
  chapters: z.array(z.object({ start: secondsSchema, title: localizedTextSchema })).default([]),
  cuePoints: z.array(z.object({ time: secondsSchema, value: z.unknown() })).default([]),
  poster: z.object({
    file: fileSchema,
    time: secondsSchema.optional(),
    width: pixelsSchema,
    height: pixelsSchema,
  }),
  storyboard: z
    .object({
      file: fileSchema,
      tileWidth: pixelsSchema,
      tileHeight: pixelsSchema,
      columns: z.int('a whole number').min(1, 'at least 1'),
      interval: secondsSchema,
      count: z.int('a whole number').min(1, 'at least 1'),
    })
    .optional(),
});

/** The source of an asset as described by its folder; omitted properties are `undefined`. */
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

/** The source of an asset with its document, which creates error messages with line numbers. */
export interface AssetSourceDocument {
  readonly source: AssetSource;
  readonly document: SeedDocument;
}

/** Returns whether the asset's folder contains a file. */
type FileChecker = (file: string) => Promise<boolean>;

/**
 * Loads the source folder of an asset and verifies that every file that `film.json` names exists or
 * can be downloaded.
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
  const sourceFields = result.data;
  if (sourceFields.slug !== basename(folder)) {
    throw document.createError(['slug'], `must be the name of its folder, "${basename(folder)}"`);
  }
  const mezzanine = join(folder, MEZZANINE_FILE);
  const hasMezzanine = await exists(mezzanine);
  if (hasMezzanine) await assertNoSymlink(MEZZANINE_FILE, [], document, folder);
  if (sourceFields.kind === 'video' && sourceFields.renditions.length === 0 && !hasMezzanine) {
    throw document.createError(
      ['renditions'],
      'must name a rendition, because there is no mezzanine.mp4',
    );
  }
  await assertFilesExist(sourceFields, document, folder, hasFile);
  return {
    source: { ...sourceFields, folder, mezzanine: hasMezzanine ? mezzanine : undefined },
    document,
  };
}

async function assertFilesExist(
  sourceFields: z.infer<typeof assetSourceSchema>,
  document: SeedDocument,
  folder: string,
  hasFile: FileChecker,
): Promise<void> {
  const namedFiles = [
    ...(['renditions', 'audio', 'captions'] as const).flatMap((list) =>
      sourceFields[list].map((entry, index) => [[list, index, 'file'], entry.file] as const),
    ),
    [['poster', 'file'], sourceFields.poster.file] as const,
    ...(sourceFields.storyboard
      ? [[['storyboard', 'file'], sourceFields.storyboard.file] as const]
      : []),
  ];
  for (const [path, name] of namedFiles) {
    if (!(await hasFile(name))) {
      throw document.createError(path, `the file "${name}" does not exist in ${basename(folder)}`);
    }
    await assertNoSymlink(name, path, document, folder);
  }
}

/**
 * Asserts that a file is not a symbolic link, which could serve files outside of the asset's folder
 * to viewers.
 */
async function assertNoSymlink(
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

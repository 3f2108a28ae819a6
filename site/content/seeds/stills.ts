import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import {
  readSeedDocument,
  type DocumentPath,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import type { Seed, StoreImage } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';

/** Increment to import all stills again, after a change of the extracted metadata. */
const IMPORT_VERSION = '2';

const fraction = z.number('a number from 0 to 1').min(0).max(1);

/** Schema of `stills.json`. Its messages complete the sentence "must be …". */
const stillsSchema = z.array(
  z.object({
    file: z.string('a file name').regex(/^[\w-]+\.\w+$/, 'the name of a file in the folder'),
    title: z.record(z.string(), z.string('text')),
    alt: z.record(z.string(), z.string('text')),
    focalPoint: z.object({ x: fraction, y: fraction }).optional(),
  }),
  'a list of images',
);

/** Reads the stills that `stills/stills.json` lists; none if there is no such file. */
export async function readStillSeeds(contentDir: string, storeImage: StoreImage): Promise<Seed[]> {
  const folder = join(contentDir, 'stills');
  const files = await listFiles(folder, 'files');
  const listFile = files.find((file) => basename(file) === 'stills.json');
  if (listFile === undefined) return [];
  const document = await readSeedDocument(listFile);
  const result = stillsSchema.safeParse(document.data);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw document.createError(
      (issue?.path ?? []) as DocumentPath,
      `must be ${issue?.message ?? 'valid'}`,
    );
  }
  return Promise.all(
    result.data.map((still, index) =>
      createImageSeed(folder, still, index, { document, storeImage }),
    ),
  );
}

async function createImageSeed(
  folder: string,
  { file, title, alt, focalPoint }: z.infer<typeof stillsSchema>[number],
  index: number,
  { document, storeImage }: { readonly document: SeedDocument; readonly storeImage: StoreImage },
): Promise<Seed> {
  const fail = (problem: string) => document.createError([index, 'file'], `"${file}" ${problem}`);
  const bytes = await readFile(join(folder, file)).catch(() => {
    throw fail('does not exist in stills');
  });
  const uploadData = {
    filename: file,
    default_field_metadata: Object.fromEntries(
      Object.entries(alt).map(([locale, altText]) => [
        locale,
        { alt: altText, title: title[locale], ...(focalPoint && { focal_point: focalPoint }) },
      ]),
    ),
  };
  return {
    id: getStillId(file),
    hash: computeStableHash([
      IMPORT_VERSION,
      uploadData,
      createHash('sha256').update(bytes).digest('hex'),
    ]),
    async createValues() {
      const metadata = await storeImage(bytes).catch((error: unknown) => {
        throw fail(`cannot be imported: ${error instanceof Error ? error.message : String(error)}`);
      });
      return { ...uploadData, ...metadata };
    },
  };
}

/** Returns the upload ID of a still, by its file name. */
export function getStillId(file: string): string {
  return deriveSeedId('upload', `stills/${file}`);
}

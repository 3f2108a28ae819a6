import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { seedId } from '../../service/content/import/seed-id.ts';
import {
  readSeedDocument,
  type Path,
  type SeedDocument,
} from '../../service/source-documents/document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import type { Seed, TakePicture } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';

/** Raise it when all pictures must be taken in anew because other things are to be known of them. */
const recipe = '2';

const share = z.number('a number from 0 to 1').min(0).max(1);

/** The form of `stills.json`; the message of a check completes "must be ...". */
const stillsForm = z.array(
  z.object({
    file: z.string('a file name').regex(/^[\w-]+\.\w+$/, 'the name of a file in the folder'),
    title: z.record(z.string(), z.string('text')),
    alt: z.record(z.string(), z.string('text')),
    focalPoint: z.object({ x: share, y: share }).optional(),
  }),
  'a list of images',
);

/** Reads `stills/stills.json`, which tells of the pictures beside it; without it there are none. */
export async function pictureSeeds(contentDir: string, take: TakePicture): Promise<Seed[]> {
  const folder = join(contentDir, 'stills');
  const files = await listFiles(folder, 'files');
  const list = files.find((file) => basename(file) === 'stills.json');
  if (list === undefined) return [];
  const document = await readSeedDocument(list);
  const result = stillsForm.safeParse(document.data);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw document.fail((issue?.path ?? []) as Path, `must be ${issue?.message ?? 'valid'}`);
  }
  return Promise.all(
    result.data.map((still, index) => pictureSeed(folder, still, index, { document, take })),
  );
}

async function pictureSeed(
  folder: string,
  { file, title, alt, focalPoint }: z.infer<typeof stillsForm>[number],
  index: number,
  { document, take }: { readonly document: SeedDocument; readonly take: TakePicture },
): Promise<Seed> {
  const wrong = (problem: string) => document.fail([index, 'file'], `"${file}" ${problem}`);
  const bytes = await readFile(join(folder, file)).catch(() => {
    throw wrong('does not exist in stills');
  });
  const said = {
    filename: file,
    default_field_metadata: Object.fromEntries(
      Object.entries(alt).map(([locale, words]) => [
        locale,
        { alt: words, title: title[locale], ...(focalPoint && { focal_point: focalPoint }) },
      ]),
    ),
  };
  return {
    id: pictureId(file),
    hash: stableHash([recipe, said, createHash('sha256').update(bytes).digest('hex')]),
    async values() {
      const facts = await take(bytes).catch((error: unknown) => {
        throw wrong(`is not taken: ${error instanceof Error ? error.message : String(error)}`);
      });
      return { ...said, ...facts };
    },
  };
}

/** The id of the upload that is made of a picture in the folder of stills. */
export function pictureId(file: string): string {
  return seedId('upload', `stills/${file}`);
}

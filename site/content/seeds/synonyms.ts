import { join } from 'node:path';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';
import { readOptionalSeed } from '../../service/source-documents/seed-document.ts';
import { searchSynonym } from '../models/search-synonym.ts';
import { getFieldValues } from './document-values.ts';
import { validateSeedValues } from './validate-seed-values.ts';

/** Reads `synonyms.yaml`: a synonym by each typed phrase. None if there is no such file. */
export async function readSynonymSeeds(contentDir: string): Promise<Seed[]> {
  const document = await readOptionalSeed(join(contentDir, 'synonyms.yaml'));
  if (document === undefined) return [];
  return Object.entries(getFieldValues(document)).map(([typed, finds]) => {
    const values = validateSeedValues(searchSynonym, { typed, finds }, document);
    return {
      id: deriveSeedId(searchSynonym.apiKey, typed),
      model: searchSynonym.apiKey,
      hash: computeStableHash(values),
      createValues: () => Promise.resolve(values),
    };
  });
}

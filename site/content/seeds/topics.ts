import { join } from 'node:path';
import { topicModel } from '../models/topic.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import { checkedValues } from './check-values.ts';
import { asValues } from './document-values.ts';
import { readOptionalSeed, type SeedDocument } from '../../service/source-documents/document.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';

/** Reads `topics.yaml`, the name of each topic below its slug; without it there are none. */
export async function topicSeeds(
  contentDir: string,
): Promise<{ readonly topics: readonly string[]; readonly seeds: readonly Seed[] }> {
  const document = await readOptionalSeed(join(contentDir, 'topics.yaml'));
  if (document === undefined) return { topics: [], seeds: [] };
  const named = Object.entries(asValues(document));
  const seeds = named.map(([slug, name], place) => {
    const values = checkedValues(topicModel, { slug, name, position: place + 1 }, document);
    return {
      id: topicId(slug),
      model: topicModel.apiKey,
      hash: stableHash(values),
      values: () => Promise.resolve(values),
    };
  });
  return { topics: named.map(([slug]) => slug), seeds };
}

/** The id of the record that a topic is kept in. */
function topicId(slug: string): string {
  return seedId(topicModel.apiKey, slug);
}

/**
 * The records of the topics that a document names.
 * @throws StartFailure for one that there is not.
 */
export function topicsOf(
  named: readonly string[],
  topics: readonly string[],
  document: SeedDocument,
): string[] {
  return named.map((slug, place) => {
    if (topics.includes(slug)) return topicId(slug);
    throw document.fail(['topics', place], `there is no topic "${slug}" in topics.yaml`);
  });
}

import { join } from 'node:path';
import { topicModel } from '../models/topic.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import { validateSeedValues } from './validate-seed-values.ts';
import { getFieldValues } from './document-values.ts';
import {
  readOptionalSeed,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';

/** Reads `topics.yaml`: the name of each topic by its slug. None if there is no such file. */
export async function readTopicSeeds(
  contentDir: string,
): Promise<{ readonly topics: readonly string[]; readonly seeds: readonly Seed[] }> {
  const document = await readOptionalSeed(join(contentDir, 'topics.yaml'));
  if (document === undefined) return { topics: [], seeds: [] };
  const entries = Object.entries(getFieldValues(document));
  const seeds = entries.map(([slug, name], index) => {
    const values = validateSeedValues(topicModel, { slug, name, position: index + 1 }, document);
    return {
      id: getTopicId(slug),
      model: topicModel.apiKey,
      hash: computeStableHash(values),
      createValues: () => Promise.resolve(values),
    };
  });
  return { topics: entries.map(([slug]) => slug), seeds };
}

/** Returns the record ID of a topic. */
function getTopicId(slug: string): string {
  return deriveSeedId(topicModel.apiKey, slug);
}

/**
 * Returns the record IDs of the topics that a document refers to by slug.
 * @throws StartupError for an unknown topic.
 */
export function resolveTopics(
  slugs: readonly string[],
  topics: readonly string[],
  document: SeedDocument,
): string[] {
  return slugs.map((slug, index) => {
    if (topics.includes(slug)) return getTopicId(slug);
    throw document.createError(['topics', index], `there is no topic "${slug}" in topics.yaml`);
  });
}

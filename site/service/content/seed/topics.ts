import { basename, join } from 'node:path';
import { topic } from '../../../content/models/topic.ts';
import { recordId } from '../record-id.ts';
import { checkedValues } from './check-values.ts';
import { asValues } from './document-values.ts';
import { readSeedDocument } from './document.ts';
import { listFiles } from './list-files.ts';
import type { Seed } from './seed.ts';
import { stableHash } from './stable-hash.ts';

/** Reads `topics.yaml`, the name of each topic below its slug; without it there are none. */
export async function topicSeeds(
  contentDir: string,
): Promise<{ readonly topics: readonly string[]; readonly seeds: readonly Seed[] }> {
  const files = await listFiles(contentDir, 'files');
  const file = files.find((each) => basename(each) === 'topics.yaml');
  if (file === undefined) return { topics: [], seeds: [] };
  const document = await readSeedDocument(join(contentDir, 'topics.yaml'));
  const named = Object.entries(asValues(document));
  const seeds = named.map(([slug, name], place) => {
    const values = checkedValues(topic, { slug, name, position: place + 1 }, document);
    return {
      id: topicId(slug),
      model: topic.apiKey,
      hash: stableHash(values),
      values: () => Promise.resolve(values),
    };
  });
  return { topics: named.map(([slug]) => slug), seeds };
}

/** The id of the record that a topic is kept in. */
export function topicId(slug: string): string {
  return recordId(topic.apiKey, slug);
}

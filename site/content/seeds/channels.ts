import { join } from 'node:path';
import { filmModel } from '../models/film.ts';
import type { FieldValues } from '../../service/storage/records.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import { checkedValues } from './check-values.ts';
import { asValues } from './document-values.ts';
import { readOptionalSeed, type SeedDocument } from '../../service/source-documents/document.ts';
import type { Surroundings } from './films.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';
import { topicsOf } from './topics.ts';

/** A film that is a broadcast, as it is written. */
export interface ChannelSeed {
  readonly slug: string;
  /** Slug of the film that it has its shape of. */
  readonly shows: string;
  readonly values: FieldValues;
  readonly document: SeedDocument;
}

/**
 * Reads `channels.yaml`, a broadcast below each slug; without it there are none.
 * @throws StartFailure for one that shows none of `films`, or has the slug of one.
 */
export async function readChannels(
  contentDir: string,
  films: readonly string[],
): Promise<ChannelSeed[]> {
  const document = await readOptionalSeed(join(contentDir, 'channels.yaml'));
  if (document === undefined) return [];
  return Object.entries(asValues(document)).map(([slug, given]) => {
    if (films.includes(slug)) throw document.fail([slug], 'is a film already');
    if (typeof given !== 'object' || given === null)
      throw document.fail([slug], 'must be a list of "field: value" lines');
    const below = { ...document, fail: failBelow(document, slug) };
    const { shows, ...values } = given as FieldValues;
    if (typeof shows === 'string' && films.includes(shows))
      return { slug, shows, values, document: below };
    const known = films.join(', ');
    throw below.fail(['shows'], `there is no film "${String(shows)}"; there are ${known}`);
  });
}

/** Makes the record of a broadcast. */
export function channelSeed(
  { slug, shows, values, document }: ChannelSeed,
  { position, topics }: Surroundings,
): Seed {
  const named = Array.isArray(values.topics) ? (values.topics as string[]) : [];
  const checked = checkedValues(
    filmModel,
    {
      ...values,
      ...{ slug, position, audio_only: false, topics: topicsOf(named, topics, document) },
      video: { upload_id: seedId('upload', shows) },
    },
    document,
  );
  return {
    id: seedId(filmModel.apiKey, slug),
    model: filmModel.apiKey,
    hash: stableHash(checked),
    values: () => Promise.resolve(checked),
  };
}

/** What is amiss with a broadcast stands below its slug. */
const failBelow =
  (document: SeedDocument, slug: string): SeedDocument['fail'] =>
  (path, problem) =>
    document.fail([slug, ...path], problem);

import { join } from 'node:path';
import { filmModel } from '../models/film.ts';
import type { FieldValues } from '../../service/storage/records/records.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import { validateSeedValues } from './validate-seed-values.ts';
import { getFieldValues } from './document-values.ts';
import {
  readOptionalSeed,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import type { FilmContext } from './films.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';
import { resolveTopics } from './topics.ts';

/** A live channel of `channels.yaml`; its record is a film. */
export interface ChannelSeed {
  readonly slug: string;
  /** Slug of the film whose video determines the aspect ratio. */
  readonly shows: string;
  readonly values: FieldValues;
  readonly document: SeedDocument;
}

/**
 * Reads the live channels of `channels.yaml` by slug; none if there is no such file.
 * @throws StartupError for a channel whose `shows` is not one of `films`, or whose slug is one of them.
 */
export async function readChannels(
  contentDir: string,
  films: readonly string[],
): Promise<ChannelSeed[]> {
  const document = await readOptionalSeed(join(contentDir, 'channels.yaml'));
  if (document === undefined) return [];
  return Object.entries(getFieldValues(document)).map(([slug, fields]) => {
    if (films.includes(slug)) throw document.createError([slug], 'is already the slug of a film');
    if (typeof fields !== 'object' || fields === null)
      throw document.createError([slug], 'must be a list of "field: value" lines');
    const channelDocument = { ...document, createError: createErrorFactory(document, slug) };
    const { shows, ...values } = fields as FieldValues;
    if (typeof shows === 'string' && films.includes(shows))
      return { slug, shows, values, document: channelDocument };
    const slugs = films.join(', ');
    throw channelDocument.createError(
      ['shows'],
      `there is no film "${String(shows)}"; there are ${slugs}`,
    );
  });
}

/** Creates the seed of a live channel's record. */
export function createChannelSeed(
  { slug, shows, values, document }: ChannelSeed,
  { position, topics }: FilmContext,
): Seed {
  const topicSlugs = Array.isArray(values.topics) ? (values.topics as string[]) : [];
  const validatedValues = validateSeedValues(
    filmModel,
    {
      ...values,
      ...{ slug, position, audio_only: false, topics: resolveTopics(topicSlugs, topics, document) },
      video: { upload_id: deriveSeedId('upload', shows) },
    },
    document,
  );
  return {
    id: deriveSeedId(filmModel.apiKey, slug),
    model: filmModel.apiKey,
    hash: computeStableHash(validatedValues),
    createValues: () => Promise.resolve(validatedValues),
  };
}

/** Reports errors of a channel at a path below its slug. */
const createErrorFactory =
  (document: SeedDocument, slug: string): SeedDocument['createError'] =>
  (path, problem) =>
    document.createError([slug, ...path], problem);

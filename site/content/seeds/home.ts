import { join } from 'node:path';
import { homePageModel } from '../models/home-page.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import { validateSeedValues } from './validate-seed-values.ts';
import { getFieldValues } from './document-values.ts';
import {
  readSeedDocument,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';

/** Reads `home.yaml`, which refers to films by slug. */
export function readHome(contentDir: string): Promise<SeedDocument> {
  return readSeedDocument(join(contentDir, 'home.yaml'));
}

/** Returns the slugs of films in display order: the featured film, then those of the home page. */
export function getFilmOrder(home: SeedDocument): readonly unknown[] {
  const { featured_film, films } = getFieldValues(home);
  return [featured_film, ...(Array.isArray(films) ? (films as unknown[]) : [])];
}

/** Creates the seed of the home page, whose record links films by ID. */
export function createHomeSeed(document: SeedDocument, slugs: readonly string[]): Seed {
  const fields = getFieldValues(document);
  const films = Array.isArray(fields.films) ? fields.films : [];
  const values = validateSeedValues(
    homePageModel,
    {
      ...fields,
      featured_film: resolveFilmId(fields.featured_film, ['featured_film'], slugs, document),
      films: films.map((slug: unknown, index) =>
        resolveFilmId(slug, ['films', index], slugs, document),
      ),
    },
    document,
  );
  return {
    id: deriveSeedId(homePageModel.apiKey, 'home'),
    model: homePageModel.apiKey,
    hash: computeStableHash(values),
    createValues: () => Promise.resolve(values),
  };
}

function resolveFilmId(
  slug: unknown,
  path: readonly (string | number)[],
  slugs: readonly string[],
  document: SeedDocument,
): string {
  if (typeof slug === 'string' && slugs.includes(slug)) return deriveSeedId('film', slug);
  throw document.createError(
    path,
    `there is no film "${String(slug)}"; there are ${slugs.join(', ')}`,
  );
}

import { join } from 'node:path';
import { homePageModel } from '../models/home-page.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import { checkedValues } from './check-values.ts';
import { asValues } from './document-values.ts';
import { readSeedDocument, type SeedDocument } from '../../service/source-documents/document.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';

/** Reads `home.yaml`, which names films by slug. */
export function readHome(contentDir: string): Promise<SeedDocument> {
  return readSeedDocument(join(contentDir, 'home.yaml'));
}

/** The order in which films are shown and packaged: the featured one, then as the home page has it. */
export function filmOrder(home: SeedDocument): readonly unknown[] {
  const { featured_film, films } = asValues(home);
  return [featured_film, ...(Array.isArray(films) ? (films as unknown[]) : [])];
}

/** Makes the seed of the home page; its record links films by id. */
export function homeSeed(document: SeedDocument, slugs: readonly string[]): Seed {
  const given = asValues(document);
  const films = Array.isArray(given.films) ? given.films : [];
  const values = checkedValues(
    homePageModel,
    {
      ...given,
      featured_film: filmId(given.featured_film, ['featured_film'], slugs, document),
      films: films.map((slug: unknown, index) => filmId(slug, ['films', index], slugs, document)),
    },
    document,
  );
  return {
    id: seedId(homePageModel.apiKey, 'home'),
    model: homePageModel.apiKey,
    hash: stableHash(values),
    values: () => Promise.resolve(values),
  };
}

function filmId(
  slug: unknown,
  path: readonly (string | number)[],
  slugs: readonly string[],
  document: SeedDocument,
): string {
  if (typeof slug === 'string' && slugs.includes(slug)) return seedId('film', slug);
  throw document.fail(path, `there is no film "${String(slug)}"; there are ${slugs.join(', ')}`);
}

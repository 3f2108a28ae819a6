import type { FilmCardData } from './queries/film-queries.server.ts';
import type { ResponsiveImage } from './responsive-image.ts';

/** A block of structured text, by its GraphQL type. */
export type BlockRecord =
  | FilmBlockRecord
  | {
      readonly __typename: 'ImageBlockRecord';
      readonly id: string;
      readonly caption: string | null;
      readonly image: { readonly responsiveImage: ResponsiveImage | null } | null;
    }
  | {
      readonly __typename: 'CalloutBlockRecord';
      readonly id: string;
      readonly tone: string | null;
      readonly text: string;
    }
  | UnknownRecord;

/** A block with a film. */
export interface FilmBlockRecord {
  readonly __typename: 'FilmBlockRecord';
  readonly id: string;
  readonly caption: string | null;
  readonly film: FilmCardData | null;
  /** Whether processing of the film's video is known to have failed. */
  readonly hasFailed?: boolean;
}

/** A record that structured text links to. */
export interface LinkedRecord {
  readonly __typename: string;
  readonly id: string;
  readonly slug?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/** A block of a type that the site cannot render. */
interface UnknownRecord {
  readonly __typename: 'UnknownRecord';
  readonly id: string;
}

/** Parent paths of record pages by type; records of other types have no page. */
const recordPaths: Readonly<Record<string, string>> = {
  FilmRecord: '/films',
  DocsPageRecord: '/docs',
  JournalPostRecord: '/journal',
};

/** Returns the path of a record's page; undefined if it has none. */
export function getRecordPath({ __typename, slug }: LinkedRecord): string | undefined {
  if (__typename === 'HomePageRecord') return '/';
  const section = recordPaths[__typename];
  return section !== undefined && slug ? `${section}/${encodeURIComponent(slug)}` : undefined;
}

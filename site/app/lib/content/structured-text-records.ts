import type { FilmCardData } from './queries/film-queries.server.ts';
import type { ResponsiveImage } from './responsive-image.ts';

/** A record that structured text shows in its midst, by the name of its type. */
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

/** A film in the midst of a text. */
export interface FilmBlockRecord {
  readonly __typename: 'FilmBlockRecord';
  readonly id: string;
  readonly caption: string | null;
  readonly film: FilmCardData | null;
  /** True where it is known that the film could not be made. */
  readonly hasFailed?: boolean;
}

/** A record that structured text leads to. */
export interface LinkedRecord {
  readonly __typename: string;
  readonly id: string;
  readonly slug?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/** One of a type that these pages do not know; what is in it is not shown. */
interface UnknownRecord {
  readonly __typename: 'UnknownRecord';
  readonly id: string;
}

/** Where the pages of records are; those of other types have none. */
const recordPaths: Readonly<Record<string, string>> = {
  FilmRecord: '/films',
  DocsPageRecord: '/docs',
  JournalPostRecord: '/journal',
};

/** The page of a record; undefined where there is none. */
export function getRecordPath({ __typename, slug }: LinkedRecord): string | undefined {
  if (__typename === 'HomePageRecord') return '/';
  const section = recordPaths[__typename];
  return section !== undefined && slug ? `${section}/${encodeURIComponent(slug)}` : undefined;
}

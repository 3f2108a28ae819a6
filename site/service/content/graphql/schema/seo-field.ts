import { GraphQLObjectType, GraphQLString } from 'graphql';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaContext } from './schema-context.ts';
import { BooleanType } from '../scalars.ts';
import { loadUploadSource } from '../uploads/upload-source.ts';

/** What an editor says of a page to search engines, as it is kept. */
export interface SeoFieldValue {
  readonly title?: string | null;
  readonly description?: string | null;
  /** Id of an upload. */
  readonly image?: string | null;
  readonly twitter_card?: string | null;
  readonly no_index?: boolean | null;
}

interface SeoSource {
  readonly value: SeoFieldValue;
  readonly source: Pick<RecordSource, 'locales'>;
}

const made = new WeakMap<SchemaContext, GraphQLObjectType>();

/** The type of what editors say to search engines; one for each schema. */
export function createSeoFieldType(plan: SchemaContext): GraphQLObjectType {
  const known = made.get(plan);
  if (known !== undefined) return known;
  const type = new GraphQLObjectType<SeoSource, QueryContext>({
    name: 'SeoField',
    fields: {
      title: { type: GraphQLString, resolve: ({ value }) => value.title },
      description: { type: GraphQLString, resolve: ({ value }) => value.description },
      image: {
        type: plan.uploads.any,
        resolve: ({ value: { image }, source }, _, { uploads }) =>
          loadUploadSource(image && { upload_id: image }, source, uploads),
      },
      twitterCard: { type: GraphQLString, resolve: ({ value }) => value.twitter_card },
      noIndex: { type: BooleanType, resolve: ({ value }) => value.no_index ?? false },
    },
  });
  made.set(plan, type);
  return type;
}

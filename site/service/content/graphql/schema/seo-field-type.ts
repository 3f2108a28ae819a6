import { GraphQLObjectType, GraphQLString } from 'graphql';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaContext } from './schema-context.ts';
import { BooleanType } from '../scalars.ts';
import { loadUploadSource } from '../uploads/upload-source.ts';

/** The stored value of an SEO field. */
export interface SeoFieldValue {
  readonly title?: string | null;
  readonly description?: string | null;
  /** ID of an upload. */
  readonly image?: string | null;
  readonly twitter_card?: string | null;
  readonly no_index?: boolean | null;
}

interface SeoSource {
  readonly value: SeoFieldValue;
  readonly source: Pick<RecordSource, 'locales'>;
}

const seoFieldTypes = new WeakMap<SchemaContext, GraphQLObjectType>();

/** Returns the type of SEO fields; there is one per schema. */
export function getSeoFieldType(schemaContext: SchemaContext): GraphQLObjectType {
  const cached = seoFieldTypes.get(schemaContext);
  if (cached !== undefined) return cached;
  const type = new GraphQLObjectType<SeoSource, QueryContext>({
    name: 'SeoField',
    fields: {
      title: { type: GraphQLString, resolve: ({ value }) => value.title },
      description: { type: GraphQLString, resolve: ({ value }) => value.description },
      image: {
        type: schemaContext.uploads.anyUpload,
        resolve: ({ value: { image }, source }, _, { uploads }) =>
          loadUploadSource(image && { upload_id: image }, source, uploads),
      },
      twitterCard: { type: GraphQLString, resolve: ({ value }) => value.twitter_card },
      noIndex: { type: BooleanType, resolve: ({ value }) => value.no_index ?? false },
    },
  });
  seoFieldTypes.set(schemaContext, type);
  return type;
}

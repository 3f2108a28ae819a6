import { GraphQLString, type GraphQLNullableType, type GraphQLOutputType } from 'graphql';
import type { ModelField } from '../../model-field.ts';
import type { Field, FieldType, Model } from '../../../storage/records/models.ts';
import type { StoredRecord } from '../../../storage/records/records.ts';
import { isValidFieldValue } from '../../records/field-value-schemas.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { getFieldTypeName, createNonNullList, createRecordUnion } from './record-union.ts';
import { getAllowedModels, type SchemaContext } from './schema-context.ts';
import { BooleanType, DateTime, DateType, FloatType, IntType, JsonField } from '../scalars.ts';
import { getSeoFieldType } from './seo-field-type.ts';
import { loadVisibleRecord } from '../load-visible-record.ts';
import { resolveStructuredText } from './resolve-structured-text.ts';
import { createStructuredTextType } from './structured-text-type.ts';
import { loadUploadSource, type UploadSource } from '../uploads/upload-source.ts';
import { ColorField, LatLonField, VideoField } from '../object-types.ts';

/** The value of a field in one locale, with its path. */
export interface FieldValue {
  readonly value: unknown;
  readonly field: Field;
  readonly source: RecordSource;
  /** API key of the field, and the locale of a localized field: `title.en`. */
  readonly pathSegment: string;
}

/** Creates the GraphQL type of a field and resolves its values. */
interface FieldResolver {
  createType(
    schemaContext: SchemaContext,
    modelField: ModelField,
  ): GraphQLNullableType & GraphQLOutputType;
  /** Resolves a stored value; by default it is returned unchanged. */
  resolve?(fieldValue: FieldValue, context: QueryContext, schemaContext: SchemaContext): unknown;
}

const createPassThroughResolver = (
  type: GraphQLNullableType & GraphQLOutputType,
): FieldResolver => ({
  createType: () => type,
});

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** GraphQL types and resolvers by field type. */
export const fieldResolvers = {
  string: createPassThroughResolver(GraphQLString),
  text: createPassThroughResolver(GraphQLString),
  slug: createPassThroughResolver(GraphQLString),
  integer: createPassThroughResolver(IntType),
  float: createPassThroughResolver(FloatType),
  boolean: createPassThroughResolver(BooleanType),
  date: createPassThroughResolver(DateType),
  date_time: createPassThroughResolver(DateTime),
  json: createPassThroughResolver(JsonField),
  color: createPassThroughResolver(ColorField),
  lat_lon: createPassThroughResolver(LatLonField),
  video: createPassThroughResolver(VideoField),
  seo: {
    createType: (schemaContext) => getSeoFieldType(schemaContext),
    resolve: ({ value, source }) => value && { value, source },
  },
  structured_text: {
    createType: createStructuredTextType,
    resolve: resolveStructuredText,
  },
  file: {
    createType: ({ uploads }, { field }) => uploads.getFieldType(field),
    resolve: ({ value, source }, { uploads }) => loadUploadSource(value, source, uploads),
  },
  gallery: {
    createType: ({ uploads }, { field }) => createNonNullList(uploads.getFieldType(field)),
    async resolve({ value, source }, { uploads, responseSize }): Promise<UploadSource[]> {
      const items = await responseSize.addItems(
        toArray(value).filter((item) => isValidFieldValue('file', item)),
      );
      const sources = items.map((item) => loadUploadSource(item, source, uploads));
      return (await Promise.all(sources)).filter((upload) => upload !== null);
    },
  },
  link: {
    createType: (schemaContext, modelField) =>
      createLinkedType(
        schemaContext,
        modelField,
        modelField.field.validators.item_item_type?.item_types,
      ),
    async resolve(
      { value, source: { locales }, field },
      context,
      schemaContext,
    ): Promise<RecordSource | null> {
      if (typeof value !== 'string') return null;
      const models = getAllowedModels(
        schemaContext,
        field.validators.item_item_type?.item_types,
        false,
      );
      // A required link must not be null, so it may resolve to an invalid record.
      const record = await ('required' in field.validators
        ? context.records.load(value)
        : loadVisibleRecord(value, context));
      return record && belongsToModels(record, models) ? { record, locales } : null;
    },
  },
  links: {
    createType: (schemaContext, modelField) =>
      createNonNullList(
        createLinkedType(
          schemaContext,
          modelField,
          modelField.field.validators.items_item_type?.item_types,
        ),
      ),
    async resolve(
      { value, source: { locales }, field },
      context,
      schemaContext,
    ): Promise<RecordSource[]> {
      const models = getAllowedModels(
        schemaContext,
        field.validators.items_item_type?.item_types,
        false,
      );
      const ids = await context.responseSize.addItems(toArray(value));
      const records = await Promise.all(ids.map((id) => loadVisibleRecord(String(id), context)));
      // Links to unpublished records are omitted for visitors.
      return records.flatMap((record) =>
        record !== null && belongsToModels(record, models) ? [{ record, locales }] : [],
      );
    },
  },
  single_block: {
    createType: (schemaContext, modelField) =>
      createBlockType(
        schemaContext,
        modelField,
        modelField.field.validators.single_block_blocks?.item_types,
      ),
    resolve: ({ value, source, pathSegment, field }, _, schemaContext) =>
      isBlock(value)
        ? toBlockSource(
            getBlockModels(schemaContext, field, 'single_block_blocks'),
            value,
            source,
            pathSegment,
          )
        : null,
  },
  rich_text: {
    createType: (schemaContext, modelField) =>
      createNonNullList(
        createBlockType(
          schemaContext,
          modelField,
          modelField.field.validators.rich_text_blocks?.item_types,
        ),
      ),
    async resolve(
      { value, source, pathSegment, field },
      { responseSize },
      schemaContext,
    ): Promise<RecordSource[]> {
      const models = getBlockModels(schemaContext, field, 'rich_text_blocks');
      const blocks = await responseSize.addItems(toArray(value).filter(isBlock));
      return blocks.flatMap(
        (block, index) => toBlockSource(models, block, source, `${pathSegment}.${index}`) ?? [],
      );
    },
  },
} as const satisfies Record<FieldType, FieldResolver> as Record<FieldType, FieldResolver>;

/** Returns whether a record belongs to one of the models that its GraphQL type includes. */
function belongsToModels({ model }: StoredRecord, models: readonly Model[]): boolean {
  return models.some(({ apiKey }) => apiKey === model);
}

function getBlockModels(
  schemaContext: SchemaContext,
  { validators }: Field,
  name: string,
): readonly Model[] {
  return getAllowedModels(schemaContext, validators[name]?.item_types ?? [], true);
}

function createLinkedType(schemaContext: SchemaContext, modelField: ModelField, allowed: unknown) {
  return createRecordUnion(
    schemaContext,
    getAllowedModels(schemaContext, allowed, false),
    getFieldTypeName(modelField),
  );
}

function createBlockType(schemaContext: SchemaContext, modelField: ModelField, allowed: unknown) {
  return createRecordUnion(
    schemaContext,
    getAllowedModels(schemaContext, allowed ?? [], true),
    getFieldTypeName(modelField),
  );
}

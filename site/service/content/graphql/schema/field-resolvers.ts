import { GraphQLString, type GraphQLNullableType, type GraphQLOutputType } from 'graphql';
import type { ModelField } from '../../naming.ts';
import type { Field, FieldType, Model } from '../../../storage/records/models.ts';
import type { StoredRecord } from '../../../storage/records/records.ts';
import { isValidFieldValue } from '../../records/field-value-schemas.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { fieldTypeName, nonNullList, createRecordUnion } from './record-union.ts';
import { allowedModels, type SchemaContext } from './schema-context.ts';
import { BooleanType, DateTime, DateType, FloatType, IntType, JsonField } from '../scalars.ts';
import { createSeoFieldType } from './seo-field.ts';
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
  /** The field, and its locale if it is localized: `title.en`. */
  readonly pathSegment: string;
}

/** The GraphQL type of a field type, and how its values are resolved. */
interface FieldResolver {
  type(
    schemaContext: SchemaContext,
    modelField: ModelField,
  ): GraphQLNullableType & GraphQLOutputType;
  /** Resolves a stored value; by default it is returned as it is. */
  resolve?(fieldValue: FieldValue, context: QueryContext, schemaContext: SchemaContext): unknown;
}

const passThrough = (type: GraphQLNullableType & GraphQLOutputType): FieldResolver => ({
  type: () => type,
});

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** GraphQL types and resolvers by field type. */
export const fieldResolvers = {
  string: passThrough(GraphQLString),
  text: passThrough(GraphQLString),
  slug: passThrough(GraphQLString),
  integer: passThrough(IntType),
  float: passThrough(FloatType),
  boolean: passThrough(BooleanType),
  date: passThrough(DateType),
  date_time: passThrough(DateTime),
  json: passThrough(JsonField),
  color: passThrough(ColorField),
  lat_lon: passThrough(LatLonField),
  video: passThrough(VideoField),
  seo: {
    type: (schemaContext) => createSeoFieldType(schemaContext),
    resolve: ({ value, source }) => value && { value, source },
  },
  structured_text: {
    type: createStructuredTextType,
    resolve: resolveStructuredText,
  },
  file: {
    type: ({ uploads }, { field }) => uploads.forField(field),
    resolve: ({ value, source }, { uploads }) => loadUploadSource(value, source, uploads),
  },
  gallery: {
    type: ({ uploads }, { field }) => nonNullList(uploads.forField(field)),
    async resolve({ value, source }, { uploads, size }): Promise<UploadSource[]> {
      const items = await size.add(
        toArray(value).filter((item) => isValidFieldValue('file', item)),
      );
      const sources = items.map((item) => loadUploadSource(item, source, uploads));
      return (await Promise.all(sources)).filter((upload) => upload !== null);
    },
  },
  link: {
    type: (schemaContext, modelField) =>
      linkedType(schemaContext, modelField, modelField.field.validators.item_item_type?.item_types),
    async resolve(
      { value, source: { locales }, field },
      context,
      schemaContext,
    ): Promise<RecordSource | null> {
      if (typeof value !== 'string') return null;
      const models = allowedModels(
        schemaContext,
        field.validators.item_item_type?.item_types,
        false,
      );
      // A required link should never be null, so it may lead to an invalid record.
      const record = await ('required' in field.validators
        ? context.records.load(value)
        : loadVisibleRecord(value, context));
      return record && isOneOf(record, models) ? { record, locales } : null;
    },
  },
  links: {
    type: (schemaContext, modelField) =>
      nonNullList(
        linkedType(
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
      const models = allowedModels(
        schemaContext,
        field.validators.items_item_type?.item_types,
        false,
      );
      const ids = await context.size.add(toArray(value));
      const records = await Promise.all(ids.map((id) => loadVisibleRecord(String(id), context)));
      // Visitors do not get unpublished records.
      return records.flatMap((record) =>
        record !== null && isOneOf(record, models) ? [{ record, locales }] : [],
      );
    },
  },
  single_block: {
    type: (schemaContext, modelField) =>
      blockType(
        schemaContext,
        modelField,
        modelField.field.validators.single_block_blocks?.item_types,
      ),
    resolve: ({ value, source, pathSegment, field }, _, schemaContext) =>
      isBlock(value)
        ? toBlockSource(
            blockModels(schemaContext, field, 'single_block_blocks'),
            value,
            source,
            pathSegment,
          )
        : null,
  },
  rich_text: {
    type: (schemaContext, modelField) =>
      nonNullList(
        blockType(
          schemaContext,
          modelField,
          modelField.field.validators.rich_text_blocks?.item_types,
        ),
      ),
    async resolve(
      { value, source, pathSegment, field },
      { size },
      schemaContext,
    ): Promise<RecordSource[]> {
      const models = blockModels(schemaContext, field, 'rich_text_blocks');
      const blocks = await size.add(toArray(value).filter(isBlock));
      return blocks.flatMap(
        (block, index) => toBlockSource(models, block, source, `${pathSegment}.${index}`) ?? [],
      );
    },
  },
} as const satisfies Record<FieldType, FieldResolver> as Record<FieldType, FieldResolver>;

/** Returns whether a record belongs to one of the models; only those are part of the GraphQL type. */
function isOneOf({ model }: StoredRecord, models: readonly Model[]): boolean {
  return models.some(({ apiKey }) => apiKey === model);
}

function blockModels(
  schemaContext: SchemaContext,
  { validators }: Field,
  name: string,
): readonly Model[] {
  return allowedModels(schemaContext, validators[name]?.item_types ?? [], true);
}

function linkedType(schemaContext: SchemaContext, modelField: ModelField, allowed: unknown) {
  return createRecordUnion(
    schemaContext,
    allowedModels(schemaContext, allowed, false),
    fieldTypeName(modelField),
  );
}

function blockType(schemaContext: SchemaContext, modelField: ModelField, allowed: unknown) {
  return createRecordUnion(
    schemaContext,
    allowedModels(schemaContext, allowed ?? [], true),
    fieldTypeName(modelField),
  );
}

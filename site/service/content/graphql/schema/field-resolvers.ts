import { GraphQLString, type GraphQLNullableType, type GraphQLOutputType } from 'graphql';
import type { ModelField } from '../../naming.ts';
import type { Field, FieldType, Model } from '../../../storage/models.ts';
import type { StoredRecord } from '../../../storage/records.ts';
import { fitsForm } from '../../records/field-value-schemas.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { fieldTypeName, nonNullList, createRecordUnion } from './record-union.ts';
import { allowedModels, type SchemaContext } from './schema-context.ts';
import { BooleanType, DateTime, DateType, FloatType, IntType, JsonField } from '../scalars.ts';
import { createSeoFieldType } from './seo-field.ts';
import { loadVisibleRecord } from '../shown-record.ts';
import { resolveStructuredText } from './readable-text.ts';
import { createStructuredTextType } from './structured-text-type.ts';
import { loadUploadSource, type UploadSource } from '../uploads/upload-source.ts';
import { ColorField, LatLonField, VideoField } from '../object-types.ts';

/** A value on its way to its type: where it stands, down to the language. */
export interface FieldValue {
  readonly value: unknown;
  readonly field: Field;
  readonly source: RecordSource;
  /** Name of the field and, where there is one, the language: `title.en`. */
  readonly pathSegment: string;
}

/** How one kind of field is typed and answered. */
interface FieldKindRow {
  type(plan: SchemaContext, place: ModelField): GraphQLNullableType & GraphQLOutputType;
  /** Absent hands out the stored value as it is. */
  resolve?(found: FieldValue, context: QueryContext, plan: SchemaContext): unknown;
}

const plain = (type: GraphQLNullableType & GraphQLOutputType): FieldKindRow => ({
  type: () => type,
});

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How each kind of field is typed and answered. */
export const fieldResolvers = {
  string: plain(GraphQLString),
  text: plain(GraphQLString),
  slug: plain(GraphQLString),
  integer: plain(IntType),
  float: plain(FloatType),
  boolean: plain(BooleanType),
  date: plain(DateType),
  date_time: plain(DateTime),
  json: plain(JsonField),
  color: plain(ColorField),
  lat_lon: plain(LatLonField),
  video: plain(VideoField),
  seo: {
    type: (plan) => createSeoFieldType(plan),
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
      const items = await size.add(list(value).filter((item) => fitsForm('file', item)));
      const found = items.map((item) => loadUploadSource(item, source, uploads));
      return (await Promise.all(found)).filter((upload) => upload !== null);
    },
  },
  link: {
    type: (plan, place) =>
      linkedType(plan, place, place.field.validators.item_item_type?.item_types),
    async resolve(
      { value, source: { locales }, field },
      context,
      plan,
    ): Promise<RecordSource | null> {
      if (typeof value !== 'string') return null;
      const models = allowedModels(plan, field.validators.item_item_type?.item_types, false);
      // Where a link is promised, even a record that is not valid is better than none.
      const record = await ('required' in field.validators
        ? context.records.load(value)
        : loadVisibleRecord(value, context));
      return record && isOneOf(record, models) ? { record, locales } : null;
    },
  },
  links: {
    type: (plan, place) =>
      nonNullList(linkedType(plan, place, place.field.validators.items_item_type?.item_types)),
    async resolve({ value, source: { locales }, field }, context, plan): Promise<RecordSource[]> {
      const models = allowedModels(plan, field.validators.items_item_type?.item_types, false);
      const ids = await context.size.add(list(value));
      const found = await Promise.all(ids.map((id) => loadVisibleRecord(String(id), context)));
      // A record that is not published is, to visitors, not there.
      return found.flatMap((record) =>
        record !== null && isOneOf(record, models) ? [{ record, locales }] : [],
      );
    },
  },
  single_block: {
    type: (plan, place) =>
      blockType(plan, place, place.field.validators.single_block_blocks?.item_types),
    resolve: ({ value, source, pathSegment, field }, _, plan) =>
      isBlock(value)
        ? toBlockSource(blockModels(plan, field, 'single_block_blocks'), value, source, pathSegment)
        : null,
  },
  rich_text: {
    type: (plan, place) =>
      nonNullList(blockType(plan, place, place.field.validators.rich_text_blocks?.item_types)),
    async resolve({ value, source, pathSegment, field }, { size }, plan): Promise<RecordSource[]> {
      const models = blockModels(plan, field, 'rich_text_blocks');
      const blocks = await size.add(list(value).filter(isBlock));
      return blocks.flatMap(
        (block, index) => toBlockSource(models, block, source, `${pathSegment}.${index}`) ?? [],
      );
    },
  },
} as const satisfies Record<FieldType, FieldKindRow> as Record<FieldType, FieldKindRow>;

/** A record of another model than a field allows has no place in the field's type. */
function isOneOf({ model }: StoredRecord, models: readonly Model[]): boolean {
  return models.some(({ apiKey }) => apiKey === model);
}

function blockModels(plan: SchemaContext, { validators }: Field, name: string): readonly Model[] {
  return allowedModels(plan, validators[name]?.item_types ?? [], true);
}

function linkedType(plan: SchemaContext, place: ModelField, allowed: unknown) {
  return createRecordUnion(plan, allowedModels(plan, allowed, false), fieldTypeName(place));
}

function blockType(plan: SchemaContext, place: ModelField, allowed: unknown) {
  return createRecordUnion(plan, allowedModels(plan, allowed ?? [], true), fieldTypeName(place));
}

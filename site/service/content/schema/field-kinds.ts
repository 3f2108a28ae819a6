import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLOutputType,
} from 'graphql';
import { typeName, type Field, type FieldKind, type Model } from '../model.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { BooleanType, DateType, IntType, JsonField } from './scalars.ts';
import { VideoFileField, type UploadSource } from './upload-types.ts';

/** Record types by the API key of their model. */
export type RecordTypes = ReadonlyMap<string, GraphQLObjectType<RecordSource, QueryContext>>;

const listOf = (type: GraphQLObjectType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** The field for which a type is wanted. */
export interface Place {
  readonly model: Model;
  readonly key: string;
  readonly field: Field;
  readonly types: RecordTypes;
}

/** How one kind of field is typed and answered. */
export interface FieldKindRow {
  type(place: Place): GraphQLOutputType;
  /** Absent hands out the stored value as it is. */
  resolve?(value: unknown, source: RecordSource, context: QueryContext): unknown;
}

function linked({ field, types }: Place): GraphQLObjectType {
  const type = types.get(field.to ?? '');
  if (type === undefined) throw new Error(`No model "${field.to ?? ''}" to link to.`);
  return type;
}

/** How each kind of field is typed and answered. */
export const fieldKinds = {
  string: { type: () => GraphQLString },
  text: { type: () => GraphQLString },
  slug: { type: () => GraphQLString },
  integer: { type: () => IntType },
  boolean: { type: () => BooleanType },
  date: { type: () => DateType },
  json: { type: () => JsonField },
  structured_text: { type: structuredTextType, resolve: (value) => value },
  video: {
    type: () => VideoFileField,
    async resolve(value, _, { uploads }): Promise<UploadSource | null> {
      if (typeof value !== 'object' || value === null || !('upload' in value)) return null;
      const upload = await uploads.load(String(value.upload));
      return upload && { ...value, upload };
    },
  },
  link: {
    type: linked,
    async resolve(value, { locales }, { records }): Promise<RecordSource | null> {
      const record = typeof value === 'string' ? await records.load(value) : null;
      return record && { record, locales };
    },
  },
  links: {
    type: (place) => listOf(linked(place)),
    async resolve(value, { locales }, { records }): Promise<RecordSource[]> {
      const ids = Array.isArray(value) ? (value as string[]) : [];
      const found = await Promise.all(ids.map((id) => records.load(id)));
      // A record that is not published is, to visitors, not there.
      return found.flatMap((record) => (record === null ? [] : [{ record, locales }]));
    },
  },
} satisfies Record<FieldKind, FieldKindRow> as Record<FieldKind, FieldKindRow>;

/** Structured text without block models, so its blocks and links are empty lists of text. */
function structuredTextType({ model, key }: Place): GraphQLObjectType {
  const nothing = {
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
    resolve: () => [],
  };
  return new GraphQLObjectType({
    name: `${typeName(model.apiKey)}Model${typeName(`_${key}`)}Field`,
    fields: {
      value: { type: new GraphQLNonNull(JsonField), resolve: (text: unknown) => text },
      blocks: nothing,
      inlineBlocks: nothing,
      links: nothing,
    },
  });
}

import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLEnumType,
  type GraphQLOutputType,
  type GraphQLScalarType,
} from 'graphql';
import { queryName, typeName, type Field, type FieldKind, type Model } from '../model.ts';
import type { QueryContext, RecordSource } from './context.ts';
import {
  askedLocales,
  inLanguage,
  languageArguments,
  type LanguageArguments,
} from './languages.ts';
import {
  BooleanType,
  DateTime,
  DateType,
  IntType,
  ItemId,
  ItemStatus,
  JsonField,
} from './scalars.ts';
import { seoTags, Tag } from './seo.ts';
import { VideoFileField, type UploadSource } from './upload-types.ts';

type RecordField = GraphQLFieldConfig<RecordSource, QueryContext>;
/** Record types by the API key of their model. */
export type RecordTypes = ReadonlyMap<string, GraphQLObjectType<RecordSource, QueryContext>>;

const required = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLNonNull(type);

const listOf = (type: GraphQLObjectType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** Makes a GraphQL type of every model, such as `FilmRecord`. */
export function recordTypes(models: readonly Model[]): RecordTypes {
  const types: Map<string, GraphQLObjectType<RecordSource, QueryContext>> = new Map();
  for (const model of models) {
    const fields = () => ({ ...metaFields(model), ...modelFields(model, types) });
    types.set(
      model.apiKey,
      new GraphQLObjectType({ name: `${typeName(model.apiKey)}Record`, fields }),
    );
  }
  return types;
}

/** The facts that every record has. */
function metaFields(model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  return {
    id: { type: required(ItemId), resolve: ({ record }) => record.id },
    _modelApiKey: { type: required(GraphQLString), resolve: () => model.apiKey },
    _status: { type: required(ItemStatus), resolve: ({ record }) => record.status },
    _createdAt: { type: required(DateTime), resolve: ({ record }) => record.createdAt },
    _updatedAt: { type: required(DateTime), resolve: ({ record }) => record.updatedAt },
    _publishedAt: { type: DateTime, resolve: ({ record }) => record.publishedAt },
    _firstPublishedAt: { type: DateTime, resolve: ({ record }) => record.firstPublishedAt },
    _seoMetaTags: {
      type: listOf(Tag),
      args: languageArguments,
      resolve: ({ record, locales }, args: LanguageArguments, context) =>
        seoTags(model, { record, locales: askedLocales(args, locales) }, context),
    },
  };
}

function modelFields(
  model: Model,
  types: RecordTypes,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  return Object.fromEntries(
    Object.entries(model.fields).map(([key, field]) => [
      queryName(key),
      modelField(model, key, field, types),
    ]),
  );
}

function modelField(model: Model, key: string, field: Field, types: RecordTypes): RecordField {
  const kind = fieldKinds[field.kind];
  return {
    type: kind.type({ model, key, field, types }),
    ...(field.localised ? { args: languageArguments } : {}),
    resolve: ({ record, locales }, args: LanguageArguments, context) => {
      const asked = askedLocales(args, locales);
      const value = inLanguage(field, record.values[key], asked);
      if (kind.resolve === undefined) return value;
      return kind.resolve(value, { record, locales: asked }, context);
    },
  };
}

interface Place {
  readonly model: Model;
  readonly key: string;
  readonly field: Field;
  readonly types: RecordTypes;
}

interface FieldKindRow {
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
const fieldKinds = {
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

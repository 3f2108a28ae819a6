import { GraphQLInterfaceType, GraphQLObjectType, type GraphQLFieldConfigMap } from 'graphql';
import type { Field } from '../../../storage/records/models.ts';
import type { QueryContext } from '../../query-context.ts';
import type { SchemaLocales } from '../schema-locales.ts';
import { createUploadFields, type UploadGuarantees } from './upload-fields.ts';
import type { UploadSource } from './upload-source.ts';

type UploadType = GraphQLObjectType<UploadSource, QueryContext>;

/** The upload types of one schema. */
export interface UploadTypes {
  /** Type of uploads without guarantees, such as those of `allUploads`. */
  readonly anyUpload: UploadType;
  /** The type of the uploads of a field, with the guarantees of its validators. */
  getFieldType(field: Field): UploadType;
}

/** Kinds of file by predefined list of extensions. */
const kindsByPredefinedList: Readonly<Record<string, 'image' | 'video'>> = {
  image: 'image',
  transformable_image: 'image',
  video: 'video',
};

/** Type names by kind of file. */
const typeNames = { any: 'FileField', image: 'ImageFileField', video: 'VideoFileField' } as const;

/**
 * Creates the upload types.
 * @param isStrict whether the schema excludes invalid records, so that validators are guarantees.
 */
export function createUploadTypes(isStrict: boolean, schemaLocales: SchemaLocales): UploadTypes {
  const types = new Map<string, UploadType>();
  const uploadInterface = new GraphQLInterfaceType({
    name: 'FileFieldInterface',
    fields: () => createCommonUploadFields(schemaLocales),
  });
  const getType = (name: string, guarantees: UploadGuarantees): UploadType => {
    const existing = types.get(name);
    if (existing !== undefined) return existing;
    const type: UploadType = new GraphQLObjectType({
      name,
      interfaces: [uploadInterface],
      fields: () => createUploadFields(guarantees, schemaLocales),
      isTypeOf: () => true,
    });
    types.set(name, type);
    return type;
  };
  return {
    anyUpload: getType(typeNames.any, {}),
    getFieldType({ validators }) {
      const predefinedList = validators.extension?.predefined_list;
      const kind = kindsByPredefinedList[String(predefinedList)] ?? 'any';
      const { alt, title } = (isStrict && validators.required_alt_title) || {};
      const prefix = `${alt ? 'Alt' : ''}${title ? 'Title' : ''}`;
      return getType(`${prefix}${typeNames[kind]}`, {
        hasAlt: alt === true,
        hasTitle: title === true,
        isImage: isStrict && kind === 'image',
        isVideo: kind === 'video',
        hasSize: isStrict && kind !== 'any',
      });
    },
  };
}

/** Creates the fields of the interface of all upload types, without guarantees. */
function createCommonUploadFields(
  schemaLocales: SchemaLocales,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return Object.fromEntries(
    Object.entries(createUploadFields({}, schemaLocales)).map(([name, { type, args }]) => [
      name,
      { type, ...(args === undefined ? {} : { args }) },
    ]),
  );
}

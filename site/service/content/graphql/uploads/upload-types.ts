import { GraphQLInterfaceType, GraphQLObjectType, type GraphQLFieldConfigMap } from 'graphql';
import type { Field } from '../../../storage/records/models.ts';
import type { QueryContext } from '../../query-context.ts';
import type { SchemaLocales } from '../locales.ts';
import { uploadFields, type UploadGuarantees } from './upload-fields.ts';
import type { UploadSource } from './upload-source.ts';

type UploadType = GraphQLObjectType<UploadSource, QueryContext>;

/** The upload types of one schema. */
export interface UploadTypes {
  /** The type of any upload. */
  readonly any: UploadType;
  /** The type of the uploads of a field, with the guarantees of its validators. */
  forField(field: Field): UploadType;
}

/** The kind of file in each predefined list of extensions. */
const kindsByList: Readonly<Record<string, 'image' | 'video'>> = {
  image: 'image',
  transformable_image: 'image',
  video: 'video',
};

/** Type names by kind of file. */
const typeNames = { any: 'FileField', image: 'ImageFileField', video: 'VideoFileField' } as const;

/** Creates the upload types; in a strict schema, validators become guarantees. */
export function createUploadTypes(strict: boolean, languages: SchemaLocales): UploadTypes {
  const types = new Map<string, UploadType>();
  const common = new GraphQLInterfaceType({
    name: 'FileFieldInterface',
    fields: () => commonUploadFields(languages),
  });
  const getType = (name: string, guarantees: UploadGuarantees): UploadType => {
    const existing = types.get(name);
    if (existing !== undefined) return existing;
    const type: UploadType = new GraphQLObjectType({
      name,
      interfaces: [common],
      fields: () => uploadFields(guarantees, languages),
      isTypeOf: () => true,
    });
    types.set(name, type);
    return type;
  };
  return {
    any: getType(typeNames.any, {}),
    forField({ validators }) {
      const predefinedList = validators.extension?.predefined_list;
      const kind = kindsByList[String(predefinedList)] ?? 'any';
      const { alt, title } = (strict && validators.required_alt_title) || {};
      const prefix = `${alt ? 'Alt' : ''}${title ? 'Title' : ''}`;
      return getType(`${prefix}${typeNames[kind]}`, {
        alt: alt === true,
        title: title === true,
        image: strict && kind === 'image',
        video: kind === 'video',
        size: strict && kind !== 'any',
      });
    },
  };
}

/** The fields of the interface of all upload types, without guarantees. */
function commonUploadFields(
  languages: SchemaLocales,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return Object.fromEntries(
    Object.entries(uploadFields({}, languages)).map(([name, { type, args }]) => [
      name,
      { type, ...(args === undefined ? {} : { args }) },
    ]),
  );
}

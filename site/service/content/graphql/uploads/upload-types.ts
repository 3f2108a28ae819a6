import { GraphQLInterfaceType, GraphQLObjectType, type GraphQLFieldConfigMap } from 'graphql';
import type { Field } from '../../../storage/models.ts';
import type { QueryContext } from '../../query-context.ts';
import type { SchemaLocales } from '../locales.ts';
import { uploadFields, type UploadGuarantees } from './upload-fields.ts';
import type { UploadSource } from './upload-source.ts';

type UploadType = GraphQLObjectType<UploadSource, QueryContext>;

/** The types of uploads of one schema. */
export interface UploadTypes {
  /** Whatever kind of file it is. */
  readonly any: UploadType;
  /** The type of what a field may hold, which promises more where the field's validators do. */
  forField(field: Field): UploadType;
}

/** What a field holds whose files are of one of these lists. */
const kindsOfLists: Readonly<Record<string, 'image' | 'video'>> = {
  image: 'image',
  transformable_image: 'image',
  video: 'video',
};

/** Types by the only kind of file that a field takes. */
const typeNames = { any: 'FileField', image: 'ImageFileField', video: 'VideoFileField' } as const;

/** Makes the types of uploads; those of a strict schema promise what validators ask for. */
export function createUploadTypes(strict: boolean, languages: SchemaLocales): UploadTypes {
  const types = new Map<string, UploadType>();
  const common = new GraphQLInterfaceType({
    name: 'FileFieldInterface',
    fields: () => commonUploadFields(languages),
  });
  const typed = (name: string, promises: UploadGuarantees): UploadType => {
    const known = types.get(name);
    if (known !== undefined) return known;
    const type: UploadType = new GraphQLObjectType({
      name,
      interfaces: [common],
      fields: () => uploadFields(promises, languages),
      isTypeOf: () => true,
    });
    types.set(name, type);
    return type;
  };
  return {
    any: typed(typeNames.any, {}),
    forField({ validators }) {
      const listed = validators.extension?.predefined_list;
      const kind = kindsOfLists[String(listed)] ?? 'any';
      const { alt, title } = (strict && validators.required_alt_title) || {};
      const said = `${alt ? 'Alt' : ''}${title ? 'Title' : ''}`;
      return typed(`${said}${typeNames[kind]}`, {
        alt: alt === true,
        title: title === true,
        image: strict && kind === 'image',
        video: kind === 'video',
        size: strict && kind !== 'any',
      });
    },
  };
}

/** What all types of uploads have in common: the same fields, as narrow as the widest type has them. */
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

import { z } from 'zod';
import { allowedBlocks } from '../blocks/block.ts';
import type { DeskField, DeskModel, DeskModelWithFields } from '../model.ts';
import type { Management } from './management.server.ts';

const modelShape = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      api_key: z.string(),
      name: z.string(),
      // Absent where another server of the same protocol answers.
      plural_name: z.string().nullish(),
      singleton: z.boolean().default(false),
      modular_block: z.boolean().default(false),
      protected: z.boolean().default(false),
    }),
  })
  .transform(
    ({
      id,
      attributes: {
        api_key: apiKey,
        name,
        plural_name: pluralName,
        singleton,
        modular_block: isBlock,
        protected: isProtected,
      },
    }) => ({
      ...{ id, apiKey, name, singleton, isBlock, isProtected },
      listName: pluralName || name,
    }),
  );

const fieldShape = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      api_key: z.string(),
      label: z.string().nullish(),
      field_type: z.string(),
      localized: z.boolean().default(false),
      hint: z.string().nullish(),
      validators: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
      default_value: z.unknown(),
      position: z.number().default(0),
    }),
  })
  .transform(({ id, attributes }) => ({
    id,
    apiKey: attributes.api_key,
    label: attributes.label || attributes.api_key,
    kind: attributes.field_type,
    localised: attributes.localized,
    hint: attributes.hint ?? null,
    validators: attributes.validators,
    default: attributes.default_value,
    position: attributes.position,
  }));

const siteShape = z.looseObject({
  attributes: z.looseObject({ locales: z.array(z.string()).min(1) }),
});

/** The models of records that stand by themselves, in the order in which editors see them. */
export async function readModels(api: Management): Promise<readonly DeskModel[]> {
  const { list } = await api.many(modelShape, 'GET /item-types');
  return list.filter(({ isBlock }) => !isBlock);
}

/** One model by its API key, with its fields; undefined where there is none. */
export async function readModel(
  api: Management,
  apiKey: string,
): Promise<DeskModelWithFields | undefined> {
  const model = (await readModels(api)).find((each) => each.apiKey === apiKey);
  return model && { ...model, fields: await readFields(api, model.id) };
}

/** The models of blocks that a field of this model may hold, with what these may hold in turn. */
export async function readBlockModels(
  api: Management,
  { fields }: DeskModelWithFields,
): Promise<readonly DeskModelWithFields[]> {
  if (fields.every((field) => allowedBlocks(field).length === 0)) return [];
  const { list } = await api.many(modelShape, 'GET /item-types');
  const blocks = list.filter(({ isBlock }) => isBlock);
  return Promise.all(
    blocks.map(async (model) => ({ ...model, fields: await readFields(api, model.id) })),
  );
}

/** The fields of a model, in the order of their positions. */
export async function readFields(api: Management, model: string): Promise<readonly DeskField[]> {
  const { list } = await api.many(fieldShape, `GET /item-types/${model}/fields`);
  return list.toSorted((one, other) => one.position - other.position);
}

/** Languages of the content, the default one first. */
export async function readLocales(api: Management): Promise<readonly string[]> {
  return (await api.one(siteShape, 'GET /site')).attributes.locales;
}

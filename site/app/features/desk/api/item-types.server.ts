import { z } from 'zod';
import { getAllowedBlockModelIds } from '../block-item.ts';
import type { ModelField, ContentModel, ContentModelWithFields } from '../content-model.ts';
import type { ManagementClient } from './management-client.server.ts';

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
    fieldType: attributes.field_type,
    localized: attributes.localized,
    hint: attributes.hint ?? null,
    validators: attributes.validators,
    default: attributes.default_value,
    position: attributes.position,
  }));

const siteShape = z.looseObject({
  attributes: z.looseObject({ locales: z.array(z.string()).min(1) }),
});

/** The models of records that stand by themselves, in the order in which editors see them. */
export async function listModels(api: ManagementClient): Promise<readonly ContentModel[]> {
  const { list } = await api.fetchMany(modelShape, 'GET /item-types');
  return list.filter(({ isBlock }) => !isBlock);
}

/** One model by its API key, with its fields; undefined where there is none. */
export async function getModel(
  api: ManagementClient,
  apiKey: string,
): Promise<ContentModelWithFields | undefined> {
  const model = (await listModels(api)).find((each) => each.apiKey === apiKey);
  return model && { ...model, fields: await listFields(api, model.id) };
}

/** The models of blocks that a field of this model may hold, with what these may hold in turn. */
export async function listBlockModels(
  api: ManagementClient,
  { fields }: ContentModelWithFields,
): Promise<readonly ContentModelWithFields[]> {
  if (fields.every((field) => getAllowedBlockModelIds(field).length === 0)) return [];
  const { list } = await api.fetchMany(modelShape, 'GET /item-types');
  const blocks = list.filter(({ isBlock }) => isBlock);
  return Promise.all(
    blocks.map(async (model) => ({ ...model, fields: await listFields(api, model.id) })),
  );
}

/** The fields of a model, in the order of their positions. */
export async function listFields(
  api: ManagementClient,
  model: string,
): Promise<readonly ModelField[]> {
  const { list } = await api.fetchMany(fieldShape, `GET /item-types/${model}/fields`);
  return list.toSorted((one, other) => one.position - other.position);
}

/** Languages of the content, the default one first. */
export async function getLocales(api: ManagementClient): Promise<readonly string[]> {
  return (await api.fetchOne(siteShape, 'GET /site')).attributes.locales;
}

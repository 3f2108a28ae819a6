import { z } from 'zod';
import { getAllowedBlockModelIds } from '../block-item.ts';
import type { ModelField, ContentModel, ContentModelWithFields } from '../content-model.ts';
import type { ManagementClient } from './management-client.server.ts';

const modelSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      api_key: z.string(),
      name: z.string(),
      // An extension of the embedded service; other servers do not send it.
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

const fieldSchema = z
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

const siteSchema = z.looseObject({
  attributes: z.looseObject({ locales: z.array(z.string()).min(1) }),
});

/** Lists the models that are not block models, in the order of the API. */
export async function listModels(api: ManagementClient): Promise<readonly ContentModel[]> {
  const { list } = await api.fetchMany(modelSchema, 'GET /item-types');
  return list.filter(({ isBlock }) => !isBlock);
}

/** Returns the model with an API key, with its fields; undefined if it does not exist. */
export async function getModel(
  api: ManagementClient,
  apiKey: string,
): Promise<ContentModelWithFields | undefined> {
  const model = (await listModels(api)).find((candidate) => candidate.apiKey === apiKey);
  return model && { ...model, fields: await listFields(api, model.id) };
}

/**
 * Lists all block models if a field of the model allows blocks, as blocks may contain other blocks.
 */
export async function listBlockModels(
  api: ManagementClient,
  { fields }: ContentModelWithFields,
): Promise<readonly ContentModelWithFields[]> {
  if (fields.every((field) => getAllowedBlockModelIds(field).length === 0)) return [];
  const { list } = await api.fetchMany(modelSchema, 'GET /item-types');
  const blocks = list.filter(({ isBlock }) => isBlock);
  return Promise.all(
    blocks.map(async (model) => ({ ...model, fields: await listFields(api, model.id) })),
  );
}

/** Lists the fields of a model, sorted by position. */
export async function listFields(
  api: ManagementClient,
  model: string,
): Promise<readonly ModelField[]> {
  const { list } = await api.fetchMany(fieldSchema, `GET /item-types/${model}/fields`);
  return list.toSorted((a, b) => a.position - b.position);
}

/** Returns the locales of the content, the default locale first. */
export async function getLocales(api: ManagementClient): Promise<readonly string[]> {
  return (await api.fetchOne(siteSchema, 'GET /site')).attributes.locales;
}

import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import { toRelationship, type Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';
import { getDefaultAppearance } from './default-appearance.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/** Registers the routes that list models and their fields. */
export function registerItemTypeRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.get('/item-types', async () => ({
    data: (await store.models.all()).map(toItemTypeResource),
  }));
  app.get<IdRoute>('/item-types/:id', async ({ params }) => ({
    data: toItemTypeResource(await getModel(store, params.id)),
  }));
  app.get<IdRoute>('/item-types/:id/fields', async ({ params }) => {
    const model = await getModel(store, params.id);
    return { data: model.fields.map((field) => toFieldResource(field, model)) };
  });
  app.get<IdRoute>('/fields/:id', async ({ params }) => {
    for (const model of await store.models.all()) {
      const field = model.fields.find(({ id }) => id === params.id);
      if (field !== undefined) return { data: toFieldResource(field, model) };
    }
    throw new ApiError('NOT_FOUND', `There is no field "${params.id}".`);
  });
}

/**
 * Returns a model by its ID or API key.
 * @throws ApiError if there is no such model.
 */
export async function getModel(store: ContentStore, name: string): Promise<Model> {
  const model = (await store.models.all()).find(({ id, apiKey }) => id === name || apiKey === name);
  if (model !== undefined) return model;
  throw new ApiError('NOT_FOUND', `There is no model "${name}".`);
}

const toReference = (id: string) => ({ type: 'item_type', id });

/** Serializes a model as a JSON:API resource. */
export function toItemTypeResource(model: Model): Resource {
  return {
    ...toReference(model.id),
    attributes: {
      name: model.name,
      plural_name: model.pluralName ?? null,
      api_key: model.apiKey,
      hint: model.hint ?? null,
      singleton: model.singleton,
      sortable: model.sortable,
      tree: model.tree,
      modular_block: model.modularBlock,
      draft_mode_active: model.draftMode,
      protected: model.isProtected ?? false,
      all_locales_required: false,
      ordering_direction: null,
      ordering_meta: null,
    },
    relationships: {
      fields: { data: model.fields.map(({ id }) => ({ type: 'field', id })) },
      title_field: toRelationship('field', model.titleField),
      excerpt_field: toRelationship('field', model.excerptField),
      image_preview_field: toRelationship('field', model.imageField),
      ordering_field: toRelationship('field', null),
    },
  };
}

/** Serializes a field as a JSON:API resource. */
export function toFieldResource(field: Field, model: Model): Resource {
  return {
    ...{ type: 'field', id: field.id },
    attributes: {
      label: field.label,
      api_key: field.apiKey,
      field_type: field.type,
      localized: field.localized,
      validators: field.validators,
      default_value: field.defaultValue,
      position: field.position,
      hint: field.hint ?? null,
      appearance: field.appearance ?? getDefaultAppearance(field.type),
    },
    relationships: { item_type: toRelationship('item_type', model.id) },
  };
}

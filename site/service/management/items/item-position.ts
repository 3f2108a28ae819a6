import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';

/** Where a record is to stand; what is absent stays as it is. */
interface AskedPlace {
  readonly parent?: unknown;
  readonly position?: unknown;
}

/** Parts the place of a record, which stands among its attributes, from its values. */
export function extractPosition(model: Model, attributes: FieldValues) {
  if (!model.tree && !model.sortable) return { values: attributes, place: {} };
  const { parent_id: parent, position, ...values } = attributes;
  const place: AskedPlace = {
    ...(parent !== undefined && { parent }),
    ...(position !== undefined && { position }),
  };
  return { values, place };
}

/**
 * Puts a record where it is to stand; a new one behind the others.
 * @throws ApiError where there is no such place.
 */
export async function savePosition(
  within: ContentStore,
  { apiKey, tree, sortable }: Model,
  id: string,
  asked: AskedPlace,
): Promise<void> {
  if (!tree && !sortable) return;
  const [known] = await within.positions.byIds([id]);
  if (known !== undefined && Object.keys(asked).length === 0) return;
  const parent = asked.parent === undefined ? (known?.parent ?? null) : asked.parent;
  const last = await within.records.count({ model: apiKey, perspective: 'current' });
  const position = asked.position ?? known?.position ?? last;
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0) {
    throw refused('position', 'must be a whole number');
  }
  if (parent !== null && !tree) throw refused('parent_id', `must be null in "${apiKey}"`);
  if (parent !== null && typeof parent !== 'string') throw refused('parent_id', 'must be an id');
  if (parent !== null) await checkParent(within, apiKey, id, parent);
  await within.positions.save({ id, parent, position });
}

async function checkParent(
  within: ContentStore,
  model: string,
  id: string,
  parent: string,
): Promise<void> {
  const [record] = await within.records.byIds('current', [parent]);
  if (record?.model !== model) throw refused('parent_id', `must be a record of "${model}"`);
  for (let above: string | null = parent; above !== null;) {
    if (above === id) throw refused('parent_id', 'must not be the record itself or one below it');
    const places = await within.positions.byIds([above]);
    above = places[0]?.parent ?? null;
  }
}

function refused(field: string, message: string): ApiError {
  return new ApiError('INVALID_FIELD', `"${field}" ${message}.`, undefined, { field });
}

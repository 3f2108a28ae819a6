import { randomBytes } from 'node:crypto';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import { normalizeDateTimes } from '../../storage/records/normalize-date-times.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { assertLinkTargets } from './assert-link-targets.ts';
import { assertTextStructure } from './assert-text-structure.ts';
import { normalizeBlocks } from './normalize-blocks.ts';
import { assertPublishable, assertUnique, assertValidFormat } from './validate-item.ts';

/** Number of random bytes in a generated ID, as in a UUID. */
const ID_BYTE_LENGTH = 16;

/** Generates the ID of a record or block. */
export const generateId = (): string => randomBytes(ID_BYTE_LENGTH).toString('base64url');

interface SaveOptions {
  /** The stored values of the record; `undefined` for a new record. */
  readonly previousValues?: FieldValues;
  /** The version that the values are based on; `undefined` overwrites any version. */
  readonly expectedVersion?: number | undefined;
  /** The times to set, from the `meta` of a request. */
  readonly times?: Times;
}

interface Times {
  readonly created_at?: string | undefined;
  readonly first_published_at?: string | null | undefined;
}

/**
 * Validates and saves the values of a record. A record of a model without drafts is also published,
 * so its values must satisfy all validators.
 */
export async function saveItem(
  tx: ContentStore,
  model: Model,
  id: string,
  input: FieldValues,
  options: SaveOptions = {},
): Promise<void> {
  const { expectedVersion, times = {} } = options;
  const values = await prepareValues(tx, model, id, input, options);
  const record = {
    ...{ id, model: model.apiKey, values },
    ...{ createdAt: times.created_at, firstPublishedAt: times.first_published_at },
  };
  if (!model.draftMode) await assertPublishable(tx, record);
  await tx.records.save(expectedVersion === undefined ? record : { ...record, expectedVersion });
  if (!model.draftMode) await tx.records.publish(id);
}

/**
 * Converts the values of a request to those to store.
 * @throws ApiError if they cannot be saved, not even as a draft.
 */
export async function prepareValues(
  tx: ContentStore,
  model: Model,
  id: string,
  input: FieldValues,
  { previousValues }: Pick<SaveOptions, 'previousValues'>,
): Promise<FieldValues> {
  const models = await tx.models.all();
  const values = normalizeBlocks(model, input, {
    ...{ models, generateId },
    ...(previousValues && { previousValues }),
  });
  await assertValidFormat(tx, model, values);
  assertTextStructure(model, values, previousValues, models);
  const normalizedValues = normalizeDateTimes(model.apiKey, values, models);
  await assertLinkTargets(tx, { id, model, values: normalizedValues, previousValues });
  await assertUnique(tx, model, id, normalizedValues);
  return removeNulls(normalizedValues);
}

/** Removes fields without a value, because these are not stored. */
export function removeNulls(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

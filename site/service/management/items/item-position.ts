import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type { RecordPosition } from '../../storage/records/record-positions.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/** The requested position of a record. Absent properties are not changed. */
interface RequestedPosition {
  readonly parent?: unknown;
  readonly position?: unknown;
}

/** Separates the position of a record from its field values. */
export function extractPosition(model: Model, attributes: FieldValues) {
  if (!model.tree && !model.sortable) return { values: attributes, requestedPosition: {} };
  const { parent_id: parent, position, ...values } = attributes;
  const requestedPosition: RequestedPosition = {
    ...(parent !== undefined && { parent }),
    ...(position !== undefined && { position }),
  };
  return { values, requestedPosition };
}

/**
 * Validates and saves the position of a record. A record that is new among its siblings is placed
 * last by default; at a position that is taken, the others move.
 * @throws ApiError if the position is invalid.
 */
export async function savePosition(
  tx: ContentStore,
  { apiKey, tree, sortable }: Model,
  id: string,
  requestedPosition: RequestedPosition,
): Promise<void> {
  if (!tree && !sortable) return;
  const [storedPosition] = await tx.positions.findByIds([id]);
  if (storedPosition !== undefined && Object.keys(requestedPosition).length === 0) return;
  const parent =
    requestedPosition.parent === undefined
      ? (storedPosition?.parent ?? null)
      : requestedPosition.parent;
  if (parent !== null && !tree) throw createFieldError('parent_id', `must be null in "${apiKey}"`);
  if (parent !== null && typeof parent !== 'string')
    throw createFieldError('parent_id', 'must be an ID');
  if (parent !== null) await assertValidParent(tx, apiKey, id, parent);
  const siblings = (await tx.positions.listSiblings(apiKey, parent)).filter(
    (sibling) => sibling.id !== id,
  );
  const previousPosition = storedPosition?.parent === parent ? storedPosition.position : undefined;
  const position = requestedPosition.position ?? previousPosition ?? getNextPosition(siblings);
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 1) {
    throw createFieldError('position', 'must be a whole number from 1');
  }
  for (const moved of moveSiblings(siblings, position, previousPosition)) {
    await tx.positions.save(moved);
  }
  await tx.positions.save({ id, parent, position });
}

function getNextPosition(siblings: readonly RecordPosition[]): number {
  return (siblings.at(-1)?.position ?? 0) + 1;
}

/**
 * Returns the new positions of the siblings that must move so that a position is free. A record
 * that moves down pulls the siblings in between up; otherwise, siblings move down.
 * @param siblings the other records, in order.
 */
function moveSiblings(
  siblings: readonly RecordPosition[],
  position: number,
  previousPosition: number | undefined,
): readonly RecordPosition[] {
  const movesDown = previousPosition !== undefined && previousPosition < position;
  const step = movesDown ? -1 : 1;
  const ordered = movesDown ? siblings.toReversed() : siblings;
  const moved: RecordPosition[] = [];
  let takenPosition = position;
  for (const sibling of ordered) {
    const isBefore = (sibling.position - takenPosition) * step < 0;
    if (isBefore) continue;
    if (sibling.position !== takenPosition) break;
    takenPosition += step;
    moved.push({ ...sibling, position: takenPosition });
  }
  return moved;
}

/** Rejects a parent of another model, and cycles. */
async function assertValidParent(
  tx: ContentStore,
  model: string,
  id: string,
  parent: string,
): Promise<void> {
  const [record] = await tx.records.findByIds('current', [parent]);
  if (record?.model !== model)
    throw createFieldError('parent_id', `must be a record of "${model}"`);
  for (let ancestor: string | null = parent; ancestor !== null;) {
    if (ancestor === id)
      throw createFieldError(
        'parent_id',
        'must not be the record itself or one of its descendants',
      );
    const positions = await tx.positions.findByIds([ancestor]);
    ancestor = positions[0]?.parent ?? null;
  }
}

function createFieldError(field: string, message: string): ApiError {
  return new ApiError('INVALID_FIELD', `"${field}" ${message}.`, undefined, { field });
}

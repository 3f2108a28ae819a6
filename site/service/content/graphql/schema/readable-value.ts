import { isLeafType, type GraphQLNullableType, type GraphQLOutputType } from 'graphql';
import type { FieldType } from '../../../storage/models.ts';
import { fitsForm } from '../../records/field-value-schemas.ts';
import type { QueryContext } from '../../query-context.ts';
import type { FieldValue } from './field-resolvers.ts';

/** Kinds whose GraphQL types do not check the form of values, or not how deep they are nested. */
const checkedKinds: ReadonlySet<FieldType> = new Set([
  ...(['json', 'color', 'lat_lon', 'seo', 'file', 'video'] as const),
]);

/**
 * A stored value that its type can hold; null for any other, which is logged. Stores hold values of
 * the wrong kind from before they were checked, or from before their field was changed, and one of
 * them would fail every query that reaches it.
 */
export function readableValue(
  { value, field, source: { record, path }, pathSegment }: FieldValue,
  type: GraphQLNullableType & GraphQLOutputType,
  { log }: Pick<QueryContext, 'log'>,
): unknown {
  if (value === null || value === undefined || isReadable(field.type, type, value)) return value;
  log.warn(
    {
      code: 'CONTENT_VALUE_UNREADABLE',
      recordId: (path?.root ?? record).id,
      model: (path?.root ?? record).model,
      field: [...(path?.steps ?? []), pathSegment].join('.'),
    },
    `A stored value is no ${field.type} and is delivered as null`,
  );
  return null;
}

function isReadable(kind: FieldType, type: GraphQLOutputType, value: unknown): boolean {
  if (checkedKinds.has(kind)) return fitsForm(kind, value);
  if (!isLeafType(type)) return true;
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}

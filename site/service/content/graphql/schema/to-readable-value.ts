import { isLeafType, type GraphQLNullableType, type GraphQLOutputType } from 'graphql';
import type { FieldType } from '../../../storage/records/models.ts';
import { isValidFieldValue } from '../../records/field-value-schemas.ts';
import type { QueryContext } from '../../query-context.ts';
import type { FieldValue } from './field-resolvers.ts';

/** Field types whose values are validated here, because their GraphQL types check too little. */
const schemaValidatedTypes: ReadonlySet<FieldType> = new Set([
  ...(['json', 'color', 'lat_lon', 'seo', 'file', 'video'] as const),
]);

/**
 * Returns a stored value if its GraphQL type can serialize it; otherwise logs a warning and returns
 * null. Such values were stored before values were validated, or before the type of the field was
 * changed. A single one would fail every query that returns it.
 */
export function toReadableValue(
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
      field: [...(path?.segments ?? []), pathSegment].join('.'),
    },
    `A stored value is not a valid ${field.type} and is returned as null`,
  );
  return null;
}

function isReadable(fieldType: FieldType, type: GraphQLOutputType, value: unknown): boolean {
  if (schemaValidatedTypes.has(fieldType)) return isValidFieldValue(fieldType, value);
  if (!isLeafType(type)) return true;
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}

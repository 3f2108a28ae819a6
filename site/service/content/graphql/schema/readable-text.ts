import type { Field } from '../../../storage/models.ts';
import { fieldValueSchemas } from '../../records/field-value-schemas.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { StructuredTextSource } from './structured-text-type.ts';

/** A value on its way, as far as a text goes. */
interface StoredStructuredText {
  readonly value: unknown;
  readonly field: Pick<Field, 'validators'>;
  readonly source: RecordSource;
  readonly pathSegment: string;
}

const nothing = { schema: 'dast', document: { type: 'root', children: [] } };

/**
 * A structured text on its way to its type. One that was kept before values were checked, and that
 * nobody can read, counts as empty: it would take the whole page along.
 */
export function resolveStructuredText(
  { value, field, source, pathSegment }: StoredStructuredText,
  { log }: Pick<QueryContext, 'log'>,
): StructuredTextSource | null {
  if (value === null) return null;
  const reason = fieldValueSchemas.structured_text.safeParse(value).error?.issues[0]?.message;
  if (reason === undefined) return { text: value, source, step: pathSegment };
  const { record, path } = source;
  log.warn(
    {
      code: 'CONTENT_VALUE_UNREADABLE',
      recordId: (path?.root ?? record).id,
      model: (path?.root ?? record).model,
      field: [...(path?.steps ?? []), pathSegment].join('.'),
      reason,
    },
    'A structured text value is invalid and is delivered as empty',
  );
  return 'required' in field.validators ? { text: nothing, source, step: pathSegment } : null;
}

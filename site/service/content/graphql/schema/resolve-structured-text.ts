import type { Field } from '../../../storage/records/models.ts';
import { fieldValueSchemas } from '../../records/field-value-schemas.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { StructuredTextSource } from './structured-text-type.ts';

/** The properties of a field value that are needed to resolve structured text. */
interface StoredStructuredText {
  readonly value: unknown;
  readonly field: Pick<Field, 'validators'>;
  readonly source: RecordSource;
  readonly pathSegment: string;
}

const emptyText = { schema: 'dast', document: { type: 'root', children: [] } };

/**
 * Resolves a structured text value. An invalid value, stored before values were validated, is
 * treated as empty; otherwise it would fail the query of the whole page.
 */
export function resolveStructuredText(
  { value, field, source, pathSegment }: StoredStructuredText,
  { log }: Pick<QueryContext, 'log'>,
): StructuredTextSource | null {
  if (value === null) return null;
  const reason = fieldValueSchemas.structured_text.safeParse(value).error?.issues[0]?.message;
  if (reason === undefined) return { value, source, pathSegment };
  const { record, path } = source;
  log.warn(
    {
      code: 'CONTENT_VALUE_UNREADABLE',
      recordId: (path?.root ?? record).id,
      model: (path?.root ?? record).model,
      field: [...(path?.segments ?? []), pathSegment].join('.'),
      reason,
    },
    'A structured text value is invalid and is returned as empty',
  );
  return 'required' in field.validators ? { value: emptyText, source, pathSegment } : null;
}

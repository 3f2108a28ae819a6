import { textForm } from '../text-form.ts';
import type { QueryContext } from './context.ts';
import type { Found } from './field-kinds.ts';
import type { TextSource } from './structured-text-type.ts';

const nothing = { schema: 'dast', document: { type: 'root', children: [] } };

/**
 * A structured text on its way to its type. One that was kept before values were checked, and that
 * nobody can read, counts as empty: it would take the whole page along.
 */
export function readableText(
  { value, field, source, step }: Found,
  { log }: Pick<QueryContext, 'log'>,
): TextSource | null {
  if (value === null) return null;
  const read = textForm.safeParse(value);
  if (read.success) return { text: value, source, step };
  const { record, path } = source;
  log.warn(
    {
      record: (path?.root ?? record).id,
      field: [...(path?.steps ?? []), step].join('.'),
      reason: read.error.issues[0]?.message,
    },
    'A structured text cannot be read, and is shown as empty',
  );
  return 'required' in field.validators ? { text: nothing, source, step } : null;
}

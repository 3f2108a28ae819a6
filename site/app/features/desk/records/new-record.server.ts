import { randomUUID } from 'node:crypto';
import type { ModelField } from '../content-model.ts';
import type { EditableRecord } from '../editable-record.ts';

/** An id in the form in which the content protocol writes them: a UUID in 22 letters. */
export function createRecordId(): string {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
}

/** A record that is not saved before somebody has typed something. */
export function createUnsavedRecord(
  id: string,
  { model, fields }: { readonly model: string; readonly fields: readonly ModelField[] },
): EditableRecord {
  const defaults = fields.flatMap((field) =>
    field.default === null || field.default === undefined ? [] : [[field.apiKey, field.default]],
  );
  return {
    id,
    model,
    values: Object.fromEntries(defaults),
    version: 0,
    status: 'draft',
    updatedAt: null,
    publishedAt: null,
    publicationAt: null,
    unpublishingAt: null,
  };
}

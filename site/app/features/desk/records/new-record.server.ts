import { randomUUID } from 'node:crypto';
import type { ModelField } from '../content-model.ts';
import type { EditableRecord } from '../editable-record.ts';

/** Creates an ID as the content API does: a UUID as 22 characters of base64url. */
export function createRecordId(): string {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
}

/** Creates a record with the default values of its fields. It is saved after the first edit. */
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
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
  };
}

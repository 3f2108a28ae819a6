import { z } from 'zod';
import { VersionConflictError, type StoredRecord } from '../../storage/records.ts';
import { parseResource } from '../../http/request-validation.ts';
import { versionSchema } from './item-schemas.ts';

const form = z.looseObject(
  { meta: z.looseObject({ current_version: versionSchema.optional() }, 'an object').default({}) },
  'a record',
);

/**
 * Checks that nobody has changed a record since the asker has seen it, where the body says so.
 * @throws VersionConflictError where somebody has.
 */
export function assertCurrentVersion({ id, version }: StoredRecord, body: unknown): void {
  if (body === undefined || body === null || body === '') return;
  const seen = parseResource(form, body).meta.current_version;
  if (seen !== undefined && seen !== version) throw new VersionConflictError(id, seen, version);
}

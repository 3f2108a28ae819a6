import { z } from 'zod';
import { VersionConflictError, type StoredRecord } from '../../storage/records/records.ts';
import { isEmptyBody } from '../../http/parse-json-body.ts';
import { parseResource } from '../../http/request-validation.ts';
import { versionSchema } from './item-schemas.ts';

const schema = z.looseObject(
  { meta: z.looseObject({ current_version: versionSchema.optional() }, 'an object').default({}) },
  'a record',
);

/**
 * Rejects a request that is based on an outdated version of a record (optimistic locking). Requests
 * without `meta.current_version` are accepted.
 * @throws VersionConflictError if the record has changed since that version.
 */
export function assertCurrentVersion({ id, version }: StoredRecord, body: unknown): void {
  if (isEmptyBody(body)) return;
  const expectedVersion = parseResource(schema, body).meta.current_version;
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw new VersionConflictError(id, expectedVersion, version);
}

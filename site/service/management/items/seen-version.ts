import { z } from 'zod';
import { StaleVersion, type StoredRecord } from '../../store/records.ts';
import { askedData } from '../asked.ts';
import { versionForm } from './item-forms.ts';

const form = z.looseObject(
  { meta: z.looseObject({ current_version: versionForm.optional() }, 'an object').default({}) },
  'a record',
);

/**
 * Checks that nobody has changed a record since the asker has seen it, where the body says so.
 * @throws StaleVersion where somebody has.
 */
export function checkSeen({ id, version }: StoredRecord, body: unknown): void {
  if (body === undefined || body === null || body === '') return;
  const seen = askedData(form, body).meta.current_version;
  if (seen !== undefined && seen !== version) throw new StaleVersion(id, seen, version);
}

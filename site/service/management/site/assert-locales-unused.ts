import { ApiError } from '../../http/api-error.ts';
import type { Locale } from '../../content/locales.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { Condition } from '../../storage/query/record-query.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import type { StoredUpload } from '../../storage/uploads.ts';
import { canContainBlocks, hasContentInLocale, isEmptyValue } from './locale-usage.ts';

/** Number of records or uploads per query. A large site does not fit into memory. */
const BATCH_SIZE = 500;

/**
 * Asserts that no record or upload has content in a locale to be removed, which would be lost.
 * @throws ApiError that names the first locale with content, and the record or upload.
 */
export async function assertLocalesUnused(
  tx: ContentStore,
  currentLocales: readonly Locale[],
  newLocales: readonly Locale[],
): Promise<void> {
  const models = await tx.models.all();
  for (const locale of currentLocales.filter((current) => !newLocales.includes(current))) {
    for (const model of models) {
      const record = await findRecordInLocale(tx, model, { locale, models });
      if (record) throw createLocaleError(locale, `${model.apiKey} "${record.id}" has content`);
    }
    const upload = await findUploadInLocale(tx, locale);
    if (upload) throw createLocaleError(locale, `upload "${upload.id}" has metadata`);
  }
}

function createLocaleError(locale: Locale, reason: string): ApiError {
  const message = `must keep "${locale}", in which ${reason}`;
  const details = { field: 'locales', problems: [{ field: 'locales', message }] };
  return new ApiError('INVALID_FIELD', `"locales" ${message}.`, undefined, details);
}

/** Finds a record whose current or published version has content in a locale; `undefined` for none. */
async function findRecordInLocale(
  store: ContentStore,
  model: Model,
  { locale, models }: { readonly locale: Locale; readonly models: readonly Model[] },
): Promise<StoredRecord | undefined> {
  const candidates = createCandidateQuery(model, locale);
  if (candidates === undefined) return undefined;
  const hasContent = ({ values }: StoredRecord) =>
    hasContentInLocale(locale, model, values, models);
  for (const perspective of ['current', 'published'] as const) {
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const query = { model: model.apiKey, perspective, offset, limit: BATCH_SIZE, ...candidates };
      const records = await store.records.find(query);
      const match = records.find(hasContent);
      if (match !== undefined) return match;
      if (records.length < BATCH_SIZE) break;
    }
  }
  return undefined;
}

/** Selects the records of a model to check; `undefined` if none can have content in a locale. */
function createCandidateQuery(
  { fields }: Model,
  locale: Locale,
): { where?: Condition } | undefined {
  // The conditions of the store do not search the fields of nested blocks, so all records are
  // checked.
  if (fields.some(canContainBlocks)) return {};
  const localizedFields = fields.filter((field) => field.localized);
  if (localizedFields.length === 0) return undefined;
  return { where: { any: localizedFields.map((field) => createPresenceCondition(field, locale)) } };
}

/** Finds an upload with alt text or a title in a locale; `undefined` for none. */
async function findUploadInLocale(
  store: ContentStore,
  locale: Locale,
): Promise<StoredUpload | undefined> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const uploads = await store.uploads.find({ offset, limit: BATCH_SIZE });
    const match = uploads.find(({ values }) => {
      const { alt, title } = Object(Object(values['default_field_metadata'])[locale]);
      return !isEmptyValue(alt) || !isEmptyValue(title);
    });
    if (match !== undefined || uploads.length < BATCH_SIZE) return match;
  }
}

/**
 * Creates the condition that a field has a value in a locale. All types of fields are compared as
 * text.
 */
function createPresenceCondition({ apiKey: name }: Field, locale: Locale): Condition {
  const operand = { source: 'field', name, locales: [locale], valueType: 'text' } as const;
  return { operand, test: 'blank', value: false };
}

import { ApiError } from '../../http/api-error.ts';
import type { Locale } from '../../content/naming.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/models.ts';
import type { Condition } from '../../storage/record-query.ts';
import type { StoredRecord } from '../../storage/records.ts';
import type { StoredUpload } from '../../storage/uploads.ts';
import { canHoldBlocks, hasContentInLocale, isEmptyValue } from './locale-usage.ts';

/** Records or files that are looked at together, so that a large site is not held in memory at once. */
const atOnce = 500;

/**
 * Checks that nothing is said in a language that is given up, by a record or of a file, so that no
 * words are lost.
 * @throws ApiError that names the first such language, and what says something in it.
 */
export async function assertLocalesUnused(
  within: ContentStore,
  before: readonly Locale[],
  wanted: readonly Locale[],
): Promise<void> {
  const models = await within.models.all();
  for (const locale of before.filter((each) => !wanted.includes(each))) {
    for (const model of models) {
      const record = await recordIn(within, model, { locale, models });
      if (record) throw kept(locale, `${model.apiKey} "${record.id}" says something`);
    }
    const upload = await uploadIn(within, locale);
    if (upload) throw kept(locale, `there are texts for upload "${upload.id}"`);
  }
}

function kept(locale: Locale, reason: string): ApiError {
  const message = `must keep "${locale}", in which ${reason}`;
  const details = { field: 'locales', problems: [{ field: 'locales', message }] };
  return new ApiError('INVALID_FIELD', `"locales" ${message}.`, undefined, details);
}

/** A record that says anything in a language, to editors or to visitors; undefined for none. */
async function recordIn(
  store: ContentStore,
  model: Model,
  { locale, models }: { readonly locale: Locale; readonly models: readonly Model[] },
): Promise<StoredRecord | undefined> {
  const may = mayBeIn(model, locale);
  if (may === undefined) return undefined;
  const says = ({ values }: StoredRecord) => hasContentInLocale(locale, model, values, models);
  for (const perspective of ['current', 'published'] as const) {
    for (let offset = 0; ; offset += atOnce) {
      const query = { model: model.apiKey, perspective, offset, limit: atOnce, ...may };
      const records = await store.records.find(query);
      const found = records.find(says);
      if (found !== undefined) return found;
      if (records.length < atOnce) break;
    }
  }
  return undefined;
}

/** Which records of a model are worth a look; undefined where none can say anything in a language. */
function mayBeIn({ fields }: Model, locale: Locale): { where?: Condition } | undefined {
  // The store does not look into blocks.
  if (fields.some(canHoldBlocks)) return {};
  const localised = fields.filter((field) => field.localized);
  if (localised.length === 0) return undefined;
  return { where: { any: localised.map((field) => isThere(field, locale)) } };
}

/** A file of which anything is said in a language, such as what its picture shows; undefined for none. */
async function uploadIn(store: ContentStore, locale: Locale): Promise<StoredUpload | undefined> {
  for (let skip = 0; ; skip += atOnce) {
    const uploads = await store.uploads.find({ offset: skip, limit: atOnce });
    const found = uploads.find(({ values }) => {
      const { alt, title } = Object(Object(values['default_field_metadata'])[locale]);
      return !isEmptyValue(alt) || !isEmptyValue(title);
    });
    if (found !== undefined || uploads.length < atOnce) return found;
  }
}

/** Whatever kind of field it is, its value is read as it is written. */
function isThere({ apiKey: name }: Field, locale: Locale): Condition {
  const operand = { source: 'field', name, locales: [locale], valueType: 'text' } as const;
  return { operand, test: 'blank', value: false };
}

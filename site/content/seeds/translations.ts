import type { Model } from '../../service/storage/records/models.ts';
import type { FieldValues } from '../../service/storage/records/records.ts';
import { initialContentLocales, type Locale } from '../../service/content/locales.ts';
import { findField } from '../../service/content/model-field.ts';
import { getFieldValues, parseBody } from './document-values.ts';
import {
  readSeedDocument,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';

/** Returns the locale of a translation by its file name, such as `install.de.md`. */
export function getTranslationLocale(file: string): Locale | undefined {
  return initialContentLocales.find((locale) => file.endsWith(`.${locale}.md`));
}

/**
 * Adds the translations of a page, which are in files in the same folder, to its field values.
 * @throws StartupError for a translation with a field that is not localized.
 */
export async function mergeTranslations(
  model: Model,
  values: FieldValues,
  { file, siblingFiles }: { readonly file: string; readonly siblingFiles: readonly string[] },
): Promise<FieldValues> {
  const page = file.slice(0, -'.md'.length);
  const translations = await Promise.all(
    initialContentLocales
      .map((locale) => ({ locale, path: `${page}.${locale}.md` }))
      .filter(({ path }) => siblingFiles.includes(path))
      .map(async ({ locale, path }) => [locale, await readTranslation(model, path)] as const),
  );
  const merged: Record<string, unknown> = { ...values };
  for (const [locale, translation] of translations) {
    for (const [name, value] of Object.entries(translation)) {
      merged[name] = { ...toLocaleValues(merged[name]), [locale]: value };
    }
  }
  return merged;
}

/** Reads the field values of a translation. */
async function readTranslation(model: Model, path: string): Promise<FieldValues> {
  const document = await readSeedDocument(path);
  const values = getFieldValues(document);
  for (const name of Object.keys(values)) validateLocalizedField(model, name, document);
  return { ...values, content: parseBody(document) };
}

function validateLocalizedField(model: Model, name: string, document: SeedDocument): void {
  if (findField(model, name)?.localized === true) return;
  throw document.createError([name], 'is not translatable; set it in the original page');
}

/** Converts a plain value of a localized field to a value in the default locale. */
function toLocaleValues(value: unknown): FieldValues {
  const isDocument = typeof value === 'object' && value !== null && 'schema' in value;
  if (typeof value === 'object' && value !== null && !isDocument) return { ...value };
  return value === undefined || value === null ? {} : { [initialContentLocales[0]]: value };
}

import type { Model } from '../../service/storage/models.ts';
import type { FieldValues } from '../../service/storage/records.ts';
import { findField, initialLocales, type Locale } from '../../service/content/naming.ts';
import { asValues, bodyText } from './document-values.ts';
import { readSeedDocument, type SeedDocument } from '../../service/source-documents/document.ts';

/** The language a page is translated into by a file, which its name says: `install.de.md`. */
export function translationOf(file: string): Locale | undefined {
  return initialLocales.find((locale) => file.endsWith(`.${locale}.md`));
}

/**
 * Adds what the files beside a page say in other languages to what it says itself.
 * @throws StartFailure when such a file tells what is the same in every language.
 */
export async function withTranslations(
  model: Model,
  values: FieldValues,
  { file, beside }: { readonly file: string; readonly beside: readonly string[] },
): Promise<FieldValues> {
  const page = file.slice(0, -'.md'.length);
  const translations = await Promise.all(
    initialLocales
      .map((locale) => ({ locale, path: `${page}.${locale}.md` }))
      .filter(({ path }) => beside.includes(path))
      .map(async ({ locale, path }) => [locale, await translated(model, path)] as const),
  );
  const said: Record<string, unknown> = { ...values };
  for (const [locale, words] of translations) {
    for (const [name, value] of Object.entries(words)) {
      said[name] = { ...inEnglish(said[name]), [locale]: value };
    }
  }
  return said;
}

/** What a translation says, field by field. */
async function translated(model: Model, path: string): Promise<FieldValues> {
  const document = await readSeedDocument(path);
  const values = asValues(document);
  for (const name of Object.keys(values)) checkLocalised(model, name, document);
  return { ...values, content: bodyText(document) };
}

function checkLocalised(model: Model, name: string, document: SeedDocument): void {
  if (findField(model, name)?.localized === true) return;
  throw document.fail([name], 'is not translatable; set it in the original page');
}

/** Plain text of a localised field counts as that of the default language. */
function inEnglish(value: unknown): FieldValues {
  const isDocument = typeof value === 'object' && value !== null && 'schema' in value;
  if (typeof value === 'object' && value !== null && !isDocument) return { ...value };
  return value === undefined || value === null ? {} : { [initialLocales[0]]: value };
}

import { getPreviewPath } from '../preview/preview-path.ts';
import { linksToPage } from '../references/links-to-page.ts';
import type { RecordReferences } from '../references/record-references.ts';
import type { EditableRecord } from '../editable-record.ts';
import { searchRecords } from './search-records.server.ts';
import { listRecords, getRecord, readReferencing } from './items.server.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ManagementClient } from './management-client.server.ts';
import { getLocales, listModels } from './item-types.server.ts';

/** Referencing records that are listed; the others are counted. */
const listed = 20;

/** Records whose text mentions the page that are looked at; the API returns no more at once. */
const searched = 500;

/** Finds what depends on a record being public: its pages, and the records that link to it. */
export async function readReferences(
  api: ManagementClient,
  id: string,
  origin: string,
  locale: Locale,
): Promise<RecordReferences> {
  const [record, published, models, locales, referencing] = await Promise.all([
    getRecord(api, id),
    listRecords(api, { ids: [id], version: 'published', limit: 1 }),
    listModels(api),
    getLocales(api),
    readReferencing(api, id),
  ]);
  const model = models.find((each) => each.id === record.model)?.apiKey ?? '';
  const pageIn = ({ values }: EditableRecord, locale: string) =>
    getPreviewPath(model, values['slug'], locale);
  const [visible] = published.list;
  const paths = visible ? locales.flatMap((locale) => pageIn(visible, locale) ?? []) : [];
  const linking = await linkingByUrl(api, pageIn(visible ?? record, 'en'), origin);
  const ids = new Set([...referencing, ...linking].map((each) => each.id));
  ids.delete(id);
  const first = [...ids].slice(0, listed);
  const { list } =
    first.length > 0
      ? await searchRecords(api, { ids: first, limit: listed }, locale)
      : { list: [] };
  return { urls: [...new Set(paths)].map((path) => origin + path), list, total: ids.size };
}

/** The records that hold the URL of a page, as editors or as visitors see them. */
async function linkingByUrl(
  api: ManagementClient,
  path: string | undefined,
  origin: string,
): Promise<readonly EditableRecord[]> {
  // Every text holds the address of the home page.
  if (path === undefined || path === '/') return [];
  const isLinked = linksToPage(path, origin);
  const versions = ['current', 'published'] as const;
  const found = await Promise.all(
    versions.map((version) => listRecords(api, { text: path, version, limit: searched })),
  );
  return found.flatMap(({ list }) => list).filter(({ values }) => isLinked(values));
}

import { getPreviewPath } from '../preview/preview-path.ts';
import { createPageLinkMatcher } from '../references/page-link-matcher.ts';
import type { RecordReferences } from '../references/record-references.ts';
import type { EditableRecord } from '../editable-record.ts';
import { searchRecords } from './search-records.server.ts';
import { listRecords, getRecord, listReferencingRecords } from './items.server.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ManagementClient } from './management-client.server.ts';
import { getLocales, listModels } from './item-types.server.ts';

/** Maximum number of linking records to list; further ones are only counted. */
const MAX_LISTED_RECORDS = 20;

/** Maximum number of search results to check for links: the page size limit of the API. */
const MAX_SEARCH_RESULTS = 500;

/** Returns the public URLs of a record and the records that link to it. */
export async function getReferences(
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
    listReferencingRecords(api, id),
  ]);
  const model = models.find(({ id }) => id === record.model)?.apiKey ?? '';
  const getPath = ({ values }: EditableRecord, locale: string) =>
    getPreviewPath(model, values['slug'], locale);
  const [publishedRecord] = published.list;
  const paths = publishedRecord
    ? locales.flatMap((locale) => getPath(publishedRecord, locale) ?? [])
    : [];
  const linkedByUrl = await findLinksByUrl(api, getPath(publishedRecord ?? record, 'en'), origin);
  const ids = new Set([...referencing, ...linkedByUrl].map((record) => record.id));
  ids.delete(id);
  const listedIds = [...ids].slice(0, MAX_LISTED_RECORDS);
  const { list } =
    listedIds.length > 0
      ? await searchRecords(api, { ids: listedIds, limit: MAX_LISTED_RECORDS }, locale)
      : { list: [] };
  return { urls: [...new Set(paths)].map((path) => origin + path), list, total: ids.size };
}

/** Finds the records whose current or published values contain the URL of a page. */
async function findLinksByUrl(
  api: ManagementClient,
  path: string | undefined,
  origin: string,
): Promise<readonly EditableRecord[]> {
  // Every URL contains the path of the home page.
  if (path === undefined || path === '/') return [];
  const hasLink = createPageLinkMatcher(path, origin);
  const versions = ['current', 'published'] as const;
  const results = await Promise.all(
    versions.map((version) => listRecords(api, { text: path, version, limit: MAX_SEARCH_RESULTS })),
  );
  return results.flatMap(({ list }) => list).filter(({ values }) => hasLink(values));
}

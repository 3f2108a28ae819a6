import type { Found, FoundRecord } from '../finding/found.ts';
import { recordTitle } from '../record.ts';
import { findRecords, type RecordSearch } from './items.server.ts';
import type { Locale } from '../../texts/locales.ts';
import { modelText } from './model-labels.server.ts';
import type { Management } from './management.server.ts';
import { readFields, readModels } from './models.server.ts';

/** Finds records and reads their titles; models are named in the language of the desk. */
export async function foundRecords(
  api: Management,
  search: RecordSearch,
  locale: Locale,
): Promise<Found<FoundRecord>> {
  const [{ list, total }, models] = await Promise.all([findRecords(api, search), readModels(api)]);
  const ids = [...new Set(list.map(({ model }) => model))];
  const fields = new Map(
    await Promise.all(ids.map(async (id) => [id, await readFields(api, id)] as const)),
  );
  const found = list.flatMap((record) => {
    const model = models.find(({ id }) => id === record.model);
    if (!model) return [];
    const { id, status, updatedAt } = record;
    const title = recordTitle(fields.get(record.model) ?? [], record) ?? null;
    const modelName = modelText(model.name, locale);
    return [{ id, title, model: model.apiKey, modelName, status, updatedAt }];
  });
  return { list: found, total };
}

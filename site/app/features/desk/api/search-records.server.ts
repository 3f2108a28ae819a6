import type { ListResult, RecordSummary } from '../list-result.ts';
import { getRecordTitle } from '../editable-record.ts';
import { listRecords, type RecordQuery } from './items.server.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { translateModelText } from './model-labels.server.ts';
import type { ManagementClient } from './management-client.server.ts';
import { listFields, listModels } from './item-types.server.ts';

/**
 * Searches records. Resolves to their titles, and model names in the language of the desk.
 */
export async function searchRecords(
  api: ManagementClient,
  query: RecordQuery,
  locale: Locale,
): Promise<ListResult<RecordSummary>> {
  const [{ list, total }, models] = await Promise.all([listRecords(api, query), listModels(api)]);
  const modelIds = [...new Set(list.map(({ model }) => model))];
  const fields = new Map(
    await Promise.all(modelIds.map(async (id) => [id, await listFields(api, id)] as const)),
  );
  const summaries = list.flatMap((record) => {
    const model = models.find(({ id }) => id === record.model);
    if (!model) return [];
    const { id, status, updatedAt } = record;
    const title = getRecordTitle(fields.get(record.model) ?? [], record) ?? null;
    const modelName = translateModelText(model.name, locale);
    return [{ id, title, model: model.apiKey, modelName, status, updatedAt }];
  });
  return { list: summaries, total };
}

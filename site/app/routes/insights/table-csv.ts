import { data } from 'react-router';
import { parseFilters } from '../../features/insights/filters.ts';
import { formatCsv } from '../../features/insights/csv.ts';
import { fetchInsights } from '../../features/insights/insights-client.server.ts';
import { toCsvRows, tableNames, buildTable } from '../../features/insights/insights-tables.ts';
import {
  getInsightsFormatter,
  getInsightsMessages,
} from '../../features/insights/messages/use-insights-messages.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import type { Route } from './+types/table-csv.ts';

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const UTF8_BOM = '\uFEFF';

/** Hands out the table behind a chart. */
export async function loader(asked: Route.LoaderArgs) {
  const name = tableNames.find((each) => `${each}.csv` === asked.params.file);
  if (name === undefined) throw data('not-found', { status: 404 });
  const { pathname, searchParams } = new URL(asked.request.url);
  const chosen = parseFilters(searchParams);
  const insights = await fetchInsights(asked, chosen);
  const locale = getLocale(pathname);
  const writing = { texts: getInsightsMessages(locale), formats: getInsightsFormatter(locale) };
  const lines = toCsvRows(buildTable(name, insights, writing));
  return new Response(UTF8_BOM + formatCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vitrine-${name}-${chosen.span}.csv"`,
    },
  });
}

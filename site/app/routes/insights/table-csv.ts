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

/** The byte order mark, with which spreadsheets recognize UTF-8. */
const UTF8_BOM = '\uFEFF';

/** Exports the data table of a chart as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const name = tableNames.find((candidate) => `${candidate}.csv` === args.params.file);
  if (name === undefined) throw data('not-found', { status: 404 });
  const { pathname, searchParams } = new URL(args.request.url);
  const filters = parseFilters(searchParams);
  const insights = await fetchInsights(args, filters);
  const locale = getLocale(pathname);
  const localization = {
    messages: getInsightsMessages(locale),
    formatter: getInsightsFormatter(locale),
  };
  const rows = toCsvRows(buildTable(name, insights, localization));
  return new Response(UTF8_BOM + formatCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vitrine-${name}-${filters.period}.csv"`,
    },
  });
}

import { data } from 'react-router';
import { chosenIn } from '../../insights/chosen.ts';
import { csvOf } from '../../insights/csv.ts';
import { readInsights } from '../../insights/insights.server.ts';
import { linesOf, tableNames, tableOf } from '../../insights/tables.ts';
import { formatsIn, insightTextsIn } from '../../insights/texts/use-insight-texts.ts';
import { localeOf } from '../../locale/paths.ts';
import type { Route } from './+types/table.ts';

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const utf8Mark = '\uFEFF';

/** Hands out the table behind a chart. */
export async function loader(asked: Route.LoaderArgs) {
  const name = tableNames.find((each) => `${each}.csv` === asked.params.file);
  if (name === undefined) throw data('not-found', { status: 404 });
  const { pathname, searchParams } = new URL(asked.request.url);
  const chosen = chosenIn(searchParams);
  const insights = await readInsights(asked, chosen);
  const locale = localeOf(pathname);
  const writing = { texts: insightTextsIn(locale), formats: formatsIn(locale) };
  const lines = linesOf(tableOf(name, insights, writing));
  return new Response(utf8Mark + csvOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vitrine-${name}-${chosen.span}.csv"`,
    },
  });
}

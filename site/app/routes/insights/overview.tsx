import { formatPageTitle } from '../../lib/head/page-title.ts';
import { Breakdowns } from '../../features/insights/breakdowns.tsx';
import { FilterForm } from '../../features/insights/filter-form.tsx';
import { parseFilters } from '../../features/insights/filters.ts';
import { KeyMetrics } from '../../features/insights/key-metrics.tsx';
import {
  hasInsights,
  fetchInsights,
  fetchLatestViews,
  fetchConcurrentViewers,
} from '../../features/insights/insights-client.server.ts';
import { LatestViews } from '../../features/insights/latest-views.tsx';
import { EmptyState } from '../../features/insights/empty-state.tsx';
import { TimeSeriesCharts } from '../../features/insights/time-series-charts.tsx';
import {
  getInsightsMessages,
  useInsightsMessages,
} from '../../features/insights/messages/use-insights-messages.ts';
import { ConcurrentViewers } from '../../features/insights/concurrent-viewers.tsx';
import { Link } from '../../components/link/link.tsx';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: formatPageTitle(getInsightsMessages(getLocale(location.pathname)).title) },
];

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const filters = parseFilters(searchParams);
  if (!hasInsights(args)) return { filters, report: undefined, isDeleted: false };
  const [insights, latest, viewerCount] = await Promise.all([
    fetchInsights(args, filters),
    fetchLatestViews(args, filters),
    fetchConcurrentViewers(args),
  ]);
  return {
    filters,
    report: { insights, latest, viewerCount },
    isDeleted: searchParams.has('deleted'),
  };
}

export default function OverviewPage({
  loaderData: { filters, report, isDeleted },
}: Route.ComponentProps) {
  const { messages } = useInsightsMessages();
  if (!report) return <Unavailable />;
  const { insights, latest, viewerCount } = report;
  const isFiltered = filters.film !== undefined || filters.browser !== undefined;
  const isEmpty = insights.totals.views === 0;
  return (
    <>
      <header className="page-header insights-header">
        <h1>{messages.title}</h1>
        <p>
          {messages.description} <Link to="/docs/insights">{messages.howCalculated}</Link>
        </p>
        <ConcurrentViewers initialCount={viewerCount} />
      </header>
      {isDeleted && <output className="insights-status">{messages.latestViews.deleted}</output>}
      <FilterForm filters={filters} options={insights.filterOptions} />
      {isEmpty ? (
        <section className="insights-empty">
          <h2>{messages.noResults.title}</h2>
          <p>{messages.noResults.explanation}</p>
        </section>
      ) : (
        <>
          <KeyMetrics totals={insights.totals} />
          <TimeSeriesCharts insights={insights} filters={filters} />
          <Breakdowns insights={insights} filters={filters} />
          <LatestViews views={latest} filters={filters} />
        </>
      )}
      {isEmpty && !isFiltered && <EmptyState />}
    </>
  );
}

function Unavailable() {
  const { title, explanation } = useInsightsMessages().messages.unavailable;
  return (
    <header className="page-header">
      <h1>{title}</h1>
      <p>{explanation}</p>
    </header>
  );
}

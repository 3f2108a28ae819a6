import { Link } from '../../components/link/link.tsx';
import { formatFilters, type InsightsFilters } from './filters.ts';
import type { ListedView } from './insights-schemas.ts';
import { ScrollableTable } from '../../components/scrollable-table.tsx';
import { getBrowserLabel, getItemLabel } from './insights-tables.ts';
import type { InsightsMessages } from './messages/en.ts';
import { getValueLabel } from './messages/value-labels.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface LatestViewsProps {
  readonly views: readonly ListedView[];
  readonly filters: InsightsFilters;
}

/** A table of the latest views, each with a link to its details. */
export function LatestViews({ views, filters }: LatestViewsProps) {
  const { messages, formatter } = useInsightsMessages();
  const { latestViews, columns } = messages;
  return (
    <section>
      <h2>{latestViews.title}</h2>
      <ul className="latest-views-options">
        {[false, true].map((onlyFailed) => (
          <li key={String(onlyFailed)}>
            <Link
              to={`/insights${formatFilters({ ...filters, onlyFailed })}`}
              aria-current={onlyFailed === filters.onlyFailed || undefined}
              preventScrollReset
            >
              {onlyFailed ? latestViews.onlyFailed : latestViews.all}
            </Link>
          </li>
        ))}
      </ul>
      {views.length === 0 ? (
        <p className="insights-note">{latestViews.none}</p>
      ) : (
        <ScrollableTable label={latestViews.title}>
          <thead>
            <tr>
              <th scope="col">{latestViews.started}</th>
              <th scope="col">{columns.film}</th>
              <th scope="col">{columns.browser}</th>
              <th scope="col">{latestViews.watched}</th>
              <th scope="col">{latestViews.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {views.map((view) => (
              <tr key={view.view}>
                <th scope="row">
                  <Link to={`/insights/views/${encodeURIComponent(view.view)}`}>
                    {formatter.formatDateTime(view.startedAt, 'hour')}
                  </Link>
                </th>
                <td>
                  {getItemLabel(
                    messages,
                    { name: view.film ?? '', title: view.title ?? '' },
                    messages.noFilm,
                  )}
                </td>
                <td>{getBrowserLabel(messages, view.browser)}</td>
                <td>{formatter.formatDuration(view.watchTime ?? 0)}</td>
                <td>{getOutcome(view, messages)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollableTable>
      )}
    </section>
  );
}

/** Returns the outcome of a view, such as “Watched” or “Playing”. */
function getOutcome(
  view: ListedView,
  { latestViews: messages, view: { valueLabels } }: InsightsMessages,
): string {
  if (view.failure !== null)
    return messages.failed(getValueLabel(valueLabels.failure, view.failure));
  if (view.exitBeforeStart === 1) return messages.exited;
  if (view.endReason === null)
    return view.playing === 1 ? messages.playing : messages.endNotReported;
  return view.startupTime === null ? messages.notPlayed : messages.played;
}

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
  const { texts, formats } = useInsightsMessages();
  const { latest, columns } = texts;
  return (
    <section>
      <h2>{latest.title}</h2>
      <ul className="latest-choice">
        {[false, true].map((onlyFailed) => (
          <li key={String(onlyFailed)}>
            <Link
              to={`/insights${formatFilters({ ...filters, onlyFailed })}`}
              aria-current={onlyFailed === filters.onlyFailed || undefined}
              preventScrollReset
            >
              {onlyFailed ? latest.onlyFailed : latest.all}
            </Link>
          </li>
        ))}
      </ul>
      {views.length === 0 ? (
        <p className="insights-note">{latest.none}</p>
      ) : (
        <ScrollableTable label={latest.title}>
          <thead>
            <tr>
              <th scope="col">{latest.started}</th>
              <th scope="col">{columns.film}</th>
              <th scope="col">{columns.browser}</th>
              <th scope="col">{latest.watched}</th>
              <th scope="col">{latest.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {views.map((view) => (
              <tr key={view.view}>
                <th scope="row">
                  <Link to={`/insights/views/${encodeURIComponent(view.view)}`}>
                    {formats.dateTime(view.startedAt, 'hour')}
                  </Link>
                </th>
                <td>
                  {getItemLabel(
                    texts,
                    { name: view.film ?? '', title: view.title ?? '' },
                    texts.noFilm,
                  )}
                </td>
                <td>{getBrowserLabel(texts, view.browser)}</td>
                <td>{formats.duration(view.watchTime ?? 0)}</td>
                <td>{getOutcome(view, texts)}</td>
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
  { latest: texts, view: { valueLabels } }: InsightsMessages,
): string {
  if (view.failure !== null) return texts.failed(getValueLabel(valueLabels.failure, view.failure));
  if (view.exitBeforeStart === 1) return texts.exited;
  if (view.endReason === null) return view.playing === 1 ? texts.playing : texts.noEnd;
  return view.startupTime === null ? texts.notPlayed : texts.played;
}

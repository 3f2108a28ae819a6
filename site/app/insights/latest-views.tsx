import { Link } from '../locale/link.tsx';
import { searchOf, type Chosen } from './chosen.ts';
import type { ListedView } from './insight-shapes.ts';
import { ScrolledTable } from './scrolled-table.tsx';
import { browserIn, calledIn } from './tables.ts';
import type { InsightTexts } from './texts/en.ts';
import { wordFor } from './texts/told-words.ts';
import { useInsightTexts } from './texts/use-insight-texts.ts';

interface LatestViewsProps {
  readonly views: readonly ListedView[];
  readonly chosen: Chosen;
}

/** The views that began last, each with the way to all that happened in it. */
export function LatestViews({ views, chosen }: LatestViewsProps) {
  const { texts, formats } = useInsightTexts();
  const { latest, names } = texts;
  return (
    <section>
      <h2>{latest.title}</h2>
      <ul className="latest-choice">
        {[false, true].map((onlyFailed) => (
          <li key={String(onlyFailed)}>
            <Link
              to={`/insights${searchOf({ ...chosen, onlyFailed })}`}
              aria-current={onlyFailed === chosen.onlyFailed || undefined}
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
        <ScrolledTable name={latest.title}>
          <thead>
            <tr>
              <th scope="col">{latest.started}</th>
              <th scope="col">{names.film}</th>
              <th scope="col">{names.browser}</th>
              <th scope="col">{latest.watched}</th>
              <th scope="col">{latest.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {views.map((view) => (
              <tr key={view.view}>
                <th scope="row">
                  <Link to={`/insights/views/${encodeURIComponent(view.view)}`}>
                    {formats.moment(view.startedAt, 'hour')}
                  </Link>
                </th>
                <td>
                  {calledIn(
                    texts,
                    { name: view.film ?? '', title: view.title ?? '' },
                    texts.noFilm,
                  )}
                </td>
                <td>{browserIn(texts, view.browser)}</td>
                <td>{formats.duration(view.watchTime ?? 0)}</td>
                <td>{outcomeOf(view, texts)}</td>
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </section>
  );
}

/** How a view went, in a word. */
function outcomeOf(view: ListedView, { latest: texts, view: { told } }: InsightTexts): string {
  if (view.failure !== null) return texts.failed(wordFor(told.failure, view.failure));
  if (view.exitBeforeStart === 1) return texts.exit;
  if (view.endReason === null) return view.playing === 1 ? texts.playing : texts.open;
  return view.startupTime === null ? texts.notPlayed : texts.fine;
}

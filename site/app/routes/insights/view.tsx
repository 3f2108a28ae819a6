import { Form, redirect } from 'react-router';
import { pageTitle } from '../../head/page-title.ts';
import { deleteView, readView } from '../../insights/insights.server.ts';
import { calledIn } from '../../insights/tables.ts';
import { insightTextsIn, useInsightTexts } from '../../insights/texts/use-insight-texts.ts';
import { EventList } from '../../insights/timeline/event-list.tsx';
import { Timeline } from '../../insights/timeline/timeline.tsx';
import { ViewFacts } from '../../insights/timeline/view-facts.tsx';
import { Link } from '../../locale/link.tsx';
import { localeOf, pathIn } from '../../locale/paths.ts';
import type { Route } from './+types/view.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(insightTextsIn(localeOf(location.pathname)).view.title) },
];

export function loader(asked: Route.LoaderArgs) {
  return readView(asked, asked.params.id);
}

/** The only thing that is done to a view is to delete it. */
export async function action(asked: Route.ActionArgs) {
  await deleteView(asked, asked.params.id);
  const { pathname } = new URL(asked.request.url);
  return redirect(pathIn(localeOf(pathname), '/insights?deleted'));
}

export default function View({ loaderData: { view, events } }: Route.ComponentProps) {
  const { texts, formats } = useInsightTexts();
  const film = { name: view.film ?? '', title: view.title ?? '' };
  return (
    <>
      <header className="page-head insights-head">
        <p>
          <Link to="/insights">{texts.view.back}</Link>
        </p>
        <h1>{texts.view.title}</h1>
        <p>
          {calledIn(texts, film, texts.noFilm)}, {formats.moment(view.startedAt, 'hour')} UTC
        </p>
      </header>
      <section>
        <h2>{texts.view.timeline}</h2>
        {events.length === 0 ? (
          <p className="insights-note">{texts.view.noEvents}</p>
        ) : (
          <>
            <Timeline events={events} />
            <EventList events={events} />
          </>
        )}
      </section>
      <section>
        <h2>{texts.view.facts}</h2>
        <ViewFacts view={view} />
        <p className="buttons">
          <Link
            className="button quiet"
            to={`/insights/views/${encodeURIComponent(view.view)}/export`}
            reloadDocument
            download
          >
            {texts.view.export}
          </Link>
        </p>
        <details className="view-delete">
          <summary>{texts.view.delete}</summary>
          <p>{texts.view.deleteExplanation}</p>
          <Form method="post">
            <button type="submit" className="button">
              {texts.view.deleteNow}
            </button>
          </Form>
        </details>
      </section>
    </>
  );
}

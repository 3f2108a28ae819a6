import { Form, redirect } from 'react-router';
import { formatPageTitle } from '../../lib/head/page-title.ts';
import { deleteView, fetchView } from '../../features/insights/insights-client.server.ts';
import { getItemLabel } from '../../features/insights/insights-tables.ts';
import {
  getInsightsMessages,
  useInsightsMessages,
} from '../../features/insights/messages/use-insights-messages.ts';
import { EventTable } from '../../features/insights/view-detail/event-table.tsx';
import { ViewTimeline } from '../../features/insights/view-detail/timeline.tsx';
import { ViewProperties } from '../../features/insights/view-detail/view-properties.tsx';
import { Link } from '../../components/link/link.tsx';
import { getLocale, localizePath } from '../../lib/i18n/locale-paths.ts';
import type { Route } from './+types/view.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: formatPageTitle(getInsightsMessages(getLocale(location.pathname)).view.title) },
];

export function loader(args: Route.LoaderArgs) {
  return fetchView(args, args.params.id);
}

/** Deletes the view. */
export async function action(args: Route.ActionArgs) {
  await deleteView(args, args.params.id);
  const { pathname } = new URL(args.request.url);
  return redirect(localizePath(getLocale(pathname), '/insights?deleted'));
}

export default function ViewPage({ loaderData: { view, events } }: Route.ComponentProps) {
  const { messages, formatter } = useInsightsMessages();
  const film = { name: view.film ?? '', title: view.title ?? '' };
  return (
    <>
      <header className="page-header insights-header">
        <p>
          <Link to="/insights">{messages.view.back}</Link>
        </p>
        <h1>{messages.view.title}</h1>
        <p>
          {getItemLabel(messages, film, messages.noFilm)},{' '}
          {formatter.formatDateTime(view.startedAt, 'hour')} UTC
        </p>
      </header>
      <section>
        <h2>{messages.view.timeline}</h2>
        {events.length === 0 ? (
          <p className="insights-note">{messages.view.noEvents}</p>
        ) : (
          <>
            <ViewTimeline events={events} />
            <EventTable events={events} />
          </>
        )}
      </section>
      <section>
        <h2>{messages.view.properties}</h2>
        <ViewProperties view={view} />
        <p className="buttons">
          <Link
            className="button secondary"
            to={`/insights/views/${encodeURIComponent(view.view)}/export`}
            reloadDocument
            download
          >
            {messages.view.export}
          </Link>
        </p>
        <details className="view-delete">
          <summary>{messages.view.delete}</summary>
          <p>{messages.view.deleteExplanation}</p>
          <Form method="post">
            <button type="submit" className="button">
              {messages.view.confirmDelete}
            </button>
          </Form>
        </details>
      </section>
    </>
  );
}

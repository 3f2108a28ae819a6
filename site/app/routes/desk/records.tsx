import { Form, Link, redirect, useNavigation } from 'react-router';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import type { RecordQuery } from '../../features/desk/api/items.server.ts';
import { searchRecords } from '../../features/desk/api/search-records.server.ts';
import { DeskErrorPage, getDeskErrorTitle } from '../../features/desk/desk-error-page.tsx';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { localizeModel } from '../../features/desk/api/model-labels.server.ts';
import { createRecordId } from '../../features/desk/records/new-record.server.ts';
import { DeskPagination } from '../../features/desk/desk-pagination.tsx';
import { recordStatuses } from '../../features/desk/editable-record.ts';
import { useDeletedNotice } from '../../features/desk/records/use-deleted-notice.ts';
import type { DeskMessages } from '../../features/desk/messages/en.ts';
import { LocalTime } from '../../features/desk/local-time.tsx';
import { requireRecord } from '../../lib/content/load-content.server.ts';
import type { Route } from './+types/records.ts';
import { useDeskMessages } from '../../features/desk/messages/use-desk-messages.ts';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';

const PAGE_SIZE = 30;

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => [
  {
    title: loaderData
      ? getDeskMessagesFromMatches(matches).title(loaderData.model.listName)
      : getDeskErrorTitle(error, matches),
  },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(managementContext);
  const models = await withRouteErrors(listModels(api));
  const model = requireRecord(models.find(({ apiKey }) => apiKey === params.model) ?? null);
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? '';
  const status = searchParams.get('status') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const search: RecordQuery = {
    model: model.apiKey,
    text: words,
    status: recordStatuses.find((candidate) => candidate === status),
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
  const { list, total } = await withRouteErrors(searchRecords(api, search, getDeskLocale(request)));
  const singleRecord = list[0];
  if (model.singleton && singleRecord)
    throw redirect(`/desk/records/${model.apiKey}/${singleRecord.id}`);
  const localizedModel = localizeModel(model, getDeskLocale(request));
  return { model: localizedModel, words, status, page, list, total, newId: createRecordId() };
}

export default function RecordsPage({ loaderData }: Route.ComponentProps) {
  const { model, words, status, page, list, total, newId } = loaderData;
  const { state } = useNavigation();
  const { records: messages, loading, untitled } = useDeskMessages();
  const [deletedTitle, heading] = useDeletedNotice();
  const isFiltered = words !== '' || status !== '';
  return (
    <div className="desk-main">
      <header className="desk-header">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={deletedTitle === undefined ? undefined : 'deleted-notice'}
        >
          {model.listName}
        </h1>
        <Link className="button" to={`/desk/records/${model.apiKey}/${newId}?new`}>
          {messages.new}
        </Link>
      </header>
      {deletedTitle !== undefined && (
        <p id="deleted-notice" className="desk-note">
          {messages.deleted(deletedTitle)}
        </p>
      )}
      <search>
        <Form className="desk-filter" key={model.apiKey}>
          <label>
            {messages.search}
            <input type="search" name="words" defaultValue={words} />
          </label>
          <label>
            {messages.status}
            <select name="status" defaultValue={status}>
              <option value="">{messages.anyStatus}</option>
              {recordStatuses.map((option) => (
                <option key={option} value={option}>
                  {messages.statuses[option]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="desk-button">
            {messages.apply}
          </button>
        </Form>
      </search>
      <output className="desk-note">
        {state === 'loading' ? loading : formatCount(messages, total, isFiltered)}
      </output>
      <ul className="desk-list">
        {list.map((record) => (
          <li key={record.id}>
            <Link to={`/desk/records/${record.model}/${record.id}`}>
              {record.title ?? untitled}
            </Link>
            <span className="desk-status" data-status={record.status}>
              {messages.statuses[record.status]}
            </span>
            <LocalTime time={record.updatedAt} />
          </li>
        ))}
      </ul>
      <DeskPagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        filters={{ words, status }}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskErrorPage error={error} />;
}

function formatCount(
  messages: DeskMessages['records'],
  total: number,
  isFiltered: boolean,
): string {
  if (total === 0) return isFiltered ? messages.noResults : messages.noRecords;
  return messages.count(total);
}

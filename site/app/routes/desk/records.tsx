import { Form, Link, redirect, useNavigation } from 'react-router';
import { orDeskFailure } from '../../desk/api/desk-failure.server.ts';
import { foundRecords } from '../../desk/api/found-records.server.ts';
import { DeskFailure, deskFailureTitle } from '../../desk/desk-failure.tsx';
import { management } from '../../desk/api/management.server.ts';
import { readModels } from '../../desk/api/models.server.ts';
import { newRecordId } from '../../desk/new-record.server.ts';
import { Paging } from '../../desk/paging.tsx';
import { statusNames } from '../../desk/record.ts';
import { useToldGone } from '../../desk/use-told-gone.ts';
import { When } from '../../desk/when.tsx';
import { found } from '../../content/page-content.server.ts';
import type { Route } from './+types/records.ts';

const perPage = 30;

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: loaderData ? `${loaderData.model.name} · Desk` : deskFailureTitle(error) },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(management);
  const models = await orDeskFailure(readModels(api));
  const model = found(models.find(({ apiKey }) => apiKey === params.model) ?? null);
  const { searchParams } = new URL(request.url);
  const words = searchParams.get('words') ?? '';
  const status = searchParams.get('status') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const search = {
    model: model.apiKey,
    words,
    status: status in statusNames ? status : undefined,
    offset: (page - 1) * perPage,
    limit: perPage,
  };
  const { list, total } = await orDeskFailure(foundRecords(api, search));
  const only = list[0];
  if (model.singleton && only) throw redirect(`/desk/records/${model.apiKey}/${only.id}`);
  return { model, words, status, page, list, total, newId: newRecordId() };
}

export default function Records({ loaderData }: Route.ComponentProps) {
  const { model, words, status, page, list, total, newId } = loaderData;
  const { state } = useNavigation();
  const [gone, heading] = useToldGone();
  const isFiltered = words !== '' || status !== '';
  return (
    <div className="desk-main">
      <header className="desk-head">
        <h1 ref={heading} tabIndex={-1} aria-describedby={gone === undefined ? undefined : 'gone'}>
          {model.name}
        </h1>
        <Link className="button" to={`/desk/records/${model.apiKey}/${newId}?new`}>
          New record
        </Link>
      </header>
      {gone !== undefined && (
        <p id="gone" className="desk-note">
          “{gone}” is deleted.
        </p>
      )}
      <search>
        <Form className="desk-filter" key={model.apiKey}>
          <label>
            Words
            <input type="search" name="words" defaultValue={words} />
          </label>
          <label>
            Status
            <select name="status" defaultValue={status}>
              <option value="">Any</option>
              {Object.entries(statusNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="desk-button">
            Filter
          </button>
        </Form>
      </search>
      <output className="desk-note">
        {state === 'loading' ? 'Looking' : counted(total, isFiltered)}
      </output>
      <ul className="desk-list">
        {list.map((record) => (
          <li key={record.id}>
            <Link to={`/desk/records/${record.model}/${record.id}`}>{record.title}</Link>
            <span className="desk-status" data-status={record.status}>
              {statusNames[record.status]}
            </span>
            <When time={record.updatedAt} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={Math.ceil(total / perPage)} query={{ words, status }} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}

function counted(total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? 'Nothing fits these words and this status.' : 'Nothing yet.';
  return total === 1 ? '1 record' : `${total} records`;
}

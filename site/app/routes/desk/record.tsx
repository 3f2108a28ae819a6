import { isRouteErrorResponse } from 'react-router';
import { DeskErrorPage, getDeskErrorTitle } from '../../features/desk/desk-error-page.tsx';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { getRecord } from '../../features/desk/api/items.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import {
  listBlockModels,
  getLocales,
  getModel,
} from '../../features/desk/api/item-types.server.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { localizeModelWithFields } from '../../features/desk/api/model-labels.server.ts';
import { ManagementApiError } from '../../features/desk/api/management-api-error.server.ts';
import { createUnsavedRecord } from '../../features/desk/records/new-record.server.ts';
import { getRecordTitle } from '../../features/desk/editable-record.ts';
import { UnsavedDraftNotice } from '../../features/desk/autosave/unsaved-draft-notice.tsx';
import { RecordEditor } from '../../features/desk/records/record-editor.tsx';
import { draftSettingsContext } from '../../lib/content/draft-settings.ts';
import { requireRecord } from '../../lib/content/load-content.server.ts';
import type { DeskMessages } from '../../features/desk/messages/en.ts';
import type { Route } from './+types/record.ts';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => [
  {
    title: loaderData
      ? formatTitle(loaderData, getDeskMessagesFromMatches(matches))
      : getDeskErrorTitle(error, matches),
  },
];

function formatTitle({ model, record }: TitleData, messages: DeskMessages): string {
  return messages.title(getRecordTitle(model.fields, record) ?? messages.untitled);
}

type TitleData = Pick<Awaited<ReturnType<typeof loader>>, 'model' | 'record'>;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(managementContext);
  const [foundModel, locales] = await withRouteErrors(
    Promise.all([getModel(api, params.model), getLocales(api)]),
  );
  const model = requireRecord(foundModel ?? null);
  const blockModels = await withRouteErrors(listBlockModels(api, model));
  const isNew = new URL(request.url).searchParams.has('new');
  const record = getRecord(api, params.id).catch((error: unknown) => {
    if (!isNew || !(error instanceof ManagementApiError) || error.error.kind !== 'not-found')
      throw error;
    return createUnsavedRecord(params.id, { model: model.id, fields: model.fields });
  });
  const canShowDrafts = context.get(draftSettingsContext).secret !== undefined;
  const deskLocale = getDeskLocale(request);
  return {
    model: localizeModelWithFields(model, deskLocale),
    blockModels: blockModels.map((block) => localizeModelWithFields(block, deskLocale)),
    locales,
    canShowDrafts,
    record: await withRouteErrors(record),
  };
}

/** Revalidates only for another record, so that unsaved input in the editor is not replaced. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidate) =>
  currentParams['id'] !== nextParams['id'];

interface ShouldRevalidate {
  readonly currentParams: Readonly<Record<string, string | undefined>>;
  readonly nextParams: Readonly<Record<string, string | undefined>>;
}

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { model, blockModels, locales, record, canShowDrafts } = loaderData;
  return (
    <RecordEditor
      key={record.id}
      model={model}
      blockModels={blockModels}
      locales={locales}
      initialRecord={record}
      canShowDrafts={canShowDrafts}
    />
  );
}

/** Offers the unsaved draft of a record that was deleted in the meantime. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <DeskErrorPage error={error}>
      {isNotFound && params.id !== undefined && <UnsavedDraftNotice id={params.id} />}
    </DeskErrorPage>
  );
}

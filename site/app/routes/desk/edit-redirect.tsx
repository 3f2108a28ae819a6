import { redirect } from 'react-router';
import { requireRecord } from '../../lib/content/load-content.server.ts';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import type { Route } from './+types/edit-redirect.ts';

/** Redirects from the edit URL of a content link to the editor of the record. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const models = await withRouteErrors(listModels(context.get(managementContext)));
  const model = requireRecord(
    models.find(({ id, apiKey }) => [id, apiKey].includes(params.model)) ?? null,
  );
  return redirect(`/desk/records/${model.apiKey}/${encodeURIComponent(params.id)}`);
}

/**
 * Never rendered. Because of the component, React Router renders errors within the layout of the
 * desk.
 */
export default function EditRedirect() {
  return null;
}

import { redirect } from 'react-router';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import type { Route } from './+types/desk-index.ts';

/** Redirects to the records of the last non-singleton model, which editors edit most. */
export async function loader({ context }: Route.LoaderArgs) {
  const models = await withRouteErrors(listModels(context.get(managementContext)));
  const defaultModel = models.findLast(({ singleton }) => !singleton) ?? models[0];
  throw redirect(defaultModel ? `/desk/records/${defaultModel.apiKey}` : '/desk/uploads');
}

export default function DeskIndex() {
  return null;
}

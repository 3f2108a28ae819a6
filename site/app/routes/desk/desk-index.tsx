import { redirect } from 'react-router';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import type { Route } from './+types/desk-index.ts';

/** The desk opens with what is written most: the last model of many records. */
export async function loader({ context }: Route.LoaderArgs) {
  const models = await withRouteErrors(listModels(context.get(managementContext)));
  const first = models.findLast(({ singleton }) => !singleton) ?? models[0];
  throw redirect(first ? `/desk/records/${first.apiKey}` : '/desk/uploads');
}

export default function DeskIndex() {
  return null;
}

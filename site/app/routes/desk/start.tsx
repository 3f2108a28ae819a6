import { redirect } from 'react-router';
import { withRouteErrors } from '../../desk/api/desk-failure.server.ts';
import { managementContext } from '../../desk/api/management.server.ts';
import { listModels } from '../../desk/api/models.server.ts';
import type { Route } from './+types/start.ts';

/** The desk opens with what is written most: the last model of many records. */
export async function loader({ context }: Route.LoaderArgs) {
  const models = await withRouteErrors(listModels(context.get(managementContext)));
  const first = models.findLast(({ singleton }) => !singleton) ?? models[0];
  throw redirect(first ? `/desk/records/${first.apiKey}` : '/desk/uploads');
}

export default function DeskIndex() {
  return null;
}

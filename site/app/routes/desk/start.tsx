import { redirect } from 'react-router';
import { orDeskFailure } from '../../desk/api/desk-failure.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { readModels } from '../../desk/api/models.server.ts';
import type { Route } from './+types/start.ts';

/** The desk opens with what is written most: the last model of many records. */
export async function loader({ context }: Route.LoaderArgs) {
  const models = await orDeskFailure(readModels(context.get(management)));
  const first = models.findLast(({ singleton }) => !singleton) ?? models[0];
  throw redirect(first ? `/desk/records/${first.apiKey}` : '/desk/uploads');
}

export default function Start() {
  return null;
}

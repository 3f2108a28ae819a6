import { ApiError } from '../../content/api-error.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Setup, SetupKind } from '../../store/setups.ts';

/** @throws ApiError where nothing of this kind has the id. */
export async function foundSetup(store: ContentStore, kind: SetupKind, id: string): Promise<Setup> {
  const setup = await store.setups.byId(kind, id);
  if (setup !== undefined) return setup;
  throw new ApiError('NOT_FOUND', `There is no ${kind} "${id}".`);
}

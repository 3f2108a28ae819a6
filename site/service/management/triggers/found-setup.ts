import { ApiError } from '../../content/api-error.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { ProjectResource, ProjectResourceType } from '../../store/setups.ts';

/** @throws ApiError where nothing of this kind has the id. */
export async function getProjectResource(store: ContentStore, kind: ProjectResourceType, id: string): Promise<ProjectResource> {
  const setup = await store.projectResources.byId(kind, id);
  if (setup !== undefined) return setup;
  throw new ApiError('NOT_FOUND', `There is no ${kind} "${id}".`);
}

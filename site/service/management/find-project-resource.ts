import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { ProjectResource, ProjectResourceType } from '../storage/project-resources.ts';

/** @throws ApiError where nothing of this kind has the id. */
export async function getProjectResource(
  store: ContentStore,
  kind: ProjectResourceType,
  id: string,
): Promise<ProjectResource> {
  const setup = await store.projectResources.byId(kind, id);
  if (setup !== undefined) return setup;
  throw new ApiError('NOT_FOUND', `There is no ${kind} "${id}".`);
}

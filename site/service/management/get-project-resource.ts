import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { ProjectResource, ProjectResourceType } from '../storage/project-resources.ts';

/**
 * Returns a webhook, build trigger or search index.
 * @throws ApiError if there is none with this ID.
 */
export async function getProjectResource(
  store: ContentStore,
  type: ProjectResourceType,
  id: string,
): Promise<ProjectResource> {
  const resource = await store.projectResources.findById(type, id);
  if (resource !== undefined) return resource;
  throw new ApiError('NOT_FOUND', `There is no ${type} "${id}".`);
}

import type { FieldValues } from './records/records.ts';

/** A resource of the project other than content, such as a webhook. */
export interface ProjectResource {
  readonly id: string;
  readonly values: FieldValues;
  readonly createdAt: string;
}

/** Types of project resources, by their names in the management API. */
export type ProjectResourceType =
  | 'webhook'
  | 'build_trigger'
  | 'build_event'
  | 'search_index'
  | 'search_index_event'
  | 'site';

/** Stores project resources. */
export interface ProjectResourceStore {
  /** Returns all resources of a type, the oldest first. */
  listByType(type: ProjectResourceType): Promise<readonly ProjectResource[]>;
  findById(type: ProjectResourceType, id: string): Promise<ProjectResource | undefined>;
  /** Creates a resource, or replaces its values. */
  save(type: ProjectResourceType, resource: Pick<ProjectResource, 'id' | 'values'>): Promise<void>;
  delete(type: ProjectResourceType, id: string): Promise<void>;
}

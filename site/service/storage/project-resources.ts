import type { FieldValues } from './records.ts';

/** What editors set up besides content, such as a webhook. */
export interface ProjectResource {
  readonly id: string;
  readonly values: FieldValues;
  readonly createdAt: string;
}

/** Kinds of what is set up, by their names in the management API. */
export type ProjectResourceType =
  | 'webhook'
  | 'build_trigger'
  | 'build_event'
  | 'search_index'
  | 'search_index_event'
  | 'site';

/** Where is kept what editors set up. */
export interface ProjectResourceStore {
  /** The oldest first. */
  byType(kind: ProjectResourceType): Promise<readonly ProjectResource[]>;
  byId(kind: ProjectResourceType, id: string): Promise<ProjectResource | undefined>;
  /** Adds it or replaces its values. */
  save(kind: ProjectResourceType, setup: Pick<ProjectResource, 'id' | 'values'>): Promise<void>;
  delete(kind: ProjectResourceType, id: string): Promise<void>;
}

import type { Values } from './records.ts';

/** What editors set up besides content, such as a webhook. */
export interface Setup {
  readonly id: string;
  readonly values: Values;
  readonly createdAt: string;
}

/** Kinds of what is set up, by their names in the management API. */
export type SetupKind =
  | 'webhook'
  | 'build_trigger'
  | 'build_event'
  | 'search_index'
  | 'search_index_event'
  | 'site';

/** Where is kept what editors set up. */
export interface SetupStore {
  /** The oldest first. */
  ofKind(kind: SetupKind): Promise<readonly Setup[]>;
  byId(kind: SetupKind, id: string): Promise<Setup | undefined>;
  /** Adds it or replaces its values. */
  save(kind: SetupKind, setup: Pick<Setup, 'id' | 'values'>): Promise<void>;
  remove(kind: SetupKind, id: string): Promise<void>;
}

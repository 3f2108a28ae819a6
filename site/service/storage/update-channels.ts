import type { FieldValues } from './records.ts';

/** What processes that share a store tell one another of the channels that they have made. */
export interface UpdateChannelStore {
  /** Makes a channel known until a moment, and forgets those whose moment has passed. */
  save(name: string, data: FieldValues, until: Date): Promise<void>;
  /** Another moment until which a channel is known, where it is. */
  extend(name: string, until: Date): Promise<void>;
  /** What is known of a channel now; undefined where there is none. */
  find(name: string): Promise<FieldValues | undefined>;
  delete(name: string): Promise<void>;
}

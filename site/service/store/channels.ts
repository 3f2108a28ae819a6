import type { Values } from './records.ts';

/** What processes that share a store tell one another of the channels that they have made. */
export interface ChannelStore {
  /** Makes a channel known until a moment, and forgets those whose moment has passed. */
  keep(name: string, data: Values, until: Date): Promise<void>;
  /** Another moment until which a channel is known, where it is. */
  prolong(name: string, until: Date): Promise<void>;
  /** What is known of a channel now; undefined where there is none. */
  find(name: string): Promise<Values | undefined>;
  forget(name: string): Promise<void>;
}

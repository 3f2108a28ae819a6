import type { FieldValues } from './records/records.ts';

/** Shares update channels between the processes of a store. */
export interface UpdateChannelStore {
  /** Stores a channel until an expiration time, and deletes expired ones. */
  save(name: string, data: FieldValues, expiresAt: Date): Promise<void>;
  /** Moves the expiration time of a channel, if it exists. */
  extend(name: string, expiresAt: Date): Promise<void>;
  /** Returns the data of a channel; undefined if it does not exist or has expired. */
  find(name: string): Promise<FieldValues | undefined>;
  delete(name: string): Promise<void>;
}

/** Stores the sessions of editors. The content service provides a store shared by all servers. */
export interface SessionStore {
  /**
   * Returns the random salt of the cookie signing key, which is the same for all servers of the
   * site.
   */
  getSalt(): Promise<string>;
  create(session: {
    readonly id: string;
    /** Identifies the key with which the session cookie is signed. */
    readonly keyId: string;
    readonly expiresAt: Date;
  }): Promise<void>;
  /** Whether the session exists, was signed with this key and has not expired. */
  isActive(id: string, keyId: string): Promise<boolean>;
  /** Deletes a session. */
  remove(id: string): Promise<void>;
  /** Deletes every session that was signed with another key. */
  removeOtherKeys(keyId: string): Promise<void>;
}

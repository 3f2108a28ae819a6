/** A session of an editor. */
export interface EditorSession {
  /** Random and secret. The store holds only its digest. */
  readonly id: string;
  /** Identifies the key that signs the session's cookie. Changing the password changes the key. */
  readonly keyId: string;
  readonly expiresAt: Date;
}

/** Stores editor sessions for all servers of a site. Sessions are not part of backups. */
export interface SessionStore {
  /**
   * Returns the salt of the key that signs cookies. It is random, created on the first call, and
   * the same for all servers and restarts.
   */
  getSalt(): Promise<string>;
  /** Stores a new session and deletes expired ones. */
  create(session: EditorSession): Promise<void>;
  /** Whether the session exists, was signed with this key and has not expired. */
  isActive(id: string, keyId: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Deletes all sessions signed with another key. */
  removeOtherKeys(keyId: string): Promise<void>;
}

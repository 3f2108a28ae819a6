/** A session of an editor. */
export interface EditorSession {
  /** Random and secret: the store holds only its digest. */
  readonly id: string;
  /** Names the key that the session's cookie is signed with; another password gives another key. */
  readonly keyId: string;
  readonly expiresAt: Date;
}

/** Stores the sessions of editors for all servers of a site. They are not part of backups. */
export interface SessionStore {
  /**
   * The salt of the key that signs cookies: random, created at the first call, and from then on the
   * same for every server and every start.
   */
  salt(): Promise<string>;
  /** Stores a new session, and deletes expired ones. */
  create(session: EditorSession): Promise<void>;
  /** Tells whether the session exists, was signed with this key and has not expired. */
  isActive(id: string, keyId: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Deletes every session that was signed with another key. */
  removeOthers(keyId: string): Promise<void>;
}

/** Where sessions of editors are stored; the content service has one that servers share. */
export interface SessionStore {
  /** The random salt of the key that signs cookies; the same for all servers of the site. */
  salt(): Promise<string>;
  create(session: {
    readonly id: string;
    /** Names the key that the session's cookie is signed with. */
    readonly keyId: string;
    readonly expiresAt: Date;
  }): Promise<void>;
  /** Tells whether the session exists, was signed with this key and has not expired. */
  isActive(id: string, keyId: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Deletes every session that was signed with another key. */
  removeOthers(keyId: string): Promise<void>;
}

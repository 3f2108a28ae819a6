import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { serializeCookie, getCookie } from '../../../lib/security/cookies.ts';
import { signToken, verifyToken } from '../../../lib/security/signed-token.server.ts';
import { deriveKey } from './derive-key.server.ts';
import type { SessionStore } from './session-store.ts';

/** Session lifetime. */
const SESSION_SECONDS = 12 * 60 * 60;

const COOKIE_NAME = 'vitrine-desk';
/** Separates these tokens from others signed with the same key. */
const TOKEN_PURPOSE = 'desk session';

/**
 * Manages the sessions of editors. The cookie holds the session ID, signed with a key derived from
 * the password, so that the store is queried only for cookies issued by this site.
 */
export class EditorSessions {
  readonly #store: SessionStore;
  readonly #salt: string;
  readonly #key: Buffer;
  readonly #keyId: string;

  private constructor(store: SessionStore, salt: string, key: Buffer) {
    this.#store = store;
    this.#salt = salt;
    this.#key = key;
    this.#keyId = createHash('sha256').update('key id\0').update(key).digest('hex');
  }

  /** Loads the sessions that were started with a password, and ends all others. */
  static async open(password: string, store: SessionStore): Promise<EditorSessions> {
    const salt = await store.getSalt();
    const sessions = new EditorSessions(store, salt, await deriveKey(password, salt));
    await store.removeOtherKeys(sessions.#keyId);
    return sessions;
  }

  /**
   * Starts a session if the password is correct, and returns the `Set-Cookie` header; undefined if
   * the password is wrong. Right and wrong passwords take the same time.
   * @throws SignInQueueFullError if too many passwords are being checked.
   */
  async signIn(password: string, secure: boolean): Promise<string | undefined> {
    const key = await deriveKey(password, this.#salt);
    if (!timingSafeEqual(key, this.#key)) return undefined;
    const id = randomUUID();
    const expiresAt = Date.now() + SESSION_SECONDS * 1000;
    await this.#store.create({ id, keyId: this.#keyId, expiresAt: new Date(expiresAt) });
    const value = signToken({ key: this.#key, purpose: TOKEN_PURPOSE }, id, expiresAt);
    return serializeCookie(value, { name: COOKIE_NAME, secure, maxAge: SESSION_SECONDS });
  }

  /** Returns whether a request has the cookie of an active session. */
  async isSignedIn(request: Request, secure: boolean): Promise<boolean> {
    const id = this.#getSessionId(request, secure);
    return id !== undefined && this.#store.isActive(id, this.#keyId);
  }

  /** Ends the session of a request. All copies of its cookie become invalid. */
  async signOut(request: Request, secure: boolean): Promise<void> {
    const id = this.#getSessionId(request, secure);
    if (id !== undefined) await this.#store.remove(id);
  }

  #getSessionId(request: Request, secure: boolean): string | undefined {
    const value = getCookie(request, COOKIE_NAME, secure);
    if (value === undefined) return undefined;
    return verifyToken({ key: this.#key, purpose: TOKEN_PURPOSE }, value, Date.now());
  }
}

/** Returns the `Set-Cookie` header that deletes the session cookie. */
export function createExpiredSessionCookie(secure: boolean): string {
  return serializeCookie('', { name: COOKIE_NAME, secure, maxAge: 0 });
}

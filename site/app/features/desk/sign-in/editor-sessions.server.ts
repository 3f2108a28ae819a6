import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { serializeCookie, getCookie } from '../../../lib/security/cookies.ts';
import { signToken, verifyToken } from '../../../lib/security/signed-token.server.ts';
import { deriveKey } from './derive-key.server.ts';
import type { SessionStore } from './session-store.ts';

/** A working day. */
const sessionSeconds = 12 * 60 * 60;

const name = 'vitrine-desk';
const purpose = 'desk session';

/**
 * The sessions of editors. A cookie holds the id of a session, signed with a key that is derived
 * from the password, so that the store is queried only for cookies that this site has issued.
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

  /** Opens the sessions, and ends those of any other password. */
  static async open(password: string, store: SessionStore): Promise<EditorSessions> {
    const salt = await store.salt();
    const sessions = new EditorSessions(store, salt, await deriveKey(password, salt));
    await store.removeOthers(sessions.#keyId);
    return sessions;
  }

  /**
   * Starts a session if the password is right, and returns the header that sets its cookie;
   * undefined if the password is wrong, after the same time.
   * @throws SignInQueueFull if too many passwords are being checked.
   */
  async signIn(password: string, secure: boolean): Promise<string | undefined> {
    const key = await deriveKey(password, this.#salt);
    if (!timingSafeEqual(key, this.#key)) return undefined;
    const id = randomUUID();
    const until = Date.now() + sessionSeconds * 1000;
    await this.#store.create({ id, keyId: this.#keyId, expiresAt: new Date(until) });
    const value = signToken({ key: this.#key, purpose }, id, until);
    return serializeCookie(value, { name, secure, maxAge: sessionSeconds });
  }

  /** Tells whether a request comes from an editor who is signed in. */
  async isSignedIn(request: Request, secure: boolean): Promise<boolean> {
    const id = this.#idOf(request, secure);
    return id !== undefined && this.#store.isActive(id, this.#keyId);
  }

  /** Ends the session of a request: its cookie and every copy of it are worth nothing. */
  async signOut(request: Request, secure: boolean): Promise<void> {
    const id = this.#idOf(request, secure);
    if (id !== undefined) await this.#store.remove(id);
  }

  #idOf(request: Request, secure: boolean): string | undefined {
    const value = getCookie(request, name, secure);
    if (value === undefined) return undefined;
    return verifyToken({ key: this.#key, purpose }, value, Date.now());
  }
}

/** The header that deletes the cookie of a session. */
export function deletedSessionCookie(secure: boolean): string {
  return serializeCookie('', { name, secure, maxAge: 0 });
}

import { randomBytes } from 'node:crypto';
import type { SessionStore } from './session-store.ts';

const SALT_BYTES = 16;

/**
 * An in-memory session store for a site without the embedded content service, which has no
 * database. Sessions end with the process and are not shared with other servers.
 */
export class MemorySessionStore implements SessionStore {
  readonly #salt = randomBytes(SALT_BYTES).toString('hex');
  readonly #sessions = new Map<string, { readonly keyId: string; readonly expiresAt: Date }>();

  async getSalt(): Promise<string> {
    return this.#salt;
  }

  async create({ id, ...session }: Parameters<SessionStore['create']>[0]): Promise<void> {
    const now = Date.now();
    this.#removeIf(({ expiresAt }) => expiresAt.getTime() <= now);
    this.#sessions.set(id, session);
  }

  async isActive(id: string, keyId: string): Promise<boolean> {
    const session = this.#sessions.get(id);
    return session?.keyId === keyId && session.expiresAt.getTime() > Date.now();
  }

  async remove(id: string): Promise<void> {
    this.#sessions.delete(id);
  }

  async removeOtherKeys(keyId: string): Promise<void> {
    this.#removeIf((session) => session.keyId !== keyId);
  }

  #removeIf(matches: (session: { keyId: string; expiresAt: Date }) => boolean): void {
    for (const [id, session] of this.#sessions) if (matches(session)) this.#sessions.delete(id);
  }
}

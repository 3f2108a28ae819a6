import { randomBytes } from 'node:crypto';
import type { SessionStore } from './session-store.ts';

const saltBytes = 16;

/**
 * Sessions of one process, for a site without the embedded content service: it has no database of
 * its own. They end with the process, and no other server knows them.
 */
export class MemorySessions implements SessionStore {
  readonly #salt = randomBytes(saltBytes).toString('hex');
  readonly #sessions = new Map<string, { readonly keyId: string; readonly expiresAt: Date }>();

  async salt(): Promise<string> {
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

  async removeOthers(keyId: string): Promise<void> {
    this.#removeIf((session) => session.keyId !== keyId);
  }

  #removeIf(matches: (session: { keyId: string; expiresAt: Date }) => boolean): void {
    for (const [id, session] of this.#sessions) if (matches(session)) this.#sessions.delete(id);
  }
}

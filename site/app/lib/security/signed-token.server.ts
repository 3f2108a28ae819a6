import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key, and what is signed with it; nothing signed for one purpose holds for another. */
export interface SigningKey {
  readonly key: string | Buffer;
  readonly purpose: string;
}

/** Signs a text that holds until a time, in milliseconds since 1970: `TEXT.UNTIL.SIGNATURE`. */
export function signToken(seal: SigningKey, text: string, until: number): string {
  const said = `${Buffer.from(text).toString('base64url')}.${until}`;
  return `${said}.${signature(seal, said)}`;
}

/** Returns the text that was signed; undefined when it was not signed like this or holds no more. */
export function verifyToken(seal: SigningKey, token: string, now: number): string | undefined {
  const [, said = '', text = '', until = '', given = ''] =
    /^(([\w-]*)\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? [];
  const right = Buffer.from(signature(seal, said));
  const shown = Buffer.from(given);
  // Lengths of signatures are no secret; their bytes are.
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
  return Number(until) > now ? Buffer.from(text, 'base64url').toString() : undefined;
}

function signature({ key, purpose }: SigningKey, said: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${said}`).digest('base64url');
}

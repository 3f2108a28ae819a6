import { createHash } from 'node:crypto';
import { nonceSource } from '../app/policy/page-policy.server.ts';

interface FrozenPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const policyName = 'content-security-policy';

/**
 * A page as it may be sent to many: its policy knows its scripts by their hashes instead of the
 * nonce, which is for one answer. Only scripts that have the nonce are known, as what somebody
 * else has brought into the page cannot have it.
 */
export function frozen(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  nonce: string | undefined,
): FrozenPage {
  const policy = headers[policyName];
  if (nonce === undefined || !policy?.includes(nonceSource(nonce))) return { body, headers };
  const page = body.toString();
  // An attribute that somebody else has written has no `<` in it, so none reaches into a script.
  const script = new RegExp(`<script\\b[^<>]*\\snonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g');
  const texts = new Set([...page.matchAll(script)].flatMap(([, text]) => text || []));
  const hashes = [...texts].map((text) => `'sha256-${hashOf(text)}'`);
  return {
    body: Buffer.from(page.replaceAll(` nonce="${nonce}"`, '')),
    headers: { ...headers, [policyName]: policy.replace(nonceSource(nonce), hashes.join(' ')) },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

import { hash } from 'node:crypto';
import { nonceSource } from '../app/policy/page-policy.server.ts';

interface FrozenPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const policyName = 'content-security-policy';

/** What of a page its policy has to know, by the element that holds it. */
const kinds = { 'script-src': 'script', 'style-src': 'style' } as const;

/**
 * A page as it may be sent to many: its policy knows its scripts and sheets by their hashes instead
 * of the nonce, which is for one answer. Only those that have the nonce are known, as what somebody
 * else has brought into the page cannot have it.
 */
export function frozen(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  nonce: string | undefined,
): FrozenPage {
  const policy = headers[policyName];
  if (nonce === undefined || !policy?.includes(nonceSource(nonce))) return { body, headers };
  // All that is looked for is plain; read byte by byte, the rest has not to be understood.
  const page = body.toString('latin1');
  const rules = policy.split('; ').map((rule) => {
    const element = Object.entries(kinds).find(([name]) => rule.startsWith(`${name} `))?.[1];
    if (!element) return rule;
    return rule.replace(nonceSource(nonce), hashesOf(page, element, nonce)).trimEnd();
  });
  return {
    body: Buffer.from(page.replaceAll(` nonce="${nonce}"`, ''), 'latin1'),
    headers: { ...headers, [policyName]: rules.join('; ') },
  };
}

function hashesOf(page: string, element: string, nonce: string): string {
  // An attribute that somebody else has written has no `<` in it, so none reaches into a script.
  const known = new RegExp(
    `<${element}\\b[^<>]*\\snonce="${nonce}"[^<>]*>([^]*?)</${element}>`,
    'g',
  );
  const texts = new Set([...page.matchAll(known)].flatMap(([, text]) => text || []));
  return [...texts].map((text) => `'sha256-${hashOf(text)}'`).join(' ');
}

const hashOf = (bytes: string): string => hash('sha256', Buffer.from(bytes, 'latin1'), 'base64');

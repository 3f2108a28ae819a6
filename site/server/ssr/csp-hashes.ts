import { hash } from 'node:crypto';
import { toNonceSource } from '../../app/lib/security/content-security-policy.server.ts';

interface FrozenPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const policyName = 'content-security-policy';

/** What of a page its policy has to know, by the element that holds it. */
const kinds = { script: 'script-src', style: 'style-src' } as const;
type Kind = keyof typeof kinds;

/**
 * A page as it may be sent to many: its policy knows its scripts and sheets by their hashes instead
 * of the nonce, which is for one answer. Only those that have the nonce are known, as what somebody
 * else has brought into the page cannot have it.
 */
export function replaceNoncesWithHashes(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  nonce: string | undefined,
): FrozenPage {
  const policy = headers[policyName];
  if (nonce === undefined || !policy?.includes(toNonceSource(nonce))) return { body, headers };
  // All that is looked for is plain, and is found in the bytes: a text of them would be twice the work.
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const known = { script: new Set<string>(), style: new Set<string>() };
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(attribute); at >= 0; at = body.indexOf(attribute, from)) {
    pieces.push(body.subarray(from, at));
    from = at + attribute.length;
    const kind = kindOf(body, at);
    if (!kind) continue;
    const start = body.indexOf('>', from) + 1;
    const end = body.indexOf(`</${kind}>`, start);
    if (end > start)
      known[kind].add(`'sha256-${hash('sha256', body.subarray(start, end), 'base64')}'`);
  }
  pieces.push(body.subarray(from));
  const rules = policy.split('; ').map((rule) => {
    const kind = Object.entries(kinds).find(([, name]) => rule.startsWith(`${name} `))?.[0];
    if (!kind) return rule;
    return rule.replace(toNonceSource(nonce), [...known[kind as Kind]].join(' ')).trimEnd();
  });
  return { body: Buffer.concat(pieces), headers: { ...headers, [policyName]: rules.join('; ') } };
}

const opening = /^<(script|style)\b[^<>]*>$/;

/** The kind of the element in whose tag something stands. An attribute that somebody else has written has no `<` in it, so none reaches into another element. */
function kindOf(page: Buffer, at: number): Kind | undefined {
  const tag = page.toString('latin1', page.lastIndexOf('<', at), page.indexOf('>', at) + 1);
  return opening.exec(tag)?.[1] as Kind | undefined;
}

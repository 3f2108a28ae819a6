import { hash } from 'node:crypto';
import { toNonceSource } from '../../app/lib/security/content-security-policy.server.ts';

interface StaticPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const POLICY_HEADER = 'content-security-policy';

/** CSP directives by the element that they apply to. */
const directives = { script: 'script-src', style: 'style-src' } as const;
type ElementKind = keyof typeof directives;

/**
 * Makes a page cacheable: its policy allows inline scripts and style sheets by hash instead of the
 * nonce, which is valid for one response. Only elements with the nonce are allowed, as injected
 * elements cannot have it.
 */
export function replaceNoncesWithHashes(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  nonce: string | undefined,
): StaticPage {
  const policy = headers[POLICY_HEADER];
  if (nonce === undefined || !policy?.includes(toNonceSource(nonce))) return { body, headers };
  // The patterns are ASCII, so the bytes are searched; decoding them would double the work.
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const chunks: Buffer[] = [];
  let position = 0;
  for (let index = body.indexOf(attribute); index >= 0; index = body.indexOf(attribute, position)) {
    chunks.push(body.subarray(position, index));
    position = index + attribute.length;
    const kind = getElementKind(body, index);
    if (!kind) continue;
    const start = body.indexOf('>', position) + 1;
    const end = body.indexOf(`</${kind}>`, start);
    if (end > start)
      hashes[kind].add(`'sha256-${hash('sha256', body.subarray(start, end), 'base64')}'`);
  }
  chunks.push(body.subarray(position));
  const policyDirectives = policy.split('; ').map((directive) => {
    const kind = Object.entries(directives).find(([, name]) =>
      directive.startsWith(`${name} `),
    )?.[0];
    if (!kind) return directive;
    return directive
      .replace(toNonceSource(nonce), [...hashes[kind as ElementKind]].join(' '))
      .trimEnd();
  });
  return {
    body: Buffer.concat(chunks),
    headers: { ...headers, [POLICY_HEADER]: policyDirectives.join('; ') },
  };
}

const tagPattern = /^<(script|style)\b[^<>]*>$/;

/**
 * Returns the kind of the element whose tag contains the byte at `index`. An attribute value cannot
 * extend a match into another element, as the tag pattern excludes `<`.
 */
function getElementKind(page: Buffer, index: number): ElementKind | undefined {
  const tag = page.toString('latin1', page.lastIndexOf('<', index), page.indexOf('>', index) + 1);
  return tagPattern.exec(tag)?.[1] as ElementKind | undefined;
}

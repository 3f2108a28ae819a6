/** What in a text may open something, and what stands there in its place; in this order. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A name and a password in an address.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]*@/gi, '$1'],
  // The query and what follows it, also of an address without its host.
  [/([\w/.~%:-])[?#]\S+/g, '$1'],
  // A token that stands by itself: three parts, of which the first begins as every JWT does.
  [/\beyJ[\w-]*(?:\.[\w-]*)*/g, '…'],
  [/\b(bearer|token|signature|sig|key)([=: ]\s*)[^\s,;]{8,}/gi, '$1$2…'],
];

/** A text without whatever would let its reader in: queries, passwords, tokens. */
export function redactSecrets(text: string): string {
  let clean = text;
  for (const [secret, substitute] of secrets) clean = clean.replaceAll(secret, substitute);
  return clean;
}

/** Patterns of secrets with their replacements, in the order in which they are applied. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A user name and a password in a URL.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]*@/gi, '$1'],
  // The query and the fragment of a URL, also of a relative one.
  [/([\w/.~%:-])[?#]\S+/g, '$1'],
  // A JWT outside of a URL: every JWT starts with `eyJ`.
  [/\beyJ[\w-]*(?:\.[\w-]*)*/g, '…'],
  [/\b(bearer|token|signature|sig|key)([=: ]\s*)[^\s,;]{8,}/gi, '$1$2…'],
];

/** Removes queries, credentials and tokens from a text. */
export function redactSecrets(text: string): string {
  let redacted = text;
  for (const [pattern, replacement] of secrets)
    redacted = redacted.replaceAll(pattern, replacement);
  return redacted;
}

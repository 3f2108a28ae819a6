/** Patterns that match secrets, each with its replacement, in the order of application. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  // The user name and password of a URL.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]*@/gi, '$1'],
  // The query and fragment of an absolute or relative URL.
  [/([\w/.~%:-])[?#]\S+/g, '$1'],
  // A JWT outside of a URL. Its header is encoded JSON, which libraries write without white space.
  [/\beyJ[\w-]*(?:\.[\w-]*)*/g, '…'],
  // A parameter such as `access_token`, and an `Authorization` header in any notation.
  [/((?:token|signature|sig|secret|password|key)["']?=["']?)[^\s&,;"']+/gi, '$1…'],
  [/(authorization["']?\s*[:=]\s*["']?(?:(?:basic|bearer|digest)\s+)?)[^\s"',;]+/gi, '$1…'],
  [/\b(bearer|token|signature|sig|key)([=: ]\s*)[^\s,;]{8,}/gi, '$1$2…'],
];

/** Removes queries, credentials and tokens from a string. */
export function redactSecrets(text: string): string {
  let redactedText = text;
  for (const [pattern, replacement] of secretPatterns)
    redactedText = redactedText.replaceAll(pattern, replacement);
  return redactedText;
}

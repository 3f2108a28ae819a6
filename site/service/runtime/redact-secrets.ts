/** A quotation mark around a name or value, escaped if it is inside of a JSON string. */
const quote = String.raw`(?:\\?["'])?`;

/** Authorization schemes, which stay readable. */
const scheme = String.raw`(?:(?:basic|bearer|digest|api-token)\s+)?`;

/**
 * Patterns of credentials, each with its replacement. No match crosses a quotation mark or a
 * backslash, so that redacted JSON remains valid. Each takes linear time.
 */
const credentials: readonly (readonly [RegExp, string])[] = [
  // The user name and password of a URL.
  [/\/\/[^\s/"\\]*@/g, '//'],
  // A JWT. Its first part is encoded JSON, which starts with `{"` or with `{` and white space.
  [/(?<![\w-])(?:eyJ[\w-]+|(?:eyA|ew[0ko])[\w-]{13,})\.[\w-]+(?:\.[\w-]*)+/g, '…'],
  // A parameter or cookie with a name such as `token`, `access_token`, `X-Amz-Signature` or `apiKey`.
  [
    new RegExp(
      String.raw`((?:token|signature|(?<![a-z])sig|secret|password|key|credential|hmac|jwt)(?:=|%3d)${quote})[^\s&;,"'<>\\)]+`,
      'gi',
    ),
    '$1…',
  ],
  // A member of an object, in JSON or as Node.js prints it.
  [/((?:token|signature|secret|password)\\?["']\s*:\s*\\?["'])[^"'\\]+/gi, '$1…'],
  // A header, in any notation.
  [
    new RegExp(String.raw`(authorization${quote}\s*[:=]\s*${quote}${scheme})[^\s"'\\,;]+`, 'gi'),
    '$1…',
  ],
  [/\b((?:bearer|api-token)\s+)[^\s"'\\,;]{8,}/gi, '$1…'],
  // The encoded user name and password, unlike a word of a sentence.
  [/\b([Bb]asic\s+)(?=[\w+/]*(?:[\d=]|[a-z][A-Z]))[\w+/]{6,}=*/g, '$1…'],
];

/**
 * Replaces credentials in text: authorization headers, secret parameters, credentials of URLs and
 * JWTs. The rest stays as it is, and JSON remains valid.
 */
export function redactCredentials(text: string): string {
  let redactedText = text;
  for (const [pattern, replacement] of credentials) {
    redactedText = redactedText.replaceAll(pattern, replacement);
  }
  return redactedText;
}

/**
 * Removes possible secrets from text: credentials, and all queries and fragments of URLs. The
 * text is processed word by word, so that the time stays linear.
 */
export function redactSecrets(text: string): string {
  return redactCredentials(text.replace(/\S+/g, removeQuery));
}

/**
 * Removes query and fragment if the word looks like a URL. A question mark at the end of a word is
 * punctuation.
 */
function removeQuery(word: string): string {
  const queryStart = word.search(/[?#]./);
  const isUrl = word.lastIndexOf('/', queryStart) >= 0 || word.includes('=', queryStart);
  return queryStart >= 0 && isUrl ? word.slice(0, queryStart) : word;
}

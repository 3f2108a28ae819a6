/** Elements that are allowed in examples: none of them runs code or navigates. */
const allowedElements = new Set([
  'vitrine-player',
  'vitrine-control-bar',
  'vitrine-transcript',
  'vitrine-error-dialog',
  'vitrine-beacon',
  'video',
  'audio',
  'source',
  'track',
  'div',
  'p',
  'span',
  'button',
]);

/** Matches a tag whose attribute values are in double quotes. */
const tagPattern = /<\/?([a-z][a-z0-9-]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*>/g;

/** Matches attributes that could run code, style the page, or send data to other sites. */
const forbiddenAttributes = /\s(?:on|style|srcdoc|formaction|class|collector|cmcd-target)/;

/**
 * Checks whether markup from the content is safe to render. Recognizes a subset of HTML and rejects
 * anything else.
 */
export function isSafeMarkup(markup: string): boolean {
  const rest = markup.replaceAll(tagPattern, (_, name: string, attributes: string) =>
    allowedElements.has(name) && !forbiddenAttributes.test(attributes) ? '' : '<',
  );
  return !/[<>]/.test(rest);
}

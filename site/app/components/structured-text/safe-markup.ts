/** Elements that are allowed in examples. None of them can run code or navigate. */
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
 * Returns whether markup from the content is safe to render. Accepts only a subset of HTML.
 */
export function isSafeMarkup(markup: string): boolean {
  const remainingText = markup.replaceAll(tagPattern, (_, name: string, attributes: string) =>
    allowedElements.has(name) && !forbiddenAttributes.test(attributes) ? '' : '<',
  );
  return !/[<>]/.test(remainingText);
}

/** Elements that an example may be made of: none of them runs code of its own, or leads away. */
const elements = new Set([
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

/** One tag, with attributes whose values stand in double quotes. */
const tag = /<\/?([a-z][a-z0-9-]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*>/g;

/** Attributes that could run code, style the page, or send data elsewhere. */
const forbidden = /\s(?:on|style|srcdoc|formaction|class|collector|cmcd-target)/;

/**
 * Tells whether markup from the content may be put on the page as it is. It knows less than HTML
 * does, and takes whatever it does not know for harmful.
 */
export function isSafeMarkup(markup: string): boolean {
  const rest = markup.replaceAll(tag, (_, name: string, attributes: string) =>
    elements.has(name) && !forbidden.test(attributes) ? '' : '<',
  );
  return !/[<>]/.test(rest);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags, and in an attribute between quotes. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A piece of HTML that needs no escape any more. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may fill a gap of `markup`; of what is absent nothing is written. */
type Filling = Markup | string | undefined;

/**
 * HTML whose gaps hold text or other markup: text is escaped, wherever the gap is, so an attribute
 * with a gap must have its quotes.
 */
export function markup(parts: TemplateStringsArray, ...fillings: readonly Filling[]): Markup {
  const written = fillings.map((each) =>
    each instanceof Markup ? each.text : escaped(each ?? ''),
  );
  return new Markup(String.raw({ raw: parts }, ...written));
}

/** Attributes with a space before each; an empty one stands as its name alone. */
export const formatAttributes = (all: Readonly<Record<string, string | undefined>>): Markup =>
  new Markup(
    Object.entries(all)
      .map(([name, text]) => {
        if (text === undefined) return '';
        return text ? ` ${name}="${escaped(text)}"` : ` ${name}`;
      })
      .join(''),
  );

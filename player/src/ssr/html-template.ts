const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element and for a quoted attribute value. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** HTML that is already escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a `markup` template. `undefined` renders nothing. */
type TemplateValue = Markup | string | undefined;

/**
 * A template tag for HTML. Strings are escaped, including in attribute values, which must be
 * quoted. `Markup` is inserted as is.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup {
  const texts = values.map((value) =>
    value instanceof Markup ? value.text : escapeHtml(value ?? ''),
  );
  return new Markup(String.raw({ raw: strings }, ...texts));
}

/** Formats attributes, each with a leading space. An attribute with an empty value has only its name. */
export const formatAttributes = (
  attributes: Readonly<Record<string, string | undefined>>,
): Markup =>
  new Markup(
    Object.entries(attributes)
      .map(([name, text]) => {
        if (text === undefined) return '';
        return text ? ` ${name}="${escapeHtml(text)}"` : ` ${name}`;
      })
      .join(''),
  );

import { escapeMarkup } from './escape-markup.ts';

/** Characters that are invalid in XML, even if escaped. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Serialized XML or HTML, which is interpolated without escaping. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false;

/** Template tag that creates XML or HTML. Interpolated values are escaped, except for `Markup`. */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(serializePart)));
}

function serializePart(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object' && part !== null) return part.map(serializePart).join('');
  if (part === null || part === undefined || part === false) return '';
  return escapeMarkup(`${part}`.replaceAll(INVALID_XML_CHARACTERS, ''));
}

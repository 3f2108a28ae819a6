/** What XML gives a meaning of its own. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML may hold, escaped or not. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A piece of XML that holds what it says as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false;

/** Writes XML; whatever is put into it is text, unless it was written so itself. */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(serializePart)));
}

function serializePart(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object' && part !== null) return part.map(serializePart).join('');
  if (part === null || part === undefined || part === false) return '';
  return `${part}`
    .replaceAll(INVALID_XML_CHARACTERS, '')
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** Answers with an XML document. */
export function createXmlResponse(document: Markup, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text.trim()}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

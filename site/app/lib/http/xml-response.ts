import type { Markup } from '../../../lib/markup/xml.ts';

/** Creates a response with an XML document. */
export function createXmlResponse(document: Markup, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text.trim()}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

/** The headers and body of a request to a PlayReady license server. */
export interface PlayReadyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const XML_HEADERS = { 'content-type': 'text/xml; charset=utf-8' };

/**
 * Parses a PlayReady key message into a license request. Some browsers wrap the request and its
 * headers in an XML document; others return the body alone.
 */
export function parsePlayReadyMessage(message: ArrayBuffer): PlayReadyRequest {
  const text = new TextDecoder('utf-16le').decode(message);
  const unwrapped = { headers: XML_HEADERS, body: new Uint8Array(message) };
  if (!text.includes('PlayReadyKeyMessage')) return unwrapped;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const challenge = document.querySelector('Challenge')?.textContent;
  if (!challenge) return unwrapped;
  const headers = [...document.querySelectorAll('HttpHeader')].map((header) => [
    header.querySelector('name')?.textContent.toLowerCase() ?? '',
    header.querySelector('value')?.textContent ?? '',
  ]);
  return {
    headers: { ...XML_HEADERS, ...Object.fromEntries(headers) },
    body: Uint8Array.from(atob(challenge), (character) => character.codePointAt(0) ?? 0),
  };
}

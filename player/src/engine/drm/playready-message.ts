/** What is to be sent to a PlayReady server. */
export interface PlayReadyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const XML = { 'content-type': 'text/xml; charset=utf-8' };

/** What a PlayReady message says is to be sent: some browsers wrap it, with headers, in a text. */
export function parsePlayReadyMessage(message: ArrayBuffer): PlayReadyRequest {
  const text = new TextDecoder('utf-16le').decode(message);
  const plain = { headers: XML, body: new Uint8Array(message) };
  if (!text.includes('PlayReadyKeyMessage')) return plain;
  const wrapped = new DOMParser().parseFromString(text, 'application/xml');
  const challenge = wrapped.querySelector('Challenge')?.textContent;
  if (!challenge) return plain;
  const headers = [...wrapped.querySelectorAll('HttpHeader')].map((each) => [
    each.querySelector('name')?.textContent.toLowerCase() ?? '',
    each.querySelector('value')?.textContent ?? '',
  ]);
  return {
    headers: { ...XML, ...Object.fromEntries(headers) },
    body: Uint8Array.from(atob(challenge), (character) => character.codePointAt(0) ?? 0),
  };
}

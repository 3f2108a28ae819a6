import { describe, expect, it } from 'vitest';
import { parsePlayReadyMessage } from './license-client.ts';

const encodeUtf16 = (text: string): ArrayBuffer =>
  Uint16Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer;

describe('parsePlayReadyMessage', () => {
  it('returns a message without a wrapper unchanged', () => {
    const message = Uint8Array.of(60, 1, 255).buffer;
    expect(parsePlayReadyMessage(message)).toEqual({
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: Uint8Array.of(60, 1, 255),
    });
  });

  it('unwraps the challenge and the headers', () => {
    const text = `<PlayReadyKeyMessage><LicenseAcquisition>
      <Challenge encoding="base64encoded">${btoa('<soap/>')}</Challenge>
      <HttpHeaders>
        <HttpHeader><name>Content-Type</name><value>text/xml; charset=utf-8</value></HttpHeader>
        <HttpHeader><name>SOAPAction</name><value>"AcquireLicense"</value></HttpHeader>
      </HttpHeaders></LicenseAcquisition></PlayReadyKeyMessage>`;
    const { headers, body } = parsePlayReadyMessage(encodeUtf16(text));
    expect(new TextDecoder().decode(body)).toBe('<soap/>');
    expect(headers).toEqual({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"AcquireLicense"',
    });
  });

  it('returns a message without a challenge unchanged', () => {
    const message = encodeUtf16('<PlayReadyKeyMessage></PlayReadyKeyMessage>');
    expect(parsePlayReadyMessage(message).body).toEqual(new Uint8Array(message));
  });
});

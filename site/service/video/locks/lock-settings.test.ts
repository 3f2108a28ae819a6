import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';

const url = 'https://licences.example/widevine';

describe('the settings of encrypted films', () => {
  it('name none by default, and no server', () => {
    expect(readSettings({}).locks).toEqual({ schemes: new Map(), servers: undefined });
  });

  it('name films, each perhaps with the way that it is encrypted', () => {
    const { schemes } = readSettings({
      VIDEO_ENCRYPTED_PLAYBACK_IDS: 'night-train, shallows:cenc,hum:aes-128',
    }).locks;
    expect([...schemes]).toEqual([
      ['night-train', 'cbcs'],
      ['shallows', 'cenc'],
      ['hum', 'aes-128'],
    ]);
  });

  it('name servers of licences', () => {
    const given = { widevine: { url, headers: { 'x-key': 'secret' } }, clearkey: true };
    const { servers } = readSettings({ VIDEO_LICENSE_SERVERS: JSON.stringify(given) }).locks;
    expect(servers).toEqual(given);
  });

  it.each(['night-train:rot13', 'night train', ','])('refuse the films %j', (films) => {
    expect(() => readSettings({ VIDEO_ENCRYPTED_PLAYBACK_IDS: films })).toThrow(
      'VIDEO_ENCRYPTED_PLAYBACK_IDS must be playback IDs separated by commas',
    );
  });

  it.each([
    'no JSON',
    '[]',
    '{"widevine":"secret"}',
    '{"widevine":{"url":"file:///secret"}}',
    '{"fairplay":{"url":"https://secret.example"}}',
    '{"wydevine":{"url":"https://secret.example"}}',
  ])('refuse the servers %j without showing them', (servers) => {
    const read = () => readSettings({ VIDEO_LICENSE_SERVERS: servers });
    expect(read).toThrow('VIDEO_LICENSE_SERVERS must be a JSON object of');
    expect(read).not.toThrow('secret');
  });
});

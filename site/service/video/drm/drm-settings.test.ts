import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../settings.ts';

const url = 'https://licences.example/widevine';

describe('the settings of encrypted films', () => {
  it('name none by default, and no server', () => {
    expect(loadSettings({}).drm).toEqual({ schemes: new Map(), servers: undefined });
  });

  it('name films, each perhaps with the way that it is encrypted', () => {
    const { schemes } = loadSettings({
      VIDEO_ENCRYPTED_PLAYBACK_IDS: 'night-train, shallows:cenc,hum:aes-128',
    }).drm;
    expect([...schemes]).toEqual([
      ['night-train', 'cbcs'],
      ['shallows', 'cenc'],
      ['hum', 'aes-128'],
    ]);
  });

  it('name servers of licences', () => {
    const given = { widevine: { url, headers: { 'x-key': 'secret' } }, clearkey: true };
    const { servers } = loadSettings({ VIDEO_LICENSE_SERVERS: JSON.stringify(given) }).drm;
    expect(servers).toEqual(given);
  });

  it.each(['night-train:rot13', 'night train', ','])('refuse the films %j', (films) => {
    expect(() => loadSettings({ VIDEO_ENCRYPTED_PLAYBACK_IDS: films })).toThrow(
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
    const read = () => loadSettings({ VIDEO_LICENSE_SERVERS: servers });
    expect(read).toThrow('VIDEO_LICENSE_SERVERS must be a JSON object of');
    expect(read).not.toThrow('secret');
  });
});

import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../settings.ts';

const url = 'https://licenses.example/widevine';

describe('the DRM settings', () => {
  it('returns no encryption and no license servers by default', () => {
    expect(loadSettings({}).drm).toEqual({ schemes: new Map(), servers: undefined });
  });

  it('accepts playback IDs with optional encryption schemes', () => {
    const { schemes } = loadSettings({
      VIDEO_ENCRYPTED_PLAYBACK_IDS: 'night-train, shallows:cenc,hum:aes-128',
    }).drm;
    expect([...schemes]).toEqual([
      ['night-train', 'cbcs'],
      ['shallows', 'cenc'],
      ['hum', 'aes-128'],
    ]);
  });

  it('accepts license servers', () => {
    const configuredServers = { widevine: { url, headers: { 'x-key': 'secret' } }, clearkey: true };
    const { servers } = loadSettings({
      VIDEO_LICENSE_SERVERS: JSON.stringify(configuredServers),
    }).drm;
    expect(servers).toEqual(configuredServers);
  });

  it.each(['night-train:rot13', 'night train', ','])(
    'rejects the playback IDs %j',
    (playbackIds) => {
      expect(() => loadSettings({ VIDEO_ENCRYPTED_PLAYBACK_IDS: playbackIds })).toThrow(
        'VIDEO_ENCRYPTED_PLAYBACK_IDS must be playback IDs separated by commas',
      );
    },
  );

  it.each([
    'no JSON',
    '[]',
    '{"widevine":"secret"}',
    '{"widevine":{"url":"file:///secret"}}',
    '{"fairplay":{"url":"https://secret.example"}}',
    '{"wydevine":{"url":"https://secret.example"}}',
  ])('rejects the servers %j without revealing them', (servers) => {
    const load = () => loadSettings({ VIDEO_LICENSE_SERVERS: servers });
    expect(load).toThrow('VIDEO_LICENSE_SERVERS must be a JSON object of');
    expect(load).not.toThrow('secret');
  });
});

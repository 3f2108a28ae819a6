import { describe, expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

describe('redactSecrets with URLs', () => {
  it.each([
    ['https://video.example/a.m3u8?token=secret', 'https://video.example/a.m3u8'],
    ['https://video.example/a.m3u8?a="b"&token=(secret)', 'https://video.example/a.m3u8'],
    ['https://video.example/a.m3u8#token=secret', 'https://video.example/a.m3u8'],
    ['https://ann:secret@video.example/a.m3u8', 'https://video.example/a.m3u8'],
    ['night-train?token=secret', 'night-train'],
    ['/video/a.m3u8?token=secret was refused', '/video/a.m3u8 was refused'],
    ['http://127.0.0.1:3000?token=secret', 'http://127.0.0.1:3000'],
  ])('redacts %j to %j', (text, redactedText) => {
    expect(redactSecrets(text)).toBe(redactedText);
  });
});

describe('redactSecrets with other texts', () => {
  it.each([
    [`The token ${token} has expired.`, 'The token … has expired.'],
    [`Authorization: Bearer ${token}`, 'Authorization: Bearer …'],
    ['Authorization: Bearer 0123456789abcdef', 'Authorization: Bearer …'],
    [`token=${token}; path=/`, 'token=…; path=/'],
    ['token=abc', 'token=…'],
    ['access_token=0123456789', 'access_token=…'],
    ['key="abc"', 'key="…"'],
    ['Authorization: Basic YW5uOnNlY3JldA==', 'Authorization: Basic …'],
    ['Authorization: opaque was refused', 'Authorization: … was refused'],
    ['{"authorization":"Bearer opaque"}', '{"authorization":"Bearer …"}'],
  ])('redacts %j to %j', (text, redactedText) => {
    expect(redactSecrets(text)).toBe(redactedText);
  });

  it.each([
    'manifestLoadError (403)',
    'Is it available? Unknown.',
    'fragLoadError of segment 12, https://video.example/a/12.m4s, 503',
    'key system com.widevine.alpha',
  ])('returns %j unchanged', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});
